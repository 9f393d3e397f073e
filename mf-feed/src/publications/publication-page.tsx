import { useTranslation } from '@hustings/i18n';
import { ButtonLink, EmptyState, FailureNotice, Page, PageHeading, Skeleton } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import type { ReactNode } from 'react';

interface PublicationPageProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch(): unknown };
  children(data: Data): ReactNode;
}

/** Shows the content of a publication's page, a failure, or that the publication was not found. */
export function PublicationPage<Data>({ query: { data, error, refetch }, children }: PublicationPageProps<Data>) {
  const { t } = useTranslation('feed');
  const isGone = error instanceof CallError && error.code === 'NotFound';
  return (
    <Page width="reading">
      {data && children(data)}
      {!data && !error && <Skeleton lines={10} />}
      {!data && error && <PageHeading>{t(isGone ? 'publications.gone.title' : 'publications.failed')}</PageHeading>}
      {!data && error && !isGone && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!data && isGone && (
        <EmptyState
          title={t('publications.gone.why')}
          action={<ButtonLink href="/">{t('publications.gone.action')}</ButtonLink>}
        >
          {t('publications.gone.text')}
        </EmptyState>
      )}
    </Page>
  );
}
