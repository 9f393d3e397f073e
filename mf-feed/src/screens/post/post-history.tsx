import { languageTag } from '@hustings/features/rich-text';
import { useFormat, useTranslation } from '@hustings/i18n';
import { FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import { PostBody } from './post-body.tsx';
import styles from './post-screen.module.css';

/**
 * Lists the earlier versions of a post, newest first. The query key contains the current version, so that a further
 * edit loads the list again.
 */
export default function PostHistory({ id, version: current }: { id: string; version: number }) {
  const { t } = useTranslation('feed');
  const format = useFormat();
  const pages = queries.postVersions(id);
  const list = useInfiniteQuery({
    ...pages,
    queryKey: [...pages.queryKey, current] as unknown as typeof pages.queryKey,
  });
  const { data, error, refetch } = list;
  const versions = data?.pages.flatMap((page) => page.results);
  return (
    <section aria-label={t('post.history.label')}>
      {!data && !error && <Skeleton lines={3} />}
      {error && !data && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {versions?.length === 0 && <p className={styles.written}>{t('post.history.none')}</p>}
      <ol className={styles.versions}>
        {versions?.map((each) => (
          <li key={each.version}>
            <p className={styles.written}>
              <time dateTime={each.written}>{t('post.history.written', { time: format.dateTime(each.written) })}</time>
            </p>
            {each.title && (
              <p className={styles.formerTitle} lang={languageTag(each.language)} dir="auto">
                {each.title}
              </p>
            )}
            <PostBody post={each} />
          </li>
        ))}
      </ol>
      <LoadMore {...moreOf(list)} label={t('post.history.more')} />
    </section>
  );
}
