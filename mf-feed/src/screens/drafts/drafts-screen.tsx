import type { CurrentUser } from '@hustings/contract';
import { MyStuffPage } from '@hustings/features/my-stuff';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { ButtonLink, EmptyState, FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { queries } from '../../queries.ts';
import { DraftItem } from './draft-item.tsx';
import styles from './drafts-screen.module.css';
import { useDraftsHere } from './use-drafts-here.ts';

const WaitingPosts = lazy(() => import(/* webpackChunkName: "outbox" */ '../../outbox/waiting-posts.tsx'));

/** `/my-stuff/drafts`: drafts on the server and in this browser. */
export default function DraftsScreen() {
  const { t } = useTranslation('feed');
  const user = useSession((session) => session.user);
  return (
    <MyStuffPage part="drafts" lead={t('drafts.lead')}>
      <div>
        <ButtonLink href="/editor?from=new">{t('drafts.new')}</ButtonLink>
      </div>
      {user && <Drafts user={user} />}
    </MyStuffPage>
  );
}

function Drafts({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('feed');
  const pages = useInfiniteQuery(queries.drafts());
  const { data, error, refetch } = pages;
  const listed = data?.pages.flatMap((page) => page.results) ?? [];
  const here = useDraftsHere(user.userId, listed);
  const all = [...here, ...listed];
  return (
    <div className={styles.screen}>
      <Suspense>
        <WaitingPosts user={user} />
      </Suspense>
      {error && !data && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
      {all.length > 0 && (
        <ul className={styles.list}>
          {all.map((draft) => (
            <DraftItem
              key={draft.id}
              draft={draft}
              isHere={here.some(({ id }) => id === draft.id)}
              userId={user.userId}
            />
          ))}
        </ul>
      )}
      {data && all.length === 0 && <EmptyState title={t('drafts.empty.title')}>{t('drafts.empty.text')}</EmptyState>}
      <LoadMore {...moreOf(pages)} label={t('drafts.more')} />
    </div>
  );
}
