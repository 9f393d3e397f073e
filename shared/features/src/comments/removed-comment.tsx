import type { Comment } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import styles from './comments.module.css';

/** The placeholder of a deleted or hidden comment that has replies; shows only the time of the comment. */
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
