import { z } from 'zod';
import { errorStatus, type ErrorCode } from '../errors.ts';
import { isAtMost, limitsInForce } from '../limits-in-force.ts';
import { fixedLengths, maximumChosenAudiences } from '../limits.ts';
import { privacyChoices } from '../visibility/scopes.ts';
import { Author } from '../accounts/schemas.ts';
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

/** What a tag can be named after. */
export const TagType = z.enum(['Party', 'Polly']);
export type TagType = z.infer<typeof TagType>;

/** A subject that posts are filed under. Names keep their spelling; two that differ only in case are one tag. */
export const Tag = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  /** Of a tag that is named after a party or a polly: which of the two, its id and the path of its page. */
  type: TagType.optional(),
  entityId: Id.optional(),
  url: z.string().optional(),
});
export type Tag = z.infer<typeof Tag>;

/** A tag as a card shows it. */
export const PostTag = z.object({ slug: z.string(), name: z.string() });
export type PostTag = z.infer<typeof PostTag>;

/** Who sees a post or a comment. */
export const viewScope = z.enum(privacyChoices.viewMyPostsAndComments);
/** Who may answer one. */
export const replyScope = z.enum(privacyChoices.replyMyPostsAndComments);

/** A picture of a post; its files are `/api/posts/download/{fileId}?size=640` and `1280`. Sizes are in pixels. */
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
  /** Quick posts have no title. */
  title: z.string().optional(),
  author: Author,
  created: Moment,
  /** The time of the last change; `listPostVersions` has earlier versions. */
  edited: Moment.optional(),
  /**
   * The time of its publication, the same as `created`. Until then only its author sees it
   * (docs/decisions/07-anonymity.md).
   */
  appears: Moment.optional(),
  language: ContentLanguage,
  tags: z.array(PostTag),
  favorited: z.boolean(),
  favoritesCount: z.number().int(),
  commentsCount: z.number().int(),
  /** Whether reports hide it from everybody but its author until the review (docs/decisions/12-moderation.md). */
  underReview: z.literal(true).optional(),
  /** Who sees it. */
  viewMyPostsAndComments: viewScope,
  /** Who of those may comment on it. */
  replyMyPostsAndComments: replyScope,
};

/**
 * A post in a list; `excerpt` is at most 300 characters, and `isExcerpt` says that the text goes on. Of a Full Post it
 * is the description that its author gave, where there is one. It shows `image`, or `link`, or neither.
 */
export const PostCard = z.object({
  ...shownPost,
  excerpt: z.string(),
  isExcerpt: z.boolean(),
  /** Of a quick post: the names among `@name` that are members whom it mentions, in lower case. */
  mentions: z.array(z.string()).optional(),
  image: PostImage.optional(),
  link: LinkPreview.optional(),
});
export type PostCard = z.infer<typeof PostCard>;

/**
 * Whether the caller may answer something, and otherwise why not: the failure that an answer would get. Spread it into
 * what can be answered.
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
 * A post on its own page. `body` is plain text, where an empty line parts paragraphs; a Full Post has a `document` too,
 * of which `body` is the text. `images` are those that stand below a plain body.
 */
export const Post = z.object({
  ...shownPost,
  description: z.string().optional(),
  excerpt: z.string(),
  body: z.string(),
  document: StoredRichText.optional(),
  images: z.array(PostImage).optional(),
  /** Of a quick post: the names among `@name` that are members whom it mentions, in lower case. */
  mentions: z.array(z.string()).optional(),
  link: LinkPreview.optional(),
  /** Counts the changes: whoever changes the post says which one they have read. */
  version: z.number().int(),
  /** True for the caller's own, which may be changed. */
  own: z.literal(true).optional(),
  /** Of the caller's own, where a scope names audiences: which. Nobody else learns them. */
  audiences: z.array(Id).optional(),
  /** Of the caller's own: the politician in question. */
  pollyId: Id.optional(),
  ...replyAnswer,
});
export type Post = z.infer<typeof Post>;

/**
 * Who sees something new and who may answer it; what is absent is as the author's profile says at that moment
 * (docs/decisions/06-visibility.md). `audiences` are the author's own, for `selectedAudiences`: where they are absent
 * it is the default one, and a list of none is refused.
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

/** A picture below a quick post: one's own upload, and what it shows for those who do not see it. */
const chosenImage = z.strictObject({ fileId: Id, alt: writtenText({ min: 0, max: richTextLimits.alt }).default('') });

/** What a post says: a quick one has a `body`, a Full Post a `document`, a title and perhaps a description. */
const content = {
  title: oneLine({ min: 'titleLeastCharacters', max: 'titleCharacters' }).optional(),
  /** What a card shows of a Full Post in place of its beginning. */
  description: writtenText({ max: 'descriptionCharacters' }).optional(),
  body: writtenText({ max: 'articleCharacters' }).optional(),
  document: RichText.optional(),
  /** Pictures below a `body`; a document has its own. */
  images: z.array(chosenImage).check(isAtMost('postImages')).default([]),
  /** The page that it leads to: the id that `POST /imagepreview` answered. Without it, none. */
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

/** Names what is missing or too much, by its field. */
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
    ...scopeChoice,
    /** The politician in question, for `justThePolly`. */
    pollyId: Id.optional(),
    /** True where nobody is to comment on it. */
    commentsTurnedOff: z.boolean().default(false),
    /** The draft that becomes this post, and is gone with it. */
    draftId: Id.optional(),
    /** Made by the client, once for each post: sent again with the same key, the answer is the same post. */
    idempotencyKey: Id.optional(),
  })
  .superRefine(checkContent);
export type NewPost = z.input<typeof NewPost>;

