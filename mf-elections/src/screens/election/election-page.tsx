import type { Election } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { ButtonLink, FailureNotice, MessagePage, Page, Skeleton } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import { useRouteParams } from '@hustings/vertical/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TabLinks } from '../../elections/tab-links.tsx';
import { queries } from '../../queries.ts';
import { ElectionHead } from './election-head.tsx';
import styles from './election-page.module.css';

interface ElectionPageProps {
  current: 'overview' | 'candidates' | 'results' | 'compare';
  children(election: Election): ReactNode;
}

/** The frame of the pages of an election: the head, and links to each part. */
export function ElectionPage({ current, children }: ElectionPageProps) {
  const { t } = useTranslation('elections');
  const { id } = useRouteParams<{ id: string }>();
  const { data: election, error, refetch } = useQuery(queries.election(id));
  if (error instanceof CallError && (error.code === 'NotFound' || error.code === 'ValidationFailed')) {
    return <ElectionGone />;
  }
  if (!election && error) {
    return (
      <MessagePage title={t('election.failed')}>
        <FailureNotice error={error} onRetry={() => void refetch()} />
      </MessagePage>
    );
  }
  if (!election) {
    return (
      <Page width="wide">
        <Skeleton lines={8} />
      </Page>
    );
  }
  const path = `/election/${election.electionId}`;
  return (
    <Page width="wide">
      <div className={styles.page}>
        <ElectionHead election={election} />
        <TabLinks
          label={t('election.parts')}
          tabs={[
            { id: 'overview', name: t('election.overview'), href: path },
            { id: 'candidates', name: t('election.candidates'), href: `${path}/candidates` },
            ...(election.hasResults || !election.upcoming
              ? [{ id: 'results' as const, name: t('election.results'), href: `${path}/results` }]
              : []),
            { id: 'compare', name: t('compare.heading'), href: `${path}/compare` },
          ]}
          current={current}
        />
        {children(election)}
      </div>
    </Page>
  );
}

function ElectionGone() {
  const { t } = useTranslation('elections');
  return (
    <MessagePage title={t('election.gone.title')}>
      <p>{t('election.gone.text')}</p>
      <p>
        <ButtonLink href="/elections">{t('election.gone.all')}</ButtonLink>
      </p>
    </MessagePage>
  );
}
