import type { Comment, CurrentUser, NewComment } from '@hustings/contract';
import { useSubmitOnce } from '@hustings/vertical/submit-once';
import { useQueryClient } from '@tanstack/react-query';
import { pendingComment, pendingId, withComment, withoutComment, withPublished } from './comment-cache.ts';
import { useComments } from './context.ts';
import { publishComment } from './comment-calls.ts';

interface WriteComment {
  user: CurrentUser;
  /** The comment to answer; absent for a comment on the subject itself. */
  parent?: Comment;
  onPublished(comment: Comment): void;
  /** Called if the comment waits for a connection. */
  onWaiting(): void;
}

/** A comment with its idempotency key. */
interface Writing {
  key: string;
  comment: NewComment;
}

/** Publishes a comment optimistically and removes it if the server refuses it. Without a connection, it waits. */
export function useWriteComment({ user, parent, onPublished, onWaiting }: WriteComment) {
  const client = useQueryClient();
  const { subject, queryKey } = useComments();
  const { mutate, ...state } = useSubmitOnce({
    mutationFn: ({ key, comment }: Writing) =>
      publishComment(subject, comment, { key, userId: user.userId, parentId: parent?.id }),
    onMutate: ({ key, comment: { body, anonymous } }) => {
      const created = new Date().toISOString();
      const shown = pendingComment(subject, { key, user: anonymous ? undefined : user, body, parent, created });
      client.setQueryData(queryKey, (data) => withComment(data, shown));
    },
    onError: (_error, { key }) => {
      client.setQueryData(queryKey, (data) => withoutComment(data, pendingId(key)));
    },
    onSuccess: (comment, { key }) => {
      if (!comment) {
        // The thread shows the comment that waits in the outbox.
        client.setQueryData(queryKey, (data) => withoutComment(data, pendingId(key)));
        onWaiting();
        return;
      }
      client.setQueryData(queryKey, (data) => withPublished(withoutComment(data, pendingId(key)), comment));
      onPublished(comment);
    },
  });
  return { ...state, write: (comment: NewComment) => mutate({ key: crypto.randomUUID(), comment }) };
}
