import type { CurrentUser } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { EmptyState, Page, PageHeading } from '@hustings/ui';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { QuickPost } from '../../composer/quick-post.tsx';
import { NewerPosts } from '../../posts/newer-posts.tsx';
import { PostList } from '../../posts/post-list.tsx';
import { queries } from '../../queries.ts';
import styles from './columns.module.css';
import { PeopleInOffice } from './people-in-office.tsx';
import { UsedTags } from './used-tags.tsx';

const WaitingPosts = lazy(() => import(/* webpackChunkName: "outbox" */ '../../outbox/waiting-posts.tsx'));

/** What others post meanwhile comes when the reader asks for it. */
const asItWasRead = { refetchOnMount: false, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** A member's feed, with the box for a quick post above it. */
export function FeedScreen({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('feed');
  const pages = useSuspenseInfiniteQuery({ ...queries.feed(), ...asItWasRead });
  const isEmpty = pages.data.pages.every((page) => page.results.length === 0);
  return (
    <Page width="wide">
      <div className={styles.columns}>
        <div className={styles.main}>
          <PageHeading>{t('feed.heading')}</PageHeading>
          <QuickPost user={user} />
          <Suspense>
            <WaitingPosts user={user} />
          </Suspense>
          {isEmpty ? (
            <EmptyState title={t('feed.empty.title')}>{t('feed.empty.text')}</EmptyState>
          ) : (
            <div>
              <NewerPosts feed={pages.data} readAt={pages.dataUpdatedAt} />
              <div className={styles.main}>
                <PostList pages={pages} endless />
              </div>
            </div>
          )}
        </div>
        <aside className={styles.aside} aria-label={t('aside.label')}>
          <PeopleInOffice asMember />
          <UsedTags />
        </aside>
      </div>
    </Page>
  );
}
