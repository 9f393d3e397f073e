import type { NewsFeed } from '@hustings/contract';
import { feedProblems } from '@hustings/features/news-feeds';
import { useTranslation, type TFunction } from '@hustings/i18n';
import { Button, Card, FailureNotice, Skeleton } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { queries } from '../../queries.ts';
import { AddForm } from './add-form.tsx';
import styles from './claim.module.css';
import { FeedAddress } from './feed-address.tsx';

/** Manages the news feeds of the page. */
export function Feeds({ slug }: { slug: string }) {
  const { t } = useTranslation('pollies');
  const heading = useId();
  const { data, error, refetch } = useQuery(queries.feeds(slug));
  const remove = useMutation({
    mutationFn: (id: string) => call('removeNewsFeed', { params: { id } }),
  });
  const problems = feedProblems({ unreadable: t('claim.feeds.unreadable'), exists: t('claim.feeds.exists') });
  return (
    <Card as="section" className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{t('claim.feeds.heading')}</h2>
      {!data && !error && <Skeleton lines={3} />}
      {!data && error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {data?.results.length === 0 && <p className={styles.note}>{t('claim.feeds.none')}</p>}
      {remove.error && <FailureNotice error={remove.error} />}
      <ul className={styles.list}>
        {data?.results.map((feed) => (
          <li key={feed.id} className={styles.entry}>
            <p className={styles.what}>
              <span dir="auto">{feed.title ?? feed.url}</span>
              <span className={styles.note}>
                {feed.url} · {stateOf(t, feed)}
              </span>
            </p>
            {!feed.paused && <FeedAddress feed={feed} problems={problems} />}
            <Button
              variant="quiet"
              pending={remove.isPending && remove.variables === feed.id}
              aria-label={t('claim.feeds.removeName', { name: feed.title ?? feed.url })}
              onClick={() => remove.mutate(feed.id)}
            >
              {t('claim.feeds.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <AddForm
        name="url"
        inputMode="url"
        label={t('claim.feeds.label')}
        description={t('claim.feeds.description')}
        submit={t('claim.feeds.add')}
        done={t('claim.feeds.added')}
        maxLength={2_000}
        problems={problems}
        add={(url) => call('addPollyFeed', { params: { id: slug }, body: { url } })}
      />
    </Card>
  );
}

function stateOf(t: TFunction, { origin, paused, failing }: NewsFeed): string {
  if (paused) return t('claim.feeds.paused');
  if (failing) return t('claim.feeds.failing');
  if (origin === 'data') return t('claim.feeds.data');
  return origin === 'owner' ? t('claim.feeds.owner') : t('claim.feeds.admin');
}
