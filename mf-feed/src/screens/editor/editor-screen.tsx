import { publicWritingLevel, type CurrentUser } from '@hustings/contract';
import { LevelNotice } from '@hustings/features/levels';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { FailureNotice, Page, PageHeading, Skeleton } from '@hustings/ui';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { lazy, Suspense, useState } from 'react';
import { sharedText } from '../../writing/shared-text.ts';
import { NewPost } from './new-post.tsx';
import styles from './editor-screen.module.css';
import { useOpenedDraft } from './use-opened-draft.ts';

const WaitingPosts = lazy(() => import(/* webpackChunkName: "outbox" */ '../../outbox/waiting-posts.tsx'));

/** `/editor`: a new post, or a draft. */
export default function EditorScreen() {
  const { t } = useTranslation('feed');
  const user = useSession((session) => session.user);
  return (
    <Page width="reading">
      <div className={styles.head}>
        <PageHeading>{t('editor.heading')}</PageHeading>
        <a className={styles.drafts} href="/my-stuff/drafts">
          {t('editor.drafts')}
        </a>
      </div>
      {user && <Write user={user} />}
    </Page>
  );
}

function Write({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('feed');
  const { search } = useRouteLocation();
  const language = useSession((session) => session.language);
  const anonymous = useSession((session) => session.anonymous);
  // An open post stays anonymous, or not anonymous, when the member changes the setting.
  const [wasAnonymous] = useState(anonymous);
  const wish = {
    draft: search.get('draft') ?? undefined,
    waiting: search.get('waiting') ?? undefined,
    shared: sharedText(search),
    from: search.get('from') ?? undefined,
    organisationId: search.get('organisation') ?? undefined,
  };
  const { data, error, refetch } = useOpenedDraft({ userId: user.userId, language, anonymous: wasAnonymous, ...wish });

  if (user.reputationLevel < publicWritingLevel) {
    return (
      <LevelNotice
        user={user}
        title={t('composer.level.title', { required: publicWritingLevel })}
        text={t('composer.level.text', { actual: user.reputationLevel })}
      />
    );
  }
  return (
    <div className={styles.screen}>
      <Suspense>
        <WaitingPosts user={user} arePostsOnly />
      </Suspense>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {data ? <NewPost key={data.name} user={user} opened={data} /> : !error && <Skeleton lines={8} />}
    </div>
  );
}
