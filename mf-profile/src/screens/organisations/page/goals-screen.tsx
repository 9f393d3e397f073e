import type { Organisation } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { ButtonLink, EmptyState, FailureNotice, LoadMore, moreOf, Skeleton, VisuallyHidden } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { GoalCards } from '../../../goals/goal-cards.tsx';
import styles from '../../../goals/goals.module.css';
import { queries } from '../../../queries.ts';
import { OrganisationPage } from './organisation-page.tsx';

/** `/organisation/:slug/goals`: the goals of an organisation, for members. */
export default function OrganisationGoalsScreen() {
  return <OrganisationPage current="goals">{(organisation) => <Goals organisation={organisation} />}</OrganisationPage>;
}

function Goals({ organisation: { slug, name, membership, closed } }: { organisation: Organisation }) {
  const { t } = useTranslation('profile');
  const heading = useId();
  const pages = useInfiniteQuery(queries.organisationGoals(slug));
  const goals = pages.data?.pages.flatMap(({ results }) => results);
  const maySet = !closed && (membership?.role === 'owner' || membership?.role === 'admin');
  return (
    <section className={styles.page} aria-labelledby={heading}>
      <VisuallyHidden as="h2" id={heading}>
        {t('organisation.goals')}
      </VisuallyHidden>
      {maySet && (
        <p>
          <ButtonLink href={`/create_goal/new?organisation=${slug}`}>{t('createGoal.name')}</ButtonLink>
        </p>
      )}
      {!goals && !pages.error && <Skeleton lines={6} />}
      {!goals && pages.error && <FailureNotice error={pages.error} onRetry={() => void pages.refetch()} />}
      {goals?.length === 0 && (
        <EmptyState title={t('organisation.noGoals')}>{t('organisation.noGoalsText', { name })}</EmptyState>
      )}
      {goals && <GoalCards goals={goals} heading="h3" />}
      <LoadMore {...moreOf(pages)} label={t('goals.more')} />
    </section>
  );
}
