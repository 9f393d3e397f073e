import type { Comment, CurrentUser, NewComment } from '@hustings/contract';
import { useSubmitOnce } from '@hustings/vertical/submit-once';
import { useQueryClient } from '@tanstack/react-query';
import { pendingComment, withComment, withoutComment, withThread } from './comment-cache.ts';
import { useComments } from './context.ts';
import { publishComment } from './subjects.ts';

interface WriteComment {
  user: CurrentUser;
  /** The comment to answer; absent for a comment on the subject itself. */
  parent?: Comment;
  onPublished(comment: Comment): void;
}

/** Publishes a comment optimistically and removes it if the server refuses it. */
export function useWriteComment({ user, parent, onPublished }: WriteComment) {
  const client = useQueryClient();
  const { subject, queryKey } = useComments();
  return useSubmitOnce({
    mutationFn: (comment: NewComment) => publishComment(subject, comment, parent?.id),
    onMutate: ({ body, anonymous }) => {
      const shown = pendingComment(anonymous ? undefined : user, subject, body, parent);
      client.setQueryData(queryKey, (data) => withComment(data, shown));
      return shown.id;
    },
    onError: (_error, _comment, shownId) => {
      client.setQueryData(queryKey, (data) => (shownId ? withoutComment(data, shownId) : data));
    },
    onSuccess: (comment, _comment, shownId) => {
      client.setQueryData(queryKey, (data) => {
        const listed = withComment(withoutComment(data, shownId), comment);
        // The count contains only comments that everyone can see.
        return comment.viewMyPostsAndComments === 'everyone' && !comment.appears
          ? withThread(listed, ({ count }) => ({ count: count + 1 }))
          : listed;
      });
      onPublished(comment);
    },
  });
}
