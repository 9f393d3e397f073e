import type { Organisation } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { ButtonLink, EmptyState, FailureNotice, LoadMore, moreOfFeed, Skeleton, VisuallyHidden } from '@hustings/ui';
import { useRouteParams } from '@hustings/vertical/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import styles from '../../../organisations/organisations.module.css';
import { queries } from '../../../queries.ts';
import { Posts } from '../../profile/lists/post-list.tsx';
import { OrganisationPage } from '../page/organisation-page.tsx';

/** `/organisation/:slug/posts`: what an organisation publishes in its name. */
export default function PostsScreen() {
  return (
    <OrganisationPage current="posts">
      {(organisation) => <OrganisationPosts organisation={organisation} />}
    </OrganisationPage>
  );
}

function OrganisationPosts({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation('profile');
  const heading = useId();
  const { slug } = useRouteParams<{ slug: string }>();
  const { organisationId, name, membership, closed } = organisation;
  const runsIt = membership?.role === 'owner' || membership?.role === 'admin';
  const pages = useInfiniteQuery(queries.organisationPosts(slug));
  const posts = pages.data?.pages.flatMap(({ results }) => results);
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <VisuallyHidden as="h2" id={heading}>
        {t('organisation.posts.name')}
      </VisuallyHidden>
      {runsIt && !closed && (
        <p className={styles.actions}>
          <ButtonLink variant="quiet" href={`/editor?from=new&organisation=${organisationId}`}>
            {t('organisation.posts.write')}
          </ButtonLink>
        </p>
      )}
      {!posts && !pages.error && <Skeleton lines={6} />}
      {!posts && pages.error && <FailureNotice error={pages.error} onRetry={() => void pages.refetch()} />}
      {posts?.length === 0 && (
        <EmptyState title={t('organisation.posts.emptyTitle')}>{t('organisation.posts.empty', { name })}</EmptyState>
      )}
      {posts && posts.length > 0 && <Posts posts={posts} />}
      <LoadMore
        {...moreOfFeed(pages)}
        next={{ href: '/organisations', label: t('organisation.posts.next') }}
        label={t('organisation.posts.more')}
      />
    </section>
  );
}
