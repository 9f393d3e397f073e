import type { Comment } from '@hustings/contract';
import { useSession } from '@hustings/session';
import type { WaitingCall } from '@hustings/vertical/outbox/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useCallSent, useWaitingCalls } from '../outbox/index.ts';
import { pendingComment, pendingId, withoutComment, withPublished } from './comment-cache.ts';
import { waitingCommentsOn } from './comment-calls.ts';
import type { commentPages, CommentSubject } from './subjects.ts';

interface WaitingComments {
  /** The listed comments with those that wait for a connection. */
  comments: Comment[];
  /** Returns the waiting call of a comment. */
  waitingOf(comment: Pick<Comment, 'id'>): WaitingCall | undefined;
}

/** Adds the member's comments on a subject that wait for a connection. They become usual ones once they are sent. */
export function useWaitingComments(
  subject: CommentSubject,
  listed: Comment[],
  queryKey: ReturnType<typeof commentPages>['queryKey'],
): WaitingComments {
  const client = useQueryClient();
  const user = useSession((session) => session.user);
  const findListed = (id: string | undefined) => listed.find((comment) => comment.id === id);
  const waitingComments = waitingCommentsOn(subject, useWaitingCalls(), (id) => findListed(id) !== undefined);
  useCallSent(({ id: key, answer }) => {
    if (!waitingComments.some(({ waiting }) => waiting.id === key)) return;
    client.setQueryData(queryKey, (data) => withPublished(withoutComment(data, pendingId(key)), answer as Comment));
  });
  const added = waitingComments
    .filter(({ waiting }) => !findListed(pendingId(waiting.id)))
    .map(({ waiting: { id: key, created }, comment: { body, anonymous }, parentId }) =>
      pendingComment(subject, {
        key,
        user: anonymous ? undefined : user,
        body,
        parent: findListed(parentId),
        created,
      }),
    );
  return {
    // The same array without additions, from which the threads follow.
    comments: added.length > 0 ? [...listed, ...added] : listed,
    waitingOf: ({ id }) => waitingComments.find(({ waiting }) => pendingId(waiting.id) === id)?.waiting,
  };
}
