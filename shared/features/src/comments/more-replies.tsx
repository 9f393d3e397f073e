import type { Comment } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button, FailureNotice } from '@hustings/ui';
import { useMoreReplies } from './use-comment-actions.ts';
import styles from './comments.module.css';

interface MoreRepliesProps {
  comment: Comment;
  /** The number of loaded replies. */
  shown: number;
}

/** Loads the remaining replies of a long discussion. */
export function MoreReplies({ comment, shown }: MoreRepliesProps) {
  const { t } = useTranslation('features');
  const { mutate, isPending, error } = useMoreReplies(comment);
  if (!comment.moreReplies) return null;
  const left = (comment.repliesCount ?? 0) - shown;
  return (
    <div className={styles.moreReplies}>
      {error && <FailureNotice error={error} />}
      <Button variant="quiet" pending={isPending} onClick={() => mutate()}>
        {left > 0 ? t('comments.moreReplies', { count: left }) : t('comments.moreRepliesSome')}
      </Button>
    </div>
  );
}
