import type { Comment } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSubmitOnce } from '@hustings/vertical/submit-once';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withChanged, withoutComment, withRemoved, withReplies, withThread } from './comment-cache.ts';
import { useComments } from './context.ts';
import { changeComment, moreReplies, removeComment, setCommenting } from './comment-calls.ts';

/** Changes one of the member's comments. */
export function useChangeComment(id: string, onChanged: () => void) {
  const client = useQueryClient();
  const { subject, queryKey } = useComments();
  return useSubmitOnce({
    mutationFn: (body: string) => changeComment(subject, id, body),
    onSuccess: (changed) => {
      client.setQueryData(queryKey, (data) => withChanged(data, id, changed));
      onChanged();
    },
  });
}

/** Deletes one of the member's comments; a comment with replies leaves a placeholder. */
export function useRemoveComment({ id }: Comment, isAnswered: boolean, onRemoved: () => void) {
  const { t } = useTranslation('features');
  const client = useQueryClient();
  const { subject, queryKey, say } = useComments();
  return useMutation({
    mutationFn: () => removeComment(subject, id),
    onSuccess: () => {
      client.setQueryData(queryKey, (data) => {
        const left = isAnswered ? withRemoved(data, id) : withoutComment(data, id);
        return withThread(left, ({ count }) => ({ count: Math.max(0, count - 1) }));
      });
      say(t('comments.delete.done'));
      onRemoved();
    },
  });
}

/** Loads the remaining replies of a discussion. */
export function useMoreReplies({ id, moreReplies: after = '' }: Comment) {
  const client = useQueryClient();
  const { subject, queryKey } = useComments();
  return useMutation({
    mutationFn: () => moreReplies(subject, id, after),
    onSuccess: (found) => client.setQueryData(queryKey, (data) => withReplies(data, id, found)),
  });
}

/** Turns comments on the member's own post off or on. */
export function useSetCommenting() {
  const { t } = useTranslation('features');
  const client = useQueryClient();
  const { subject, queryKey, say } = useComments();
  return useMutation({
    mutationFn: (turnedOff: boolean) => setCommenting(subject, turnedOff),
    onSuccess: ({ turnedOff }) => {
      client.setQueryData(queryKey, (data) =>
        withThread(data, () => ({
          turnedOff,
          mayReply: !turnedOff,
          replyRefusal: turnedOff ? { errorCode: 'CommentsTurnedOff' } : undefined,
        })),
      );
      say(turnedOff ? t('comments.turnedOff.done') : t('comments.turnedOff.undone'));
      // The server decides whether the member may comment again.
      return client.invalidateQueries({ queryKey });
    },
  });
}
