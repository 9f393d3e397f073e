import type { Election } from '@hustings/contract';
import { SearchBox, useSearchTerm } from '@hustings/features/search';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Button, EmptyState, FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import { ElectionPage } from '../election/election-page.tsx';
import { CandidateCard } from './candidate-card.tsx';
import styles from './candidates-screen.module.css';
import { FilterPanel } from './filter-panel.tsx';
import { countFilters, noFilters } from './filters.ts';
import { useSeed } from './seed.ts';
import { useFilters } from './use-filters.ts';

/** `/election/:id/candidates`: the candidates of an election. */
export default function CandidatesScreen() {
  return <ElectionPage current="candidates">{(election) => <Candidates election={election} />}</ElectionPage>;
}

function Candidates({ election }: { election: Election }) {
  const { t } = useTranslation('elections');
  const { text, setText, ask } = useSearchTerm();
  const { filters, change } = useFilters();
  const seed = useSeed();
  const isRandom = filters.sort === 'random';
  const pages = useInfiniteQuery({
    ...queries.candidates(election.electionId, filters, seed ?? 0),
    // The server knows no visitor, so the browser asks for the random order of its visitor.
    enabled: !isRandom || seed !== undefined,
    placeholderData: keepPreviousData,
  });
  const { data, error, isPending, isPlaceholderData } = pages;
  const candidates = data?.pages.flatMap(({ results }) => results) ?? [];
  const { total, withdrawn } = (isPlaceholderData ? undefined : data?.pages[0]) ?? {};
  const contestName = candidates.find(({ contest }) => contest.contestId === filters.contest)?.contest.name;
  return (
    <section className={styles.candidates} aria-labelledby="candidates">
      <h2 id="candidates">{t('candidates.heading')}</h2>
      <SearchBox
        label={t('candidates.search')}
        placeholder={t('candidates.placeholder')}
        text={text}
        onType={setText}
        onAsk={ask}
      />
      <FilterPanel election={election} contestName={contestName} filters={filters} onChange={change} />
      {isRandom && <p className={styles.note}>{t('candidates.random')}</p>}
      <div className={styles.results} aria-busy={isPlaceholderData || isPending}>
        <output className={styles.count}>
          {total ? <Count standing={total - (withdrawn ?? 0)} withdrawn={withdrawn ?? 0} /> : null}
        </output>
        {!data && !error && <Skeleton lines={10} />}
        {!data && !error && (
          <noscript>
            <a href="?sort=name">{t('candidates.withoutScripts')}</a>
          </noscript>
        )}
        {!data && error && <FailureNotice error={error} onRetry={() => void pages.refetch()} />}
        {data && candidates.length === 0 && (
          <None
            isFiltered={countFilters(filters) > 0 || filters.term !== ''}
            onClear={() => change({ ...noFilters, term: '' })}
          />
        )}
        <ul className={styles.list}>
          {candidates.map((candidate) => (
            <li key={candidate.candidacyId}>
              <CandidateCard
                candidate={candidate}
                electionId={election.electionId}
                withContest={election.contestsCount > 1}
                withVote={election.upcoming}
              />
            </li>
          ))}
        </ul>
        <LoadMore {...moreOf(pages)} label={t('candidates.more')} />
      </div>
    </section>
  );
}

/** The numbers of candidates who stand and who have withdrawn. */
function Count({ standing, withdrawn }: { standing: number; withdrawn: number }) {
  const { t } = useTranslation('elections');
  const { number } = useFormat();
  const candidates = t('candidates.count', { count: standing, number: number(standing) });
  return withdrawn > 0
    ? t('candidates.withdrawn', { candidates, count: withdrawn, number: number(withdrawn) })
    : candidates;
}

function None({ isFiltered, onClear }: { isFiltered: boolean; onClear(): void }) {
  const { t } = useTranslation('elections');
  if (!isFiltered) return <EmptyState title={t('candidates.none.title')}>{t('candidates.none.text')}</EmptyState>;
  return (
    <EmptyState
      title={t('candidates.none.filtered')}
      action={
        <Button variant="quiet" onClick={onClear}>
          {t('filters.clear')}
        </Button>
      }
    >
      {t('candidates.none.filteredText')}
    </EmptyState>
  );
}
