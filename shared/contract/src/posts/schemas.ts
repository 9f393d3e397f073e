import { z } from 'zod';
import { errorStatus, type ErrorCode } from '../errors.ts';
import { isAtMost, limitsInForce } from '../limits-in-force.ts';
import { fixedLengths, maximumChosenAudiences } from '../limits.ts';
import { privacyChoices } from '../visibility/scopes.ts';
import { PostAuthor } from '../accounts/schemas.ts';
import { FeedName } from '../profiles/schemas.ts';
import {
  anonymousMark,
  ContentLanguage,
  Id,
  Moment,
  nameText,
  oneLine,
  Paging,
  writtenText,
} from '../common/schemas.ts';
import { LinkPreview } from '../link-previews/schemas.ts';
import { richTextLimits } from '../rich-text/document.ts';
import { RichText, StoredRichText, UnfinishedRichText } from '../rich-text/schemas.ts';

/** The kinds of entities that a tag can be named after. */
export const TagType = z.enum(['Party', 'Polly']);
export type TagType = z.infer<typeof TagType>;

/** A subject that posts are filed under. Names keep their spelling; names that differ only in case are one tag. */
export const Tag = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  /** For a tag named after a party or a polly: its kind, its id and the path of its page. */
  type: TagType.optional(),
  entityId: Id.optional(),
  url: z.string().optional(),
});
export type Tag = z.infer<typeof Tag>;

/** A tag on the card of a post. */
export const PostTag = z.object({ slug: z.string(), name: z.string() });
export type PostTag = z.infer<typeof PostTag>;

/** The scope of a post or a comment: the members who see it. */
export const viewScope = z.enum(privacyChoices.viewMyPostsAndComments);
/** The reply scope of a post or a comment: the members who may answer it. */
export const replyScope = z.enum(privacyChoices.replyMyPostsAndComments);

