import {
  commentCall,
  type Comment,
  type CommentOrder,
  type CommentSubjectName,
  type NewComment,
} from '@hustings/contract';
import { call } from '@hustings/vertical/client';
import { callPages } from '@hustings/vertical/query';

/** What is commented on. Reads take the slug of its address, so that they need not wait for the id. */
export interface CommentSubject {
  type: keyof typeof subjectNames;
  id: string;
  slug: string;
}

/** Which part of what is said on a subject is shown. */
export interface CommentView extends Omit<CommentSubject, 'id'> {
  sort?: CommentOrder;
  /** The one discussion that holds this comment. */
  around?: string;
}

/** Each kind of subject as the names of its calls carry it. */
const subjectNames = {
  post: 'Post',
  polly: 'Polly',
  party: 'Party',
  topicStance: 'TopicStance',
} as const satisfies Record<string, CommentSubjectName>;

/** The call of an act on a kind of subject. All kinds take and answer the same, so the types are those of posts. */
const callOf = <Act extends Parameters<typeof commentCall>[0]>(act: Act, type: CommentSubject['type']) =>
  commentCall(act, subjectNames[type]) as ReturnType<typeof commentCall<Act, 'Post'>>;

/** The query of what is said on a subject, oldest first unless another order is asked for. A route names it. */
export const commentPages = ({ type, slug, sort = 'old', around }: CommentView) =>
  callPages(callOf('list*Comments', type), {
    params: { id: slug },
    query: { ...(sort === 'old' ? {} : { sort }), ...(around === undefined ? {} : { around }) },
  });

/** The query of what a comment said before it was changed, newest first. */
export const versionPages = ({ type }: CommentSubject, id: string) =>
  callPages(callOf('list*CommentVersions', type), { params: { id } });

/**
 * Publishes a comment on a subject, or a reply to one of its comments.
 *
 * @throws {CallError} such as `ReputationTooLow`, `CommentsTurnedOff`, `DailyCommentLimit`, `TooSoon`, `TextRepeated`
 */
export const publishComment = ({ type, id }: CommentSubject, body: NewComment, parentId?: string): Promise<Comment> =>
  parentId === undefined
    ? call(callOf('create*Comment', type), { params: { id }, body })
    : call(callOf('replyTo*Comment', type), { params: { id: parentId }, body });

/** Changes the member's own comment. */
export const changeComment = ({ type }: CommentSubject, id: string, body: string): Promise<Comment> =>
  call(callOf('edit*Comment', type), { params: { id }, body: { body } });

/** Deletes the member's own comment. */
export const removeComment = ({ type }: CommentSubject, id: string) =>
  call(callOf('delete*Comment', type), { params: { id } });

/** More replies of a discussion, after those that are there. */
export const moreReplies = ({ type }: CommentSubject, id: string, after: string) =>
  call(callOf('list*Replies', type), { params: { id }, query: { after, take: 50 } });

/** Which comments of others came since an answer whose `newest` this is. */
export const countNew = ({ type, id }: CommentSubject, after: string) =>
  call(callOf('countNew*Comments', type), { params: { id }, query: { after } });

/** Turns the comments of one's own post or stance off or on. */
export const setCommenting = ({ type, id }: CommentSubject, turnedOff: boolean) =>
  call(type === 'topicStance' ? 'setTopicStanceCommenting' : 'setPostCommenting', {
    params: { id },
    body: { turnedOff },
  });
