import type { CurrentUser } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { FailureNotice, Notice, Page, PageHeading, Skeleton } from '@hustings/ui';
import { useRouteParams } from '@hustings/vertical/hooks';
import { EditPost } from './edit-post.tsx';
import styles from './editor-screen.module.css';
import { useOpenedPost } from './use-opened-post.ts';

/** `/editor/:slug`: edits the member's own post. */
export default function EditScreen() {
  const { t } = useTranslation('feed');
  const user = useSession((session) => session.user);
  return (
    <Page width="reading">
      <PageHeading>{t('editor.edit.heading')}</PageHeading>
      {user && <Edit user={user} />}
    </Page>
  );
}

function Edit({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('feed');
  const { slug } = useRouteParams<{ slug: string }>();
  const { data, error, refetch } = useOpenedPost(user.userId, slug);
  return (
    <div className={styles.screen}>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={8} />}
      {data && !data.post.own && (
        <Notice tone="danger" title={t('editor.edit.notOwn')}>
          <a href={`/posts/${data.post.slug}`}>{t('editor.edit.read')}</a>
        </Notice>
      )}
      {data?.post.own && <EditPost key={data.post.id} user={user} {...data} />}
    </div>
  );
}
