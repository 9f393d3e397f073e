import type { CommentAct } from './calls.ts';

/**
 * What members comment on, and the word for it in the paths of the calls (docs/product.md#7-calls). A further subject is
 * one line here and one in the server's list (`api/src/content/comments/subject/subjects.queries.ts`); calls, schemas and routes derive
 * from both.
 */
export const commentSubjects = {
  Post: 'posts',
  Polly: 'pollies',
  Party: 'parties',
  TopicStance: 'topicStance',
} as const;

/** A kind of subject as the names of calls carry it: `createPostComment`. */
export type CommentSubjectName = keyof typeof commentSubjects;

/** Where the comments of each kind of subject are read: the path of the page, without what names the subject. */
export const commentPages = {
  Post: '/posts/',
  Polly: '/polly/',
  Party: '/party/',
  TopicStance: '/topicstance/',
} as const satisfies Record<CommentSubjectName, string>;

/** A text with `*` replaced by a word. */
export type Filled<Pattern extends string, Word extends string> = Pattern extends `${infer Before}*${infer After}`
  ? `${Before}${Word}${After}`
  : Pattern;

/** The name of the call of an act on a kind of subject: `listPostComments` for `list*Comments` and `Post`. */
export const commentCall = <Act extends CommentAct, Subject extends CommentSubjectName>(act: Act, subject: Subject) =>
  act.replace('*', subject) as Filled<Act, Subject>;
