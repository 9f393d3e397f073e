import type { CurrentUser } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Page, PageHeading } from '@hustings/ui';
import { lazy, Suspense } from 'react';
import { QuickPost } from '../../composer/quick-post.tsx';
import styles from './columns.module.css';
import { FeedPosts } from './feed-posts.tsx';
import { FeedTabs } from './feed-tabs.tsx';
import { useFeedName } from './feeds.ts';
import { HotTopics } from './hot-topics.tsx';
import { NearElections } from './near-elections.tsx';
import { UsedTags } from './used-tags.tsx';
import { WorksForMe } from './works-for-me.tsx';

const WaitingPosts = lazy(() => import(/* webpackChunkName: "outbox" */ '../../outbox/waiting-posts.tsx'));

/** A member's home page: the quick-post box and the feeds. */
export function FeedScreen({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('feed');
  const { named, feed } = useFeedName();
  return (
    <Page width="wide">
      <div className={styles.columns}>
        <div className={styles.main}>
          <PageHeading>{t('feed.heading')}</PageHeading>
          <QuickPost user={user} />
          <Suspense>
            <WaitingPosts user={user} />
          </Suspense>
          <FeedTabs user={user} feed={feed} />
          <FeedPosts key={feed} user={user} named={named} feed={feed} />
        </div>
        <aside className={styles.aside} aria-label={t('aside.label')}>
          <WorksForMe user={user} />
          <NearElections />
          <HotTopics instead={<UsedTags />} />
        </aside>
      </div>
    </Page>
  );
}
