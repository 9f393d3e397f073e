import type { Comment } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import styles from './comments.module.css';

/**
 * What is left of a comment that was deleted, or that this reader may not see, while replies stand below it: when it was
 * written, nothing else.
 */
export function RemovedComment({ comment: { created, hidden } }: { comment: Comment }) {
  const { t } = useTranslation('features');
  const format = useFormat();
  return (
    <p className={styles.removed}>
      {hidden ? t('comments.hidden.text') : t('comments.removed.text')}{' '}
      <time dateTime={created} title={format.dateTime(created)}>
        {format.relative(created)}
      </time>
    </p>
  );
}
