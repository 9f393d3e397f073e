import { z } from 'zod';
import { byCommentCall, type ActOf, type CommentAct, type CommentCallName } from './subjects.ts';
import {
  Comment,
  CommentChange,
  CommentFilters,
  Commenting,
  CommentPage,
  CommentVersion,
  NewComment,
  NewComments,
  NewCommentsQuery,
} from './schemas.ts';
import { Id, Nothing, Paging, pageOf } from '../common/schemas.ts';
import { describeCalls, type CallDescription } from '../call-description.ts';

const byId = z.object({ id: Id });
/** A subject is also found by its slug. */
const byIdOrSlug = z.object({ id: z.string().min(1).max(250) });

/** What stands in the way of a new text. */
const refusals = [
  'NotFound',
  'ReputationTooLow',
  'CommentsTurnedOff',
  'ReplyNotAllowed',
  'ReplyScopeTooWide',
  'AnonymousNotAllowed',
  'AnonymousPaused',
  'DailyCommentLimit',
  'TooSoon',
  'TextRepeated',
] as const;

const acts = {
  'list*Comments': {
    summary: 'Comments: `take` discussions, each with its first replies',
    tag: 'comments',
    access: 'guest',
    params: byIdOrSlug,
    query: CommentFilters,
    answer: CommentPage,
    failures: ['NotFound'],
  },
  'create*Comment': {
    summary: 'Comment',
    tag: 'comments',
    access: 'member',
    params: byId,
    body: NewComment,
    answer: Comment,
    status: 201,
    failures: refusals,
  },
  'countNew*Comments': {
    summary: 'Comments of others that came since an answer whose `newest` is `after`',
    tag: 'comments',
    access: 'guest',
    params: byIdOrSlug,
    query: NewCommentsQuery,
    answer: NewComments,
    failures: ['NotFound'],
  },
  'list*Replies': {
    summary: 'Replies below a comment, at any depth, in the order of reading',
    tag: 'comments',
    access: 'guest',
    params: byId,
    query: Paging,
    answer: pageOf(Comment),
    failures: ['NotFound'],
  },
  'replyTo*Comment': {
    summary: 'Reply to a comment',
    tag: 'comments',
    access: 'member',
    params: byId,
    body: NewComment,
    answer: Comment,
    status: 201,
    failures: refusals,
  },
  'edit*Comment': {
    summary: 'Change one’s own comment; what it said before stays to be read',
    tag: 'comments',
    access: 'member',
    params: byId,
    body: CommentChange,
    answer: Comment,
    failures: ['NotFound', 'Forbidden', 'MaximumReached'],
  },
  'delete*Comment': {
    summary: 'Delete one’s own comment; where it was answered, a mark stays',
    tag: 'comments',
    access: 'member',
    params: byId,
    answer: Nothing,
    failures: ['NotFound', 'Forbidden'],
  },
  'list*CommentVersions': {
    summary: 'What a comment said before it was changed, newest first',
    tag: 'comments',
    access: 'guest',
    params: byId,
    query: Paging,
    answer: pageOf(CommentVersion),
    failures: ['NotFound'],
  },
} as const satisfies Record<CommentAct, CallDescription>;

type Acts = typeof acts;

/** The calls about comments, the same for every subject, and those of one kind of subject. */
export const commentCalls = {
  ...(byCommentCall((act) => acts[act]) as { [Name in CommentCallName]: Acts[ActOf<Name>] }),
  ...describeCalls({
    deleteArticleComment: {
      summary: 'Delete one’s own comment on a post; the path of the specification, as deletePostComment',
      tag: 'comments',
      access: 'member',
      params: z.object({ id: z.string().min(1).max(250), commentId: Id }),
      answer: Nothing,
      failures: ['NotFound', 'Forbidden'],
    },
    setTopicStanceCommenting: {
      summary: 'Turn the comments on one’s own topic stance off or on',
      tag: 'comments',
      access: 'member',
      params: byId,
      body: Commenting,
      answer: Commenting,
      failures: ['NotFound', 'Forbidden'],
    },
    setPostCommenting: {
      summary: 'Turn the comments on one’s own post off or on',
      tag: 'comments',
      access: 'member',
      params: byId,
      body: Commenting,
      answer: Commenting,
      failures: ['NotFound', 'Forbidden'],
    },
  }),
};
