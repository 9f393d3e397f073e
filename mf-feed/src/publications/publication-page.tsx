import { useTranslation } from '@hustings/i18n';
import { ButtonLink, FailureNotice, MessagePage, Page, Skeleton } from '@hustings/ui';
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
  if (!data && error) {
    return (
      <MessagePage title={t(isGone ? 'publications.gone.title' : 'publications.failed')}>
        {!isGone && <FailureNotice error={error} onRetry={() => void refetch()} />}
        {isGone && <p>{t('publications.gone.text')}</p>}
        {isGone && <ButtonLink href="/">{t('publications.gone.action')}</ButtonLink>}
      </MessagePage>
    );
  }
  return <Page width="reading">{data ? children(data) : <Skeleton lines={10} />}</Page>;
}
