import type { Comment, NewComment } from '@hustings/contract';
import { call } from '@hustings/vertical/client';
import type { WaitingCall } from '@hustings/vertical/outbox/calls';
import { callPages } from '@hustings/vertical/query';
import { makeCall } from '../outbox/index.ts';
import { callOf, type CommentSubject } from './subjects.ts';

/** The query of earlier versions of a comment, newest first. */
export const versionPages = ({ type }: CommentSubject, id: string) =>
  callPages(callOf('list*CommentVersions', type), { params: { id } });

/** The characters of a comment by which lists of waiting calls name it. */
const shownCharacters = 100;

/**
 * Publishes a comment or a reply. It survives a lost connection, and its key lets the server publish it once.
 *
 * @param author the member, and the key
 * @returns the comment, or undefined if it waits for a connection
 * @throws {CallError} such as `ReputationTooLow`, `CommentsTurnedOff`, `DailyCommentLimit`, `TooSoon`,
 * `TextRepeated`
 */
export function publishComment(
  { type, id }: CommentSubject,
  comment: NewComment,
  { key, userId, parentId }: { key: string; userId: string; parentId: string | undefined },
): Promise<Comment | undefined> {
  const { body } = comment;
  return makeCall({
    id: key,
    userId,
    name: parentId === undefined ? callOf('create*Comment', type) : callOf('replyTo*Comment', type),
    input: { params: { id: parentId ?? id }, body: { ...comment, idempotencyKey: key } },
    about: {
      kind: 'comment',
      name: body.length > shownCharacters ? `${body.slice(0, shownCharacters)}…` : body,
      path: location.pathname,
    },
  });
}

/** A comment that waits for a connection. */
export interface WaitingComment {
  waiting: WaitingCall;
  comment: NewComment;
  /** The comment that a reply answers. */
  parentId: string | undefined;
}

/** Returns the comments on a subject that wait for a connection, oldest first. */
export function waitingCommentsOn(
  { type, id }: CommentSubject,
  waitingCalls: readonly WaitingCall[],
  isListed: (commentId: string) => boolean,
): WaitingComment[] {
  const [create, reply] = [callOf('create*Comment', type), callOf('replyTo*Comment', type)] as const;
  return waitingCalls.toReversed().flatMap((waiting) => {
    const { params, body } = waiting.input as { params: { id: string }; body: NewComment };
    if ((waiting.name as string) === create && params.id === id) return { waiting, comment: body, parentId: undefined };
    return (waiting.name as string) === reply && isListed(params.id)
      ? { waiting, comment: body, parentId: params.id }
      : [];
  });
}

/** Changes one of the member's comments. */
export const changeComment = ({ type }: CommentSubject, id: string, body: string): Promise<Comment> =>
  call(callOf('edit*Comment', type), { params: { id }, body: { body } });

/** Deletes one of the member's comments. */
export const removeComment = ({ type }: CommentSubject, id: string) =>
  call(callOf('delete*Comment', type), { params: { id } });

/** Loads more replies of a discussion. */
export const moreReplies = ({ type }: CommentSubject, id: string, after: string) =>
  call(callOf('list*Replies', type), { params: { id }, query: { after, take: 50 } });

/** Asks which comments others have written since the list was read; `after` is the `newest` of that list. */
export const countNew = ({ type, id }: CommentSubject, after: string) =>
  call(callOf('countNew*Comments', type), { params: { id }, query: { after } });

/** The call that turns comments off or on, for each kind of subject with an author. */
const commentingCalls = { topicStance: 'setTopicStanceCommenting', goal: 'setGoalCommenting' } as const;

/** Turns comments on the member's own post, stance or goal off or on. */
export const setCommenting = ({ type, id }: CommentSubject, turnedOff: boolean) =>
  call(type === 'topicStance' || type === 'goal' ? commentingCalls[type] : 'setPostCommenting', {
    params: { id },
    body: { turnedOff },
  });