/**
 * A changed post: all that it says from now on. Scopes that are absent stay as they are; whether it is anonymous never
 * changes. `version` is the one that the change was made of.
 */
export const PostChange = z
  .strictObject({
    ...content,
    ...scopeChoice,
    /** The politician in question; absent: as before. */
    pollyId: Id.optional(),
    version: z.number().int().min(1),
  })
  .superRefine(checkContent);
export type PostChange = z.input<typeof PostChange>;

/** What a post said until it was changed, newest first. */
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

/** When a post is gone: one that was published anonymously goes at the next full hour. */
export const Removal = z.object({ removedAt: Moment });
export type Removal = z.infer<typeof Removal>;

/** A picture as it was taken in: `fileId`, `width` and `height` are what a document or a quick post names it by. */
export const UploadedImage = z.object({ fileId: Id, width: z.number().int(), height: z.number().int() });
export type UploadedImage = z.infer<typeof UploadedImage>;

/** The sizes of a picture's files: at most so many pixels wide. */
export const PostImageQuery = z.object({
  size: z.coerce
    .number()
    .pipe(z.union([z.literal(640), z.literal(1280)]))
    .default(640),
});
export type PostImageQuery = z.input<typeof PostImageQuery>;

/** What is being written: the same as a new post, as far as it is there. */
const draftContent = {
  title: oneLine({ min: 0, max: 'titleCharacters' }).optional(),
  description: writtenText({ min: 0, max: 'descriptionCharacters' }).optional(),
  body: writtenText({ min: 0, max: 'articleCharacters' }).optional(),
  document: UnfinishedRichText.optional(),
  language: ContentLanguage,
  tags: tagNames,
  ...scopeChoice,
  pollyId: Id.optional(),
  commentsTurnedOff: z.boolean().default(false),
};

/**
 * A draft as its author saves it, under an id (version 4) that the author's browser makes. `version` is that of the
 * last answer, and 0 the first time.
 */
export const DraftChange = z.strictObject({
  ...draftContent,
  anonymous: anonymousMark,
  version: z.number().int().min(0),
});
export type DraftChange = z.input<typeof DraftChange>;

const draftState = { id: Id, version: z.number().int(), updated: Moment, anonymous: z.boolean() };

/** A draft: nobody but its author sees it. */
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
  commentsTurnedOff: z.boolean(),
});
export type Draft = z.infer<typeof Draft>;

/** A draft in the list of one's own, the last saved first. */
export const DraftCard = z.object({
  ...draftState,
  title: z.string().optional(),
  excerpt: z.string(),
  language: ContentLanguage,
});
export type DraftCard = z.infer<typeof DraftCard>;

/** A draft that was saved. */
export const SavedDraft = z.object({ id: Id, version: z.number().int(), updated: Moment });
export type SavedDraft = z.infer<typeof SavedDraft>;

/** Names of tags, separated by commas: no more of them than a post can have. */
const listedTags = z
  .string()
  .refine((names) => names.length <= 2 * limitsInForce().tags * fixedLengths.tag.max, {
    params: { errorCode: 'TooLong' },
  })
  .transform((names) => names.split(',').filter((name) => name.trim() !== ''))
  .refine((names) => names.length <= limitsInForce().tags, { params: { errorCode: 'TagLimit' } });

/** Filters of the list of posts: a post is in it that all of them let through. */
export const PostFilters = Paging.extend({
  /** Only what the member of this name has published under it. */
  author: z.string().max(fixedLengths.userName.max).optional(),
  /** Only what carries this tag. */
  tag: z.string().max(fixedLengths.tag.max).optional(),
  /**
   * Only what the member of this name has favourited, the last favourited first. Whose favourites the caller may not
   * see has none (docs/decisions/06-visibility.md).
   */
  favorited: z.string().max(fixedLengths.userName.max).optional(),
  /** Only what carries one of these. */
  tags: listedTags.optional(),
  /** What `entityId` is: one that is something else has no posts. */
  type: TagType.optional(),
  /** Only what carries the tag that is named after this party or polly, by id or slug. */
  entityId: z.string().min(1).max(250).optional(),
}).refine(({ type, entityId }) => type === undefined || entityId !== undefined, {
  path: ['entityId'],
  params: { errorCode: 'Required' },
});
export type PostFilters = z.input<typeof PostFilters>;

/**
 * Which feed of the home page; without it the one that the member looked at last. `following`: what those write whom
 * the member follows, the member's own, and what carries the tag of a politician or party that is followed, newest
 * first. `district`: what members write who vote where the member votes, and what carries the tag of a politician who
 * represents that place, newest first. `discover`: what everyone sees of late, in languages that the member reads, most
 * talked about first.
 */
export const FeedFilters = Paging.extend({ feed: FeedName.optional() });
export type FeedFilters = z.input<typeof FeedFilters>;

/** Completion of tags. A page holds 100 where a term is given (docs/product.md#9-constants), and 10 otherwise. */
export const TagFilters = Paging.extend({
  take: Paging.shape.take.unwrap().optional(),
  /** What a word of the name begins with. */
  term: z.string().max(fixedLengths.tag.max).optional(),
  /** Only the tag that is spelt so. */
  exactMatch: z.stringbool().optional(),
  /** Only what a post in this language, that everyone sees, is filed under. */
  language: ContentLanguage.optional(),
  /** Only tags that are named after a party or a polly, whether or not a post has them yet. */
  type: TagType.optional(),
  /** Only the tag that is named after this party or polly. */
  entityId: Id.optional(),
});
export type TagFilters = z.input<typeof TagFilters>;

/** Whether the caller has favourited a post, and how many have. */
export const Favorite = z.object({ favorited: z.boolean(), favoritesCount: z.number().int() });
export type Favorite = z.infer<typeof Favorite>;
