import type { Goal } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { ButtonLink, FailureNotice, MessagePage, Page, Skeleton } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queries } from '../../../queries.ts';

interface LoadedGoalProps {
  slug: string;
  children(goal: Goal): ReactNode;
}

/** Reads a goal; shows what to do where it does not exist or cannot be read. */
export function LoadedGoal({ slug, children }: LoadedGoalProps) {
  const { t } = useTranslation('profile');
  const { data: goal, error, refetch } = useQuery(queries.goal(slug));
  if (goal) return children(goal);
  if (error instanceof CallError && error.code === 'NotFound') return <GoalGone />;
  if (error) {
    return (
      <MessagePage title={t('goal.failed')}>
        <FailureNotice error={error} onRetry={() => void refetch()} />
      </MessagePage>
    );
  }
  return (
    <Page width="wide">
      <Skeleton lines={8} />
    </Page>
  );
}

/** Stands in for a goal that does not exist for the reader. */
export function GoalGone() {
  const { t } = useTranslation('profile');
  return (
    <MessagePage title={t('goal.gone.title')}>
      <p>{t('goal.gone.text')}</p>
      <p>
        <ButtonLink href="/goals">{t('goal.gone.all')}</ButtonLink>
      </p>
    </MessagePage>
  );
}