/** A picture of a post; sizes are in pixels. Its files are `/api/posts/download/{fileId}?size=640` and `1280`. */
export const PostImage = z.object({
  fileId: Id,
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type PostImage = z.infer<typeof PostImage>;

const shownPost = {
  id: Id,
  slug: z.string(),
  /** The title; quick posts have none. */
  title: z.string().optional(),
  author: PostAuthor,
  created: Moment,
  /** The time of the last change; `listPostVersions` has earlier versions. */
  edited: Moment.optional(),
  /**
   * The earliest time of publication, the same as `created`. Until its publication only the author sees the post
   * (docs/decisions/07-anonymity.md).
   */
  appears: Moment.optional(),
  language: ContentLanguage,
  tags: z.array(PostTag),
  favorited: z.boolean(),
  favoritesCount: z.number().int(),
  commentsCount: z.number().int(),
  /** Whether reports hide the post from everybody but its author until the review (docs/decisions/12-moderation.md). */
  underReview: z.literal(true).optional(),
  /** The scope of the post. */
  viewMyPostsAndComments: viewScope,
  /** The reply scope of the post, within its scope. */
  replyMyPostsAndComments: replyScope,
};

/** Why the feed `discover` shows a post earlier: a topic that the caller follows, or a place of interest. */
export const PostInterest = z.object({ kind: z.enum(['topic', 'place']), name: z.string() });
export type PostInterest = z.infer<typeof PostInterest>;

/**
 * A post in a list, with `image`, or `link`, or neither. `excerpt` has at most 300 characters; `isExcerpt` is true if
 * the card leaves out a part of it. For a Full Post `excerpt` is the author's description, if there is one.
 */
export const PostCard = z.object({
  ...shownPost,
  excerpt: z.string(),
  isExcerpt: z.boolean(),
  /** For a quick post: the names after `@` that mention a member, in lower case. */
  mentions: z.array(z.string()).optional(),
  image: PostImage.optional(),
  link: LinkPreview.optional(),
  /** In the feed `discover`: the interest that the post is about. */
  interest: PostInterest.optional(),
});
export type PostCard = z.infer<typeof PostCard>;

/**
 * Whether the caller may answer an item; if not, the failure that an answer would get. Spread it into the schema of the
 * item.
 */
export const replyAnswer = {
  mayReply: z.boolean(),
  replyRefusal: z
    .object({
      errorCode: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
      meta: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
};

/**
 * A post on its own page. `body` is plain text with empty lines between paragraphs. A Full Post also has a `document`;
 * its `body` is the text of the document. `images` are the pictures below a plain body.
 */
export const Post = z.object({
  ...shownPost,
  description: z.string().optional(),
  excerpt: z.string(),
  body: z.string(),
  document: StoredRichText.optional(),
  images: z.array(PostImage).optional(),
  /** For a quick post: the names after `@` that mention a member, in lower case. */
  mentions: z.array(z.string()).optional(),
  link: LinkPreview.optional(),
  /** The version number; each change increases it. A change names the version that its author has read. */
  version: z.number().int(),
  /** True for the caller's own post. */
  own: z.literal(true).optional(),
  /** The audiences that the scope names, for the author only. */
  audiences: z.array(Id).optional(),
  /** The politician in question, for the author only. */
  pollyId: Id.optional(),
  ...replyAnswer,
});
export type Post = z.infer<typeof Post>;

/**
 * The scopes of a new item. An absent scope takes its value from the author's profile when the item is created
 * (docs/decisions/06-visibility.md). `audiences` are audiences of the author, for `selectedAudiences`. If absent, the
 * default audience applies; an empty list is refused.
 */
export const scopeChoice = {
  viewMyPostsAndComments: viewScope.optional(),
  replyMyPostsAndComments: replyScope.optional(),
  audiences: z.array(Id).max(maximumChosenAudiences).optional(),
};

const tagNames = z
  .array(nameText(fixedLengths.tag))
  .refine((tags) => tags.length <= limitsInForce().tags, { params: { errorCode: 'TagLimit' } })
  .default([]);

/** A picture below a quick post: the author's upload and its alternative text. */
const chosenImage = z.strictObject({ fileId: Id, alt: writtenText({ min: 0, max: richTextLimits.alt }).default('') });

/**
 * The content of a post. A quick post has a `body`. A Full Post has a `document`, a title and an optional description.
 */
const content = {
  title: oneLine({ min: 'titleLeastCharacters', max: 'titleCharacters' }).optional(),
  /** The text on the card of a Full Post, instead of the beginning of the post. */
  description: writtenText({ max: 'descriptionCharacters' }).optional(),
  body: writtenText({ max: 'articleCharacters' }).optional(),
  document: RichText.optional(),
  /** Pictures below a `body`; a document contains its own. */
  images: z.array(chosenImage).check(isAtMost('postImages')).default([]),
  /**
   * The id of the preview of the linked page, from the answer of `POST /imagepreview`. If absent, the post has no link
   * card.
   */
  linkPreviewId: Id.optional(),
  language: ContentLanguage,
  tags: tagNames,
};

interface Content {
  title?: string | undefined;
  description?: string | undefined;
  body?: string | undefined;
  document?: unknown;
  images: unknown[];
}

/** Reports, for each field, missing content and content that the kind of post cannot have. */
function checkContent({ title, description, body, document, images }: Content, context: z.RefinementCtx): void {
  const refuse = (field: string, errorCode: ErrorCode) =>
    context.addIssue({ code: 'custom', path: [field], params: { errorCode } });
  if (body === undefined && document === undefined) refuse('body', 'Required');
  if (body !== undefined && document !== undefined) refuse('body', 'InvalidValue');
  if (title === undefined && (document !== undefined || description !== undefined)) refuse('title', 'Required');
  if (document !== undefined && images.length > 0) refuse('images', 'InvalidValue');
}

/** A new post. */
export const NewPost = z
  .strictObject({
    ...content,
    anonymous: anonymousMark,
    /** The organisation in whose name the caller writes; such a post is for everyone, and never anonymous. */
    organisationId: Id.optional(),
    ...scopeChoice,
    /** The politician in question, for `justThePolly`. */
    pollyId: Id.optional(),
    /** True if nobody may comment on the post. */
    commentsTurnedOff: z.boolean().default(false),
    /** The draft to delete when the post is published. */
    draftId: Id.optional(),
    /**
     * The key that the client made for the post. A repeated request with the same key is answered with the existing
     * post.
     */
    idempotencyKey: Id.optional(),
  })
  .superRefine(checkContent)
  .refine(({ anonymous, organisationId }) => !anonymous || organisationId === undefined, {
    path: ['organisationId'],
    params: { errorCode: 'AnonymousNotAllowed' },
  });
export type NewPost = z.input<typeof NewPost>;

/**
 * A changed post, with its complete content. Absent scopes stay as they are. A change cannot make a post anonymous or
 * named. `version` is the version that the author has changed.
 */
export const PostChange = z
  .strictObject({
    ...content,
    ...scopeChoice,
    /** The politician in question; unchanged if absent. */
    pollyId: Id.optional(),
    version: z.number().int().min(1),
  })
  .superRefine(checkContent);
export type PostChange = z.input<typeof PostChange>;

/** An earlier version of a post. */
export const PostVersion = z.object({
  version: z.number().int(),
  title: z.string().optional(),
  description: z.string().optional(),
  body: z.string(),
  document: StoredRichText.optional(),
  language: ContentLanguage,
  written: Moment,
});
export type PostVersion = z.infer<typeof PostVersion>;

/** The time at which a post is removed: for an anonymous post the next full hour at the earliest. */
export const Removal = z.object({ removedAt: Moment });
export type Removal = z.infer<typeof Removal>;

/** An uploaded picture. A document or a quick post refers to it by `fileId`, `width` and `height`. */
export const UploadedImage = z.object({ fileId: Id, width: z.number().int(), height: z.number().int() });
export type UploadedImage = z.infer<typeof UploadedImage>;

/** The maximum width of a picture's file, in pixels. */
export const PostImageQuery = z.object({
  size: z.coerce
    .number()
    .pipe(z.union([z.literal(640), z.literal(1280)]))
    .default(640),
});
export type PostImageQuery = z.input<typeof PostImageQuery>;

/** The content of an unfinished post: the fields of a new post, all optional. */
const draftContent = {
  title: oneLine({ min: 0, max: 'titleCharacters' }).optional(),
  description: writtenText({ min: 0, max: 'descriptionCharacters' }).optional(),
  body: writtenText({ min: 0, max: 'articleCharacters' }).optional(),
  document: UnfinishedRichText.optional(),
  language: ContentLanguage,
  tags: tagNames,
  ...scopeChoice,
  pollyId: Id.optional(),
  organisationId: Id.optional(),
  commentsTurnedOff: z.boolean().default(false),
};

/**
 * A draft to save, under an id (UUID version 4) that the author's browser made. `version` is the version in the last
 * answer, or 0 for a new draft.
 */
export const DraftChange = z.strictObject({
  ...draftContent,
  anonymous: anonymousMark,
  version: z.number().int().min(0),
});
export type DraftChange = z.input<typeof DraftChange>;

const draftState = { id: Id, version: z.number().int(), updated: Moment, anonymous: z.boolean() };

/** A draft, for its author only. */
export const Draft = z.object({
  ...draftState,
  title: z.string().optional(),
  description: z.string().optional(),
  body: z.string().optional(),
  document: StoredRichText.optional(),
  language: ContentLanguage,
  tags: z.array(z.string()),
  viewMyPostsAndComments: viewScope.optional(),
  replyMyPostsAndComments: replyScope.optional(),
  audiences: z.array(Id).optional(),
  pollyId: Id.optional(),
  /** The organisation in whose name the author writes. */
  organisationId: Id.optional(),
  commentsTurnedOff: z.boolean(),
});
export type Draft = z.infer<typeof Draft>;

/** A draft in the list of the caller's own drafts. */
export const DraftCard = z.object({
  ...draftState,
  title: z.string().optional(),
  excerpt: z.string(),
  language: ContentLanguage,
});
export type DraftCard = z.infer<typeof DraftCard>;

/** The result of saving a draft. */
export const SavedDraft = z.object({ id: Id, version: z.number().int(), updated: Moment });
export type SavedDraft = z.infer<typeof SavedDraft>;

/** Names of tags, separated by commas; at most as many as a post can have. */
const listedTags = z
  .string()
  .refine((names) => names.length <= 2 * limitsInForce().tags * fixedLengths.tag.max, {
    params: { errorCode: 'TooLong' },
  })
  .transform((names) => names.split(',').filter((name) => name.trim() !== ''))
  .refine((names) => names.length <= limitsInForce().tags, { params: { errorCode: 'TagLimit' } });

/** Filters of the list of posts. A post has to match all of them. */
export const PostFilters = Paging.extend({
  /** Only posts that this member has published by name. */
  author: z.string().max(fixedLengths.userName.max).optional(),
  /** Only posts with this tag. */
  tag: z.string().max(fixedLengths.tag.max).optional(),
  /**
   * Only posts that this member has favourited, the last favourited first. The list is empty if the caller may not see
   * the member's favourites (docs/decisions/06-visibility.md).
   */
  favorited: z.string().max(fixedLengths.userName.max).optional(),
  /** Only posts with at least one of these tags. */
  tags: listedTags.optional(),
  /** The kind of the entity with `entityId`. If the entity is of another kind, the list is empty. */
  type: TagType.optional(),
  /** Only posts with the tag that is named after this party or polly, by id or slug. */
  entityId: z.string().min(1).max(250).optional(),
  /** Only posts that the caller has published by name. */
  mine: z.stringbool().optional(),
  /** With `mine`, words of the titles and beginnings of the posts. */
  term: z.string().max(fixedLengths.search.max).optional(),
  /** Only posts in the name of this organisation, by id or slug. No `author` or `favorited` can be given with it. */
  organisation: z.string().min(1).max(250).optional(),
})
  .refine(({ type, entityId }) => type === undefined || entityId !== undefined, {
    path: ['entityId'],
    params: { errorCode: 'Required' },
  })
  .refine(({ organisation, author, favorited }) => !organisation || (author ?? favorited) === undefined, {
    path: ['organisation'],
    params: { errorCode: 'InvalidValue' },
  });
export type PostFilters = z.input<typeof PostFilters>;

/**
 * Selects a feed of the home page; by default the feed that the member opened last.
 *
 * `following`: posts of followed members, own posts, and posts with the tag of a followed politician or party, newest
 * first.
 *
 * `district`: posts of members who vote in the same place, and posts with the tag of its politicians, newest first.
 *
 * `discover`: recent posts that everyone sees, in the languages that the member reads, most discussed first.
 */
export const FeedFilters = Paging.extend({ feed: FeedName.optional() });
export type FeedFilters = z.input<typeof FeedFilters>;

/** Filters of the list of tags. With a `term`, a page has 100 tags (docs/product.md#9-constants), otherwise 10. */
export const TagFilters = Paging.extend({
  take: Paging.shape.take.unwrap().optional(),
  /** The beginning of a word in the name of the tag. */
  term: z.string().max(fixedLengths.tag.max).optional(),
  /** Only the tag with exactly this name. */
  exactMatch: z.stringbool().optional(),
  /** Only tags on posts that everyone sees and that are in this language. */
  language: ContentLanguage.optional(),
  /** Only tags that are named after a party or a polly, even if no post has them yet. */
  type: TagType.optional(),
  /** Only the tag that is named after this party or polly. */
  entityId: Id.optional(),
});
export type TagFilters = z.input<typeof TagFilters>;

/** A tag as admins see it. */
export const TagRecord = Tag.extend({
  /** The number of posts that everyone sees with the tag. */
  uses: z.number().int(),
  /** The slugs of the tags that were merged into it. */
  mergedSlugs: z.array(z.string()),
});
export type TagRecord = z.infer<typeof TagRecord>;

/** The filters of the tags of admins. */
export const TagRecordFilters = TagFilters.omit({ include: true, exactMatch: true, language: true, entityId: true });
export type TagRecordFilters = z.input<typeof TagRecordFilters>;

/** The tag into which another one is merged, with the reason, which all admins can read. */
export const TagMerge = z.strictObject({
  into: Id,
  reason: writtenText({ min: 'reasonLeastCharacters', max: 'reasonCharacters' }),
});
export type TagMerge = z.input<typeof TagMerge>;

/** Whether the caller has favourited a post, and the number of its favourites. */
export const Favorite = z.object({ favorited: z.boolean(), favoritesCount: z.number().int() });
export type Favorite = z.infer<typeof Favorite>;
