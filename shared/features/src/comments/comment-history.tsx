import { useFormat, useTranslation } from '@hustings/i18n';
import { FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PlainText } from '../plain-text/index.ts';
import styles from './comments.module.css';
import { useComments } from './context.ts';
import { versionPages } from './comment-calls.ts';

/** Lists earlier versions of a comment, newest first. */
export function CommentHistory({ id, edited }: { id: string; edited: string }) {
  const { t } = useTranslation('features');
  const format = useFormat();
  const { subject } = useComments();
  const pages = versionPages(subject, id);
  // The query key contains the time of the last edit, so that a further edit loads the list again.
  const list = useInfiniteQuery({
    ...pages,
    queryKey: [...pages.queryKey, edited] as unknown as typeof pages.queryKey,
  });
  const { data, error, refetch } = list;
  return (
    <section className={styles.history} aria-label={t('comments.history.label')}>
      {!data && !error && <Skeleton lines={2} />}
      {error && !data && <FailureNotice error={error} onRetry={() => void refetch()} />}
      <ol className={styles.versions}>
        {data?.pages
          .flatMap((page) => page.results)
          .map(({ version, body, written }) => (
            <li key={version}>
              <p className={styles.answered}>
                <time dateTime={written}>{t('comments.history.written', { time: format.dateTime(written) })}</time>
              </p>
              <p className={styles.body} dir="auto">
                <PlainText>{body}</PlainText>
              </p>
            </li>
          ))}
      </ol>
      <LoadMore {...moreOf(list)} label={t('comments.history.more')} />
    </section>
  );
}
