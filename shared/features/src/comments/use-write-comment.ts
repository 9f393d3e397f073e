import type { Comment, CurrentUser } from '@hustings/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pendingComment, withComment, withoutComment } from './comment-cache.ts';
import { commentPages, publishComment, type CommentSubject } from './subjects.ts';

interface WriteComment {
  user: CurrentUser;
  subject: CommentSubject;
  /** The comment that is answered; absent for one on the subject itself. */
  parent?: Comment;
  onPublished(comment: Comment): void;
}

/** Publishes a comment. It is shown at once, and taken back where the server refuses it. */
export function useWriteComment({ user, subject, parent, onPublished }: WriteComment) {
  const client = useQueryClient();
  const { queryKey } = commentPages(subject);
  return useMutation({
    mutationFn: (body: string) => publishComment(subject, body, parent?.id),
    onMutate: (body) => {
      const shown = pendingComment(user, subject, body, parent);
      client.setQueryData(queryKey, (data) => withComment(data, shown));
      return shown.id;
    },
    onError: (_error, _body, shownId) => {
      client.setQueryData(queryKey, (data) => (shownId ? withoutComment(data, shownId) : data));
    },
    onSuccess: (comment, _body, shownId) => {
      client.setQueryData(queryKey, (data) => withComment(withoutComment(data, shownId), comment));
      onPublished(comment);
    },
  });
}
