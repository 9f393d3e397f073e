import type { Polly } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { FailureNotice, MessagePage, Page } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import { deferPart } from '@hustings/vertical/deferred-part';
import { useRouteParams } from '@hustings/vertical/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { queries } from '../../queries.ts';
import { useOwnVotes } from '../../profile-sections/own-votes.tsx';
import { Parts } from '../../profile-sections/parts.tsx';
import styles from '../../profile-sections/profile-page.module.css';
import { loadRecord } from './load-record.ts';
import { PollyGone } from './polly-gone.tsx';
import { PollyHead } from './polly-head.tsx';
import { PollySkeleton } from './polly-skeleton.tsx';

const PollyRecord = deferPart({ chunk: 'polly-record', load: loadRecord });

/** The vote card of a page. */
export type Vote = ComponentType<{ polly: Polly; id: string; className: string | undefined }>;

/** `/polly/:id`: a person in office, the daily vote, and the sections. A phone shows them in this order. */
export function PollyPage({ Vote }: { Vote: Vote }) {
  const { t } = useTranslation('pollies');
  const { id } = useRouteParams<{ id: string }>();
  const user = useSession((session) => session.user);
  const { data: polly, error, refetch } = useQuery(queries.polly(id));
  const own = useOwnVotes('polly', polly?.personId ?? '', user !== undefined);

  if (error instanceof CallError && error.code === 'NotFound') return <PollyGone />;
  if (!polly && error) {
    return (
      <MessagePage title={t('polly.failed')}>
        <FailureNotice error={error} onRetry={() => void refetch()} />
      </MessagePage>
    );
  }
  if (!polly) {
    return (
      <Page width="wide" className={styles.frame}>
        <PollySkeleton />
      </Page>
    );
  }
  const parts = [
    { id: 'rating', name: t('record.rating') },
    { id: 'career', name: t('career.heading') },
    { id: 'contact', name: t('contact.title') },
    { id: 'organisations', name: t('related.title') },
    { id: 'comments', name: t('record.comments') },
  ];
  return (
    <Page width="wide" className={styles.frame}>
      <div className={styles.page}>
        <PollyHead polly={polly} id={id} />
        <Vote className={styles.vote} polly={polly} id={id} />
        <div className={styles.record}>
          <Parts parts={parts} />
          <PollyRecord polly={polly} id={id} own={own} />
        </div>
      </div>
    </Page>
  );
}
