import { z } from 'zod';
import { Author } from '../accounts/schemas.ts';
import { anonymousMark, Id, Moment, Paging, pageOf, SpokenFor, writtenText } from '../common/schemas.ts';
import { replyAnswer, replyScope, scopeChoice, viewScope } from '../posts/schemas.ts';

/** How a list of comments is sorted: what begins a discussion newest or oldest first, or with most replies first. */
export const CommentOrder = z.enum(['old', 'new', 'discussed']);
export type CommentOrder = z.infer<typeof CommentOrder>;

/**
 * A comment; a reply names the comment it answers in `parentId` and lies `depth` levels deep (0: on the subject
 * itself). Where replies stand below it, one that was removed stays as a mark with neither author nor body, and so does
 * one that this viewer may not see (`hidden`).
 */
export const Comment = z.object({
  id: Id,
  /** What it stands on: one of these. */
  postId: Id.optional(),
  personId: Id.optional(),
  partyId: Id.optional(),
  topicStanceId: Id.optional(),
  parentId: Id.optional(),
  depth: z.number().int(),
  body: z.string().optional(),
  author: Author.optional(),
  /** The polly in whose name it was written, by somebody who spoke for the polly (docs/decisions/10-claims.md). */
  official: SpokenFor.optional(),
  /** True for the caller's own. */
  own: z.literal(true).optional(),
  created: Moment,
  /** Shown to its author alone until then, the same moment as `created` (docs/decisions/07-anonymity.md). */
  appears: Moment.optional(),
  /** The time of the last change; `list*CommentVersions` has earlier versions. */
  edited: Moment.optional(),
  removed: z.literal(true).optional(),
  hidden: z.literal(true).optional(),
  /** Hidden from everybody but its author until reports are reviewed. */
  underReview: z.literal(true).optional(),
  /** The names among `@name` that are members whom it mentions, in lower case. */
  mentions: z.array(z.string()).optional(),
  viewMyPostsAndComments: viewScope.optional(),
  replyMyPostsAndComments: replyScope.optional(),
  /** False where its author lets a smaller circle reply. */
  mayReply: z.boolean(),
  /** Of a comment that begins a discussion: how many replies stand below it. */
  repliesCount: z.number().int().optional(),
  /** Of a comment that begins a discussion, where not all replies came with it: `after` of `list*Replies`. */
  moreReplies: z.string().optional(),
});
export type Comment = z.infer<typeof Comment>;

/** What is said of a subject, as far as it is the same for all comments. */
export const CommentThread = z.object({
  /** Comments that everyone sees who sees the subject. */
  count: z.number().int(),
  /** Up to where this answer has seen the thread: `after` of `countNew*Comments`. It tells no number of comments. */
  newest: z.string(),
  turnedOff: z.boolean(),
  /** True for the author of the subject, who may turn comments off and on. */
  mayTurnOff: z.boolean(),
  /** True where the caller speaks for the polly in question, and may write in the polly's name. */
  mayBeOfficial: z.literal(true).optional(),
  /** Whether the caller may comment on the subject. */
  ...replyAnswer,
});
export type CommentThread = z.infer<typeof CommentThread>;

/** A page of comments: `take` discussions, each with its first replies in the order of reading. */
export const CommentPage = pageOf(Comment).extend({ thread: CommentThread });
export type CommentPage = z.infer<typeof CommentPage>;

/** A page of a list of comments; `around` asks for the one discussion that holds that comment. */
export const CommentFilters = Paging.extend({ sort: CommentOrder.default('old'), around: Id.optional() });
export type CommentFilters = z.input<typeof CommentFilters>;

/** A new comment or reply. */
export const NewComment = z.strictObject({
  body: writtenText({ max: 'commentCharacters' }),
  anonymous: anonymousMark,
  /** True where it is said in the name of the polly in question, for whom the caller speaks. */
  official: z.boolean().default(false),
  ...scopeChoice,
  /** True where this choice is to be the member's default from now on. */
  viewMyPostsAndCommentsDefault: z.boolean().default(false),
  replyMyPostsAndCommentsDefault: z.boolean().default(false),
});
export type NewComment = z.input<typeof NewComment>;

/** A changed comment. */
export const CommentChange = z.strictObject({ body: writtenText({ max: 'commentCharacters' }) });
export type CommentChange = z.input<typeof CommentChange>;

/** What a comment said from a moment on, until it was changed. */
export const CommentVersion = z.object({ version: z.number().int(), body: z.string(), written: Moment });
export type CommentVersion = z.infer<typeof CommentVersion>;

/** What was written since an answer about the same thread, whose `newest` this is. */
export const NewCommentsQuery = z.object({ after: z.string().min(1).max(200) });
export type NewCommentsQuery = z.input<typeof NewCommentsQuery>;

/** The comments of others that came after, oldest first and at most 100. `newest` is where to count from next. */
export const NewComments = z.object({ count: z.number().int(), ids: z.array(Id), newest: z.string() });
export type NewComments = z.infer<typeof NewComments>;

/** Whether a post takes comments. */
export const Commenting = z.strictObject({ turnedOff: z.boolean() });
export type Commenting = z.input<typeof Commenting>;
