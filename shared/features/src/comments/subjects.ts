import { commentCall, type CommentOrder, type CommentSubjectName } from '@hustings/contract';
import { callPages } from '@hustings/vertical/query';

/** The item that comments are about. Calls that read comments use its slug, so that they need not wait for its id. */
export interface CommentSubject {
  type: keyof typeof subjectNames;
  id: string;
  slug: string;
}

/** The part of the comments to show. */
export interface CommentView extends Omit<CommentSubject, 'id'> {
  sort?: CommentOrder;
  /** Shows only the discussion of this comment. */
  around?: string;
}

/** The word for each kind of subject in the names of calls. */
const subjectNames = {
  post: 'Post',
  polly: 'Polly',
  party: 'Party',
  election: 'Election',
  organisation: 'Organisation',
  topicStance: 'TopicStance',
  goal: 'Goal',
} as const satisfies Record<string, CommentSubjectName>;

/**
 * Returns the name of the call for a kind of subject. The calls for all kinds have the types of the calls for posts.
 */
export const callOf = <Act extends Parameters<typeof commentCall>[0]>(act: Act, type: CommentSubject['type']) =>
  commentCall(act, subjectNames[type]) as ReturnType<typeof commentCall<Act, 'Post'>>;

/** The query of the comments, oldest first by default. Routes use it to load the comments with the page. */
export const commentPages = ({ type, slug, sort = 'old', around }: CommentView) =>
  callPages(callOf('list*Comments', type), {
    params: { id: slug },
    query: { ...(sort === 'old' ? {} : { sort }), ...(around === undefined ? {} : { around }) },
  });
