import type { Tag } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { ButtonLink, EmptyState, FailureNotice, Page, PageHeading, Skeleton } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import { useRouteParams } from '@hustings/vertical/hooks';
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { PostList } from '../../posts/post-list.tsx';
import { queries } from '../../queries.ts';
import { FollowTopic } from './follow-topic.tsx';
import { TagKind } from './tag-kind.tsx';
import styles from './tag-screen.module.css';

/** `/post_tags/:tag_id`: a tag with its posts, newest first. */
export default function TagScreen() {
  const { t } = useTranslation('feed');
  const { tag_id: slug } = useRouteParams<{ tag_id: string }>();
  const { data: tag, error, refetch } = useQuery(queries.tag(slug));

  if (tag) return <Posts tag={tag} />;
  const isGone = error instanceof CallError && error.code === 'NotFound';
  return (
    <Page width="reading">
      {error && (
        <div className={styles.tag}>
          <PageHeading>{isGone ? t('tag.gone.title') : `# ${slug}`}</PageHeading>
          {isGone ? (
            <>
              <p>{t('tag.gone.text', { tag: slug })}</p>
              <ButtonLink href="/">{t('tag.empty.action')}</ButtonLink>
            </>
          ) : (
            <FailureNotice error={error} onRetry={() => void refetch()} />
          )}
        </div>
      )}
      {!error && <Skeleton lines={8} />}
    </Page>
  );
}

function Posts({ tag }: { tag: Tag }) {
  const { t } = useTranslation('feed');
  const isMember = useSession((session) => session.user !== undefined);
  const pages = useSuspenseInfiniteQuery(queries.postsByTag(tag.slug));
  return (
    <Page width="reading">
      <div className={styles.tag}>
        <PageHeading># {tag.name}</PageHeading>
        <TagKind tag={tag} />
        {isMember && !tag.type && <FollowTopic tag={tag} />}
        {pages.data.pages[0]?.results.length ? (
          <PostList pages={pages} next={{ href: '/hot-topics', label: t('aside.hot') }} />
        ) : (
          <EmptyState title={t('tag.empty.title')} action={<ButtonLink href="/">{t('tag.empty.action')}</ButtonLink>}>
            {t('tag.empty.text', { tag: tag.name })}
          </EmptyState>
        )}
      </div>
    </Page>
  );
}
