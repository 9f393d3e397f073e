import { SearchBox, useSearchTerm } from '@hustings/features/search';
import { useTranslation } from '@hustings/i18n';
import { ButtonLink, EmptyState, FailureNotice, LoadMore, moreOf, Page, PageHeading, Skeleton } from '@hustings/ui';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { GoalCards } from '../../../goals/goal-cards.tsx';
import styles from '../../../goals/goals.module.css';
import { queries } from '../../../queries.ts';
import { wishOf } from './filters.ts';
import { GoalFilters } from './goal-filters.tsx';

/** `/goals`: what members want to reach together, with a search and filters. */
export default function GoalsScreen() {
  const { t } = useTranslation('profile');
  const { search } = useRouteLocation();
  const wish = wishOf(search);
  const { text, setText, ask } = useSearchTerm();
  const pages = useInfiniteQuery({ ...queries.goals(wish), placeholderData: keepPreviousData });
  const { data, error, isPending, isPlaceholderData } = pages;
  const goals = data?.pages.flatMap(({ results }) => results) ?? [];
  const isNarrowed = Boolean(wish.term || wish.state || wish.tag || wish.placeId);
  return (
    <Page width="wide">
      <div className={styles.page}>
        <header className={styles.head}>
          <PageHeading>{t('goals.name')}</PageHeading>
          <p className={styles.lead}>{t('goals.lead')}</p>
          <p>
            <ButtonLink href="/create_goal/new">{t('createGoal.name')}</ButtonLink>
          </p>
          <SearchBox
            label={t('goals.search')}
            placeholder={t('goals.placeholder')}
            text={text}
            onType={setText}
            onAsk={ask}
          />
        </header>
        <GoalFilters wish={wish} goals={goals} />
        <section className={styles.section} aria-label={t('goals.name')} aria-busy={isPlaceholderData || isPending}>
          {!data && !error && <Skeleton lines={8} />}
          {!data && error && <FailureNotice error={error} onRetry={() => void pages.refetch()} />}
          {data && goals.length === 0 && !isPlaceholderData && <None isNarrowed={isNarrowed} />}
          <GoalCards goals={goals} heading="h2" />
          <LoadMore {...moreOf(pages)} label={t('goals.more')} />
        </section>
      </div>
    </Page>
  );
}

function None({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation('profile');
  if (!isNarrowed) return <EmptyState title={t('goals.none.title')}>{t('goals.none.text')}</EmptyState>;
  return (
    <EmptyState
      title={t('goals.none.found')}
      action={
        <ButtonLink variant="quiet" href="/goals">
          {t('goals.none.clear')}
        </ButtonLink>
      }
    >
      {t('goals.none.foundText')}
    </EmptyState>
  );
}
