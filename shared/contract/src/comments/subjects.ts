/**
 * What members comment on, and where the calls about it live (docs/product.md#7-calls). A further subject is one line
 * here and one in the server's list (`api/src/content/comments/subjects.ts`); names, paths, schemas and routes follow
 * from both.
 */
const commentSubjects = {
  Post: 'posts',
  Polly: 'pollies',
  Party: 'parties',
  TopicStance: 'topicStance',
} as const;

type Subjects = typeof commentSubjects;

/**
 * Where the page of each kind of subject is, on which its comments are read: the path, without what names the subject.
 */
export const commentPages = {
  Post: '/posts/',
  Polly: '/polly/',
  Party: '/party/',
  TopicStance: '/topicstance/',
} as const satisfies Record<keyof Subjects, string>;

/** A kind of subject as the names of calls carry it: `createPostComment`. */
export type CommentSubjectName = keyof Subjects;

/** What one does with comments, the same below every subject, whose place in names and paths is `*`. */
const commentActs = {
  'list*Comments': 'GET /*/:id/comments',
  'create*Comment': 'POST /*/:id/comments',
  'countNew*Comments': 'GET /*/:id/comments/new',
  'list*Replies': 'GET /*/comments/:id/replies',
  'replyTo*Comment': 'POST /*/comments/:id/replies',
  'edit*Comment': 'PUT /*/comments/:id',
  'delete*Comment': 'DELETE /*/comments/:id',
  'list*CommentVersions': 'GET /*/comments/:id/versions',
} as const;

type Acts = typeof commentActs;

/** An act, such as `list*Comments`. */
export type CommentAct = keyof Acts;

type Filled<Pattern extends string, Word extends string> = Pattern extends `${infer Before}*${infer After}`
  ? `${Before}${Word}${After}`
  : never;

/** The name of a call about comments: `listPostComments`, `editPollyComment` and so on. */
export type CommentCallName = Filled<CommentAct, CommentSubjectName>;

/** The act of a call. */
export type ActOf<Name extends CommentCallName> = {
  [Act in CommentAct]: Name extends Filled<Act, CommentSubjectName> ? Act : never;
}[CommentAct];

/** The kind of subject of a call. */
export type SubjectOf<Name extends CommentCallName> = {
  [Subject in CommentSubjectName]: Name extends Filled<CommentAct, Subject> ? Subject : never;
}[CommentSubjectName];

/** The name of the call of an act on a kind of subject: `listPostComments` for `list*Comments` and `Post`. */
export const commentCall = <Act extends CommentAct, Subject extends CommentSubjectName>(act: Act, subject: Subject) =>
  act.replace('*', subject) as Filled<Act, Subject>;

/** One value for every act on every kind of subject, by the name of the call. */
export function byCommentCall<Value>(
  make: (act: CommentAct, subject: CommentSubjectName) => Value,
): Record<CommentCallName, Value> {
  const subjects = Object.keys(commentSubjects) as CommentSubjectName[];
  const acts = Object.keys(commentActs) as CommentAct[];
  const entries = subjects.flatMap((subject) => acts.map((act) => [commentCall(act, subject), make(act, subject)]));
  return Object.fromEntries(entries) as Record<CommentCallName, Value>;
}

/** The methods and paths of all calls about comments. */
export const commentPaths = byCommentCall((act, subject) =>
  commentActs[act].replace('*', commentSubjects[subject]),
) as { readonly [Name in CommentCallName]: Filled<Acts[ActOf<Name>], Subjects[SubjectOf<Name>]> };
