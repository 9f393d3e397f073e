import { z } from 'zod';
import { errorStatus, type ErrorCode } from '../errors.ts';
import { maximumChosenAudiences, maximumTags, textLimits } from '../limits.ts';
import { privacyChoices } from '../scopes.ts';
import { Author } from './accounts.ts';
import { anonymousMark, ContentLanguage, Id, Moment, nameText, oneLine, Paging, writtenText } from './common.ts';
import { StoredRichText } from './rich-text.ts';

/** What a tag can be named after. */
export const TagType = z.enum(['Party', 'Polly']);

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

/** A tag as a card shows it. */
export const PostTag = z.object({ slug: z.string(), name: z.string() });

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

/**
 * The page that a post leads to, as this server has read it: nothing of it comes from the browser of the author. `image`
 * is a path on this site.
 */
export const LinkCard = z.object({
  url: z.string(),
  /** The host, as it is read: `example.org`. */
  site: z.string(),
  title: z.string().optional(),
  description: z.string().optional(),
  image: z.string().optional(),
});

const shownPost = {
  id: Id,
  slug: z.string(),
  /** Quick posts have no title. */
  title: z.string().optional(),
  author: Author,
  created: Moment,
  /** When it was last changed; what it said before is in `listPostVersions`. */
  edited: Moment.optional(),
  /** Shown to its author alone until then, the same moment as `created` (decisions, section 7). */
  appears: Moment.optional(),
  language: ContentLanguage,
  tags: z.array(PostTag),
  favorited: z.boolean(),
  favoritesCount: z.number().int(),
  commentsCount: z.number().int(),
  /** Hidden from everybody but its author until reports are reviewed (decisions, section 12). */
  underReview: z.literal(true).optional(),
  /** Who sees it. */
  viewMyPostsAndComments: viewScope,
  /** Who of those may comment on it. */
  replyMyPostsAndComments: replyScope,
};

/**
 * A post in a list; `excerpt` is at most 300 characters, and `isExcerpt` says that the text goes on. Of a Full Post it is
 * the description that its author gave, where there is one. It shows `image`, or `link`, or neither.
 */
export const PostCard = z.object({
  ...shownPost,
  excerpt: z.string(),
  isExcerpt: z.boolean(),
  image: PostImage.optional(),
  link: LinkCard.optional(),
});

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
  link: LinkCard.optional(),
  ...replyAnswer,
});

/**
 * Who sees something new and who may answer it; what is absent is as the author's profile says at that moment (decisions,
 * section 6). `audiences` are the author's own, for `selectedAudiences`; without them it is the default one.
 */
export const scopeChoice = {
  viewMyPostsAndComments: viewScope.optional(),
  replyMyPostsAndComments: replyScope.optional(),
  audiences: z.array(Id).max(maximumChosenAudiences).optional(),
};

/** A new post. */
export const NewPost = z.strictObject({
  title: oneLine(textLimits.title).optional(),
  body: writtenText(textLimits.article),
  language: ContentLanguage,
  tags: z
    .array(nameText(textLimits.tag))
    .refine((tags) => tags.length <= maximumTags, { params: { errorCode: 'TagLimit' } })
    .default([]),
  anonymous: anonymousMark,
  ...scopeChoice,
  /** The politician in question, for `justThePolly`. */
  pollyId: Id.optional(),
});

/** Filters of the list of posts. */
export const PostFilters = Paging.extend({
  author: z.string().max(textLimits.userName.max).optional(),
  tag: z.string().max(textLimits.tag.max).optional(),
});

/** Completion of tags. A page holds 100 where a term is given (specification, section 9), and 10 otherwise. */
export const TagFilters = Paging.extend({
  take: Paging.shape.take.unwrap().optional(),
  /** What a word of the name begins with. */
  term: z.string().max(textLimits.tag.max).optional(),
  /** Only the tag that is spelt so. */
  exactMatch: z.stringbool().optional(),
  /** Only what a post in this language, that everyone sees, is filed under. */
  language: ContentLanguage.optional(),
  /** Only tags that are named after a party or a polly, whether or not a post has them yet. */
  type: TagType.optional(),
  /** Only the tag that is named after this party or polly. */
  entityId: Id.optional(),
});

/** Whether the caller has favourited a post, and how many have. */
export const Favorite = z.object({ favorited: z.boolean(), favoritesCount: z.number().int() });
