import { z } from 'zod';
import { Author } from '../accounts/schemas.ts';
import { anonymousMark, Id, Moment, Paging, pageOf, SpokenFor, writtenText } from '../common/schemas.ts';
import { replyAnswer, replyScope, scopeChoice, viewScope } from '../posts/schemas.ts';

/** The order of discussions in a list of comments: newest first, oldest first, or most replies first. */
export const CommentOrder = z.enum(['old', 'new', 'discussed']);
export type CommentOrder = z.infer<typeof CommentOrder>;

/**
 * A comment. A reply has the answered comment in `parentId` and is `depth` levels deep (0: on the subject itself). A
 * removed comment with replies remains as a placeholder without author and body, and so does one that the viewer may
 * not see (`hidden`).
 */
export const Comment = z.object({
  id: Id,
  /** The subject, one of these. */
  postId: Id.optional(),
  personId: Id.optional(),
  partyId: Id.optional(),
  topicStanceId: Id.optional(),
  parentId: Id.optional(),
  depth: z.number().int(),
  body: z.string().optional(),
  author: Author.optional(),
  /** The polly in whose name it was written (docs/decisions/10-claims.md). */
  official: SpokenFor.optional(),
  /** True for the caller's own. */
  own: z.literal(true).optional(),
  created: Moment,
  /**
   * The time of its publication, the same as `created`. Until then only its author sees it
   * (docs/decisions/07-anonymity.md).
   */
  appears: Moment.optional(),
  /** The time of the last change; `list*CommentVersions` has earlier versions. */
  edited: Moment.optional(),
  removed: z.literal(true).optional(),
  hidden: z.literal(true).optional(),
  /** Whether reports hide it from everybody but its author until the review. */
  underReview: z.literal(true).optional(),
  /** The user names of mentioned members, in lower case. */
  mentions: z.array(z.string()).optional(),
  viewMyPostsAndComments: viewScope.optional(),
  replyMyPostsAndComments: replyScope.optional(),
  /** False if its author limits replies to a scope that excludes the caller. */
  mayReply: z.boolean(),
  /** The number of replies in the discussion; on its first comment only. */
  repliesCount: z.number().int().optional(),
  /** The cursor of further replies for `list*Replies`; on the first comment of a discussion only. */
  moreReplies: z.string().optional(),
});
export type Comment = z.infer<typeof Comment>;

/** Facts about a subject that are the same for all its comments. */
export const CommentThread = z.object({
  /** The number of comments that everyone sees who sees the subject. */
  count: z.number().int(),
  /**
   * The position of this answer in the thread, for `after` of `countNew*Comments`. It does not reveal the number of
   * comments.
   */
  newest: z.string(),
  turnedOff: z.boolean(),
  /** Whether the caller is the author of the subject, who may turn comments off and on. */
  mayTurnOff: z.boolean(),
  /** Whether the caller speaks for the polly in question and may write in its name. */
  mayBeOfficial: z.literal(true).optional(),
  /** Whether the caller may comment on the subject. */
  ...replyAnswer,
});
export type CommentThread = z.infer<typeof CommentThread>;

/** A page of comments: `take` discussions, each with its first replies in reading order. */
export const CommentPage = pageOf(Comment).extend({ thread: CommentThread });
export type CommentPage = z.infer<typeof CommentPage>;

/** The paging of comments. `around` selects the discussion that contains a comment. */
export const CommentFilters = Paging.extend({ sort: CommentOrder.default('old'), around: Id.optional() });
export type CommentFilters = z.input<typeof CommentFilters>;

/** A new comment or reply. */
export const NewComment = z.strictObject({
  body: writtenText({ max: 'commentCharacters' }),
  anonymous: anonymousMark,
  /** Whether it is written in the name of the polly for whom the caller speaks. */
  official: z.boolean().default(false),
  ...scopeChoice,
  /** Whether to make this scope the member's default. */
  viewMyPostsAndCommentsDefault: z.boolean().default(false),
  replyMyPostsAndCommentsDefault: z.boolean().default(false),
});
export type NewComment = z.input<typeof NewComment>;

/** A changed comment. */
export const CommentChange = z.strictObject({ body: writtenText({ max: 'commentCharacters' }) });
export type CommentChange = z.input<typeof CommentChange>;

/** An earlier version of a comment. */
export const CommentVersion = z.object({ version: z.number().int(), body: z.string(), written: Moment });
export type CommentVersion = z.infer<typeof CommentVersion>;

/** The request for comments that are newer than the `newest` of an earlier answer. */
export const NewCommentsQuery = z.object({ after: z.string().min(1).max(200) });
export type NewCommentsQuery = z.input<typeof NewCommentsQuery>;

/** The newer comments of others, oldest first, at most 100. `newest` is the position for the next request. */
export const NewComments = z.object({ count: z.number().int(), ids: z.array(Id), newest: z.string() });
export type NewComments = z.infer<typeof NewComments>;

/** Whether a post takes comments. */
export const Commenting = z.strictObject({ turnedOff: z.boolean() });
export type Commenting = z.input<typeof Commenting>;
