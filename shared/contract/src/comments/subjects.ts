import type { CommentAct } from './calls.ts';

/**
 * The kinds of things that members comment on, each with its word in the paths of calls (docs/product.md#7-calls). To
 * add a kind, add a line here and in `api/src/content/comments/subject/subjects.queries.ts`. Calls, schemas and routes
 * derive from both lists.
 */
export const commentSubjects = {
  Post: 'posts',
  Polly: 'pollies',
  Party: 'parties',
  Election: 'elections',
  Organisation: 'organisations',
  TopicStance: 'topicStance',
  Goal: 'goals',
} as const;

/** A kind of subject, as in the names of calls: `Post` in `createPostComment`. */
export type CommentSubjectName = keyof typeof commentSubjects;

/** For each kind of subject, the path of the page with its comments, without the id or slug of the subject. */
export const commentPages = {
  Post: '/posts/',
  Polly: '/polly/',
  Party: '/party/',
  Election: '/election/',
  Organisation: '/organisation/',
  TopicStance: '/topicstance/',
  Goal: '/goals/',
} as const satisfies Record<CommentSubjectName, string>;

/** `Pattern` with its `*` replaced by `Word`. */
export type Filled<Pattern extends string, Word extends string> = Pattern extends `${infer Before}*${infer After}`
  ? `${Before}${Word}${After}`
  : Pattern;

/** Returns the name of a call for a kind of subject: `listPostComments` for `list*Comments` and `Post`. */
export const commentCall = <Act extends CommentAct, Subject extends CommentSubjectName>(act: Act, subject: Subject) =>
  act.replace('*', subject) as Filled<Act, Subject>;
