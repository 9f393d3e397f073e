import { Comments } from '@hustings/features/comments';
import { VoteCard } from '@hustings/features/vote-card';
import { useTranslation } from '@hustings/i18n';
import { FailureNotice, Page, PageHeading } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import { useRouteParams } from '@hustings/vertical/hooks';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import { Career } from './career.tsx';
import { PollyGone } from './polly-gone.tsx';
import { PollyHead } from './polly-head.tsx';
import styles from './polly-screen.module.css';
import { PollySkeleton } from './polly-skeleton.tsx';
import { Sources } from './sources.tsx';

/** `/polly/:id`: who somebody in office is, the vote of the day, and the record. In that order on a phone. */
export default function PollyScreen() {
  const { t } = useTranslation('pollies');
  const { id } = useRouteParams<{ id: string }>();
  const { data: polly, error, refetch } = useQuery(queries.polly(id));

  if (error instanceof CallError && error.code === 'NotFound') return <PollyGone />;
  if (!polly && error) {
    return (
      <Page>
        <PageHeading>{t('polly.failed')}</PageHeading>
        <FailureNotice error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return (
    <Page width="wide">
      {polly ? (
        <div className={styles.polly}>
          <PollyHead polly={polly} id={id} />
          <VoteCard className={styles.vote} polly={id} personId={polly.personId} name={polly.name} />
          <div className={styles.record}>
            <Career terms={polly.terms} />
            <Sources polly={polly} />
            <Comments subject={{ type: 'polly', id: polly.personId, slug: id }} />
          </div>
        </div>
      ) : (
        <PollySkeleton />
      )}
    </Page>
  );
}
