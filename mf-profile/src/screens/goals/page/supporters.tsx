import type { Goal } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Card, FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import styles from '../../../goals/goals.module.css';
import { MemberFollowList } from '../../../people/member-follow-list.tsx';
import { queries } from '../../../queries.ts';

/** The supporters of a goal who chose to be named, and the number of all. */
export function Supporters({ goal: { goalId, supportersCount, namedSupportersCount } }: { goal: Goal }) {
  const { t } = useTranslation('profile');
  const { number } = useFormat();
  const heading = useId();
  const said =
    namedSupportersCount === 0
      ? t('goal.supporters.nobody')
      : t('goal.supporters.named', { count: namedSupportersCount, number: number(namedSupportersCount) });
  return (
    <Card as="section" className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{t('goal.supporters.heading')}</h2>
      <p className={styles.note}>
        {t('goal.count', { count: supportersCount, number: number(supportersCount) })}
        {supportersCount > 0 && `. ${said}`}
      </p>
      {namedSupportersCount > 0 && <Named id={goalId} />}
    </Card>
  );
}

function Named({ id }: { id: string }) {
  const { t } = useTranslation('profile');
  const pages = useInfiniteQuery(queries.goalSupporters(id));
  const members = pages.data?.pages.flatMap(({ results }) => results);
  if (!members && pages.error) return <FailureNotice error={pages.error} onRetry={() => void pages.refetch()} />;
  if (!members) return <Skeleton lines={3} />;
  return (
    <>
      <MemberFollowList label={t('goal.supporters.label')} members={members} />
      <LoadMore {...moreOf(pages)} label={t('goal.supporters.more')} />
    </>
  );
}
