import { z } from 'zod';
import { commentCall, commentSubjects, type CommentSubjectName, type Filled } from './subjects.ts';
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
/** The id or slug of the subject of comments. */
const byIdOrSlug = z.object({ id: z.string().min(1).max(250) });

/** The error codes with which a new comment may be refused. */
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
  'Gone',
] as const;

/** The calls whose answers a new or changed comment changes. `*` stands for the kind of subject. */
const comments = [
  'list*Comments',
  'list*Replies',
  'list*CommentVersions',
  'listOwnAnonymous',
  'getReputation',
  'listProfileComments',
  'listOwnComments',
] as const;

/**
 * For each kind of subject, the calls about it whose answers a comment changes. Pages of posts update the number of
 * comments themselves.
 */
const subjectReads = {
  Post: ['listPosts'],
  Polly: ['getPolly'],
  Party: ['getParty'],
  Election: ['getElection'],
  Organisation: ['getOrganisation'],
  TopicStance: ['getTopicStance', 'listTopicStances'],
  Goal: ['getGoal', 'listGoals'],
} as const satisfies Record<CommentSubjectName, readonly string[]>;

/**
 * The calls about comments that every kind of subject has. In names and endpoints, `*` stands for the kind of subject.
 */
const acts = {
  'list*Comments': {
    endpoint: 'GET /*/:id/comments',
    summary: 'Comments: `take` discussions, each with its first replies',
    tag: 'comments',
    access: 'guest',
    params: byIdOrSlug,
    query: CommentFilters,
    answer: CommentPage,
    failures: ['NotFound'],
  },
  'create*Comment': {
    endpoint: 'POST /*/:id/comments',
    summary: 'Comment',
    tag: 'comments',
    access: 'member',
    params: byId,
    body: NewComment,
    answer: Comment,
    status: 201,
    failures: refusals,
    changes: comments,
  },
  'countNew*Comments': {
    endpoint: 'GET /*/:id/comments/new',
    summary: 'Comments of others that came since an answer whose `newest` is `after`',
    tag: 'comments',
    access: 'guest',
    params: byIdOrSlug,
    query: NewCommentsQuery,
    answer: NewComments,
    failures: ['NotFound'],
  },
  'list*Replies': {
    endpoint: 'GET /*/comments/:id/replies',
    summary: 'Replies below a comment, at any depth, in the order of reading',
    tag: 'comments',
    access: 'guest',
    params: byId,
    query: Paging,
    answer: pageOf(Comment),
    failures: ['NotFound'],
  },
  'replyTo*Comment': {
    endpoint: 'POST /*/comments/:id/replies',
    summary: 'Reply to a comment',
    tag: 'comments',
    access: 'member',
    params: byId,
    body: NewComment,
    answer: Comment,
    status: 201,
    failures: refusals,
    changes: comments,
  },
  'edit*Comment': {
    endpoint: 'PUT /*/comments/:id',
    summary: 'Change one’s own comment; what it said before stays to be read',
    tag: 'comments',
    access: 'member',
    params: byId,
    body: CommentChange,
    answer: Comment,
    failures: ['NotFound', 'Forbidden', 'MaximumReached'],
    changes: comments,
  },
  'delete*Comment': {
    endpoint: 'DELETE /*/comments/:id',
    summary: 'Delete one’s own comment; where it was answered, a mark stays',
    tag: 'comments',
    access: 'member',
    params: byId,
    answer: Nothing,
    failures: ['NotFound', 'Forbidden'],
    changes: comments,
  },
  'list*CommentVersions': {
    endpoint: 'GET /*/comments/:id/versions',
    summary: 'What a comment said before it was changed, newest first',
    tag: 'comments',
    access: 'guest',
    params: byId,
    query: Paging,
    answer: pageOf(CommentVersion),
    failures: ['NotFound'],
  },
} as const satisfies Record<string, CallDescription>;

type Acts = typeof acts;
type Subjects = typeof commentSubjects;

/** The name of a call about comments, such as `list*Comments`. `*` stands for the kind of subject. */
export type CommentAct = keyof Acts;

type OfSubject<Act, Subject extends CommentSubjectName> = Omit<Act, 'endpoint' | 'changes'> &
  (Act extends { endpoint: infer Endpoint extends string }
    ? { endpoint: Filled<Endpoint, Subjects[Subject]> }
    : never) &
  (Act extends { changes: readonly (infer Read extends string)[] }
    ? { changes: readonly (Filled<Read, Subject> | (typeof subjectReads)[Subject][number])[] }
    : unknown);

/** The calls about comments on one kind of subject: `listPostComments`, `editPostComment` and so on. */
type SubjectCalls<Subject extends CommentSubjectName> = {
  [Act in CommentAct as Filled<Act, Subject>]: OfSubject<Acts[Act], Subject>;
};

function callsOn<Subject extends CommentSubjectName>(subject: Subject): SubjectCalls<Subject> {
  const entries = (Object.entries(acts) as [CommentAct, CallDescription][]).map(
    ([act, { endpoint, changes, ...rest }]) => [
      commentCall(act, subject),
      {
        ...rest,
        endpoint: endpoint.replace('*', commentSubjects[subject]),
        ...(changes && { changes: [...comments.map((read) => read.replace('*', subject)), ...subjectReads[subject]] }),
      },
    ],
  );
  return Object.fromEntries(entries) as SubjectCalls<Subject>;
}

/** The calls about comments: those that every kind of subject has, and those that only one kind has. */
export const commentCalls = {
  ...callsOn('Post'),
  ...callsOn('Polly'),
  ...callsOn('Party'),
  ...callsOn('Election'),
  ...callsOn('Organisation'),
  ...callsOn('TopicStance'),
  ...callsOn('Goal'),
  ...describeCalls({
    deleteArticleComment: {
      endpoint: 'DELETE /articles/:id/comments/:commentId',
      summary: 'Delete one’s own comment on a post; the path of the specification, as deletePostComment',
      tag: 'comments',
      access: 'member',
      params: z.object({ id: z.string().min(1).max(250), commentId: Id }),
      answer: Nothing,
      failures: ['NotFound', 'Forbidden'],
      changes: ['listPostComments', 'listPostReplies', 'getPost', 'listPosts'],
    },
    setTopicStanceCommenting: {
      endpoint: 'PUT /topicStance/:id/commenting',
      summary: 'Turn the comments on one’s own topic stance off or on',
      tag: 'comments',
      access: 'member',
      params: byId,
      body: Commenting,
      answer: Commenting,
      failures: ['NotFound', 'Forbidden'],
      changes: ['listTopicStanceComments', 'getTopicStance'],
    },
    setGoalCommenting: {
      endpoint: 'PUT /goals/:id/commenting',
      summary: 'Turn the comments on one’s own goal off or on',
      tag: 'comments',
      access: 'member',
      params: byId,
      body: Commenting,
      answer: Commenting,
      failures: ['NotFound', 'Forbidden'],
      changes: ['listGoalComments', 'getGoal'],
    },
    setPostCommenting: {
      endpoint: 'PUT /posts/:id/commenting',
      summary: 'Turn the comments on one’s own post off or on',
      tag: 'comments',
      access: 'member',
      params: byId,
      body: Commenting,
      answer: Commenting,
      failures: ['NotFound', 'Forbidden'],
      changes: ['listPostComments', 'getPost'],
    },
  }),
};
