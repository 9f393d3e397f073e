import { useFormat, useTranslation } from '@hustings/i18n';
import styles from './comments.module.css';

/** What is left of a comment that was deleted while replies stand below it: when it was written, nothing else. */
export function RemovedComment({ created }: { created: string }) {
  const { t } = useTranslation('features');
  const format = useFormat();
  return (
    <p className={styles.removed}>
      {t('comments.removed.text')}{' '}
      <time dateTime={created} title={format.dateTime(created)}>
        {format.relative(created)}
      </time>
    </p>
  );
}
