import { useTranslation } from '@hustings/i18n';
import { ButtonLink, EmptyState, FailureNotice, Page, PageHeading, Skeleton } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import { useRouteParams } from '@hustings/vertical/hooks';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import { StanceArticle } from './stance-article.tsx';

/** `/topicstance/:slug`: a stance with its comments. */
export default function StanceScreen() {
  const { t } = useTranslation('feed');
  const { slug } = useRouteParams<{ slug: string }>();
  const { data: stance, error, refetch } = useQuery(queries.stance(slug));
  const isGone = error instanceof CallError && error.code === 'NotFound';
  return (
    <Page width="reading">
      {!isGone && stance && <StanceArticle stance={stance} />}
      {!stance && !error && <Skeleton lines={8} />}
      {error && (isGone || !stance) && (
        <PageHeading>{isGone ? t('stances.gone.title') : t('stances.failed')}</PageHeading>
      )}
      {isGone && (
        <EmptyState
          title={t('stances.gone.why')}
          action={<ButtonLink href="/topicstances">{t('stances.gone.action')}</ButtonLink>}
        >
          {t('stances.gone.text')}
        </EmptyState>
      )}
      {!isGone && !stance && error && <FailureNotice error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}
