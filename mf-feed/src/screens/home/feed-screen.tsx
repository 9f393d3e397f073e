import { publicWritingLevel, type CurrentUser } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Page, PageHeading } from '@hustings/ui';
import { lazy, Suspense } from 'react';
import { QuickPost } from '../../composer/quick-post.tsx';
import styles from './columns.module.css';
import { FeedPosts } from './feed-posts.tsx';
import { FeedTabs } from './feed-tabs.tsx';
import { useFeedName } from './feeds.ts';
import { HotTopics } from './hot-topics.tsx';
import { InterestsBar } from './interests-bar.tsx';
import { NearElections } from './near-elections.tsx';
// The server links the styles of this chunk only, so those of the steps must not wait for their code.
import './first-steps/first-steps.module.css';
import { useFirstSteps } from './first-steps/use-first-steps.ts';
import { UsedTags } from './used-tags.tsx';
import { WorksForMe } from './works-for-me.tsx';

const FirstSteps = lazy(() => import(/* webpackChunkName: "first-steps" */ './first-steps/first-steps.tsx'));
const PeopleForYou = lazy(() => import(/* webpackChunkName: "people-for-you" */ './people-for-you.tsx'));
const WaitingPosts = lazy(() => import(/* webpackChunkName: "outbox" */ '../../outbox/waiting-posts.tsx'));

/** A member's home page: the quick-post box and the feeds. */
export function FeedScreen({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('feed');
  const { named, feed } = useFeedName();
  const steps = useFirstSteps(user);
  return (
    <Page width="wide">
      <div className={styles.columns}>
        <div className={styles.main}>
          <PageHeading>{t('feed.heading')}</PageHeading>
          {steps && (
            <Suspense>
              <FirstSteps user={user} steps={steps} />
            </Suspense>
          )}
          {/* The steps say what a first post needs, whom to vote on and whom to follow. */}
          {!(steps && user.reputationLevel < publicWritingLevel) && <QuickPost user={user} />}
          <FeedTabs user={user} feed={feed} />
          {feed === 'discover' && <InterestsBar user={user} named={named} />}
          <FeedPosts
            key={feed}
            {...{ user, named, feed }}
            waiting={
              <Suspense>
                <WaitingPosts user={user} />
              </Suspense>
            }
          />
        </div>
        <aside className={styles.aside} aria-label={t('aside.label')}>
          {!steps && <WorksForMe user={user} />}
          <NearElections />
          <HotTopics instead={<UsedTags />} />
          {!steps && (
            <Suspense>
              <PeopleForYou />
            </Suspense>
          )}
        </aside>
      </div>
    </Page>
  );
}
