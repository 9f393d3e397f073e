import { z } from 'zod';
import { Author } from '../accounts/schemas.ts';
import { anonymousMark, Id, Moment, Paging, pageOf, SpokenFor, writtenText } from '../common/schemas.ts';
import { replyAnswer, replyScope, scopeChoice, viewScope } from '../posts/schemas.ts';

/**
 * The order of discussions in a list of comments. `old`: oldest first. `new`: newest first. `discussed`: most replies
 * first.
 */
export const CommentOrder = z.enum(['old', 'new', 'discussed']);
export type CommentOrder = z.infer<typeof CommentOrder>;

/**
 * A comment. `parentId` is the comment that a reply answers. `depth` is the level of a reply; 0 is a comment on the
 * subject itself. A removed comment with replies remains as a placeholder without author and body. A comment that the
 * viewer may not see is such a placeholder, too (`hidden`).
 */
export const Comment = z.object({
  id: Id,
  /**
   * The id of the subject: exactly one of `postId`, `personId`, `partyId`, `electionId`,
   * `organisationId`, `topicStanceId` and `goalId` is present.
   */
  postId: Id.optional(),
  personId: Id.optional(),
  partyId: Id.optional(),
  electionId: Id.optional(),
  organisationId: Id.optional(),
  topicStanceId: Id.optional(),
  goalId: Id.optional(),
  parentId: Id.optional(),
  depth: z.number().int(),
  body: z.string().optional(),
  author: Author.optional(),
  /** The polly in whose name the comment was written (docs/decisions/10-claims.md). */
  official: SpokenFor.optional(),
  /** Present if the caller is the author. */
  own: z.literal(true).optional(),
  created: Moment,
  /**
   * The earliest time of publication, the same as `created`. Until its publication only the author sees the comment
   * (docs/decisions/07-anonymity.md).
   */
  appears: Moment.optional(),
  /** The time of the last change; `list*CommentVersions` has earlier versions. */
  edited: Moment.optional(),
  removed: z.literal(true).optional(),
  hidden: z.literal(true).optional(),
  /** Whether reports hide the comment from everybody but its author until the review. */
  underReview: z.literal(true).optional(),
  /** The user names of mentioned members, in lower case. */
  mentions: z.array(z.string()).optional(),
  viewMyPostsAndComments: viewScope.optional(),
  replyMyPostsAndComments: replyScope.optional(),
  /** False if the author of the comment limits replies to a scope that excludes the caller. */
  mayReply: z.boolean(),
  /** The number of replies in a discussion; present on the first comment of the discussion only. */
  repliesCount: z.number().int().optional(),
  /** The cursor of further replies for `list*Replies`; present on the first comment of a discussion only. */
  moreReplies: z.string().optional(),
});
export type Comment = z.infer<typeof Comment>;

/** Facts about all comments on a subject. */
export const CommentThread = z.object({
  /** The number of comments that are visible to everyone who sees the subject. */
  count: z.number().int(),
  /**
   * The cursor of the newest comment, for `after` of `countNew*Comments`. The cursor does not reveal the number of
   * comments.
   */
  newest: z.string(),
  turnedOff: z.boolean(),
  /** Whether the caller is the author of the subject, and so may turn comments off and on. */
  mayTurnOff: z.boolean(),
  /** Whether the caller speaks for the polly in question and may write in the polly's name. */
  mayBeOfficial: z.literal(true).optional(),
  /** Whether the caller may comment on the subject. */
  ...replyAnswer,
});
export type CommentThread = z.infer<typeof CommentThread>;

/** A page of comments: `take` discussions, each with its first replies in reading order. */
export const CommentPage = pageOf(Comment).extend({ thread: CommentThread });
export type CommentPage = z.infer<typeof CommentPage>;

/**
 * Filters of the list of comments. With `around`, the id of a comment, the page has the discussion that contains this
 * comment.
 */
export const CommentFilters = Paging.extend({ sort: CommentOrder.default('old'), around: Id.optional() });
export type CommentFilters = z.input<typeof CommentFilters>;

/** A new comment or reply. */
export const NewComment = z.strictObject({
  body: writtenText({ max: 'commentCharacters' }),
  anonymous: anonymousMark,
  /** Whether the comment is written in the name of the polly for whom the caller speaks. */
  official: z.boolean().default(false),
  ...scopeChoice,
  /** Whether to make the scope, or the reply scope, of the comment the member's default. */
  viewMyPostsAndCommentsDefault: z.boolean().default(false),
  replyMyPostsAndCommentsDefault: z.boolean().default(false),
  /** Makes a repeated request return the comment of the first one, as for a post. */
  idempotencyKey: Id.optional(),
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

/**
 * The comments of other members that are newer than `after`, oldest first, at most 100. `newest` is the `after` of the
 * next request.
 */
export const NewComments = z.object({ count: z.number().int(), ids: z.array(Id), newest: z.string() });
export type NewComments = z.infer<typeof NewComments>;

/** Turns comments on a post off or on. */
export const Commenting = z.strictObject({ turnedOff: z.boolean() });
export type Commenting = z.input<typeof Commenting>;
