import type { CandidateVoteResult, Score } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { FailureNotice, Skeleton } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { queries } from '../../queries.ts';
import styles from './candidate-card.module.css';

interface CandidateFiguresProps {
  electionId: string;
  candidacyId: string;
  name: string;
}

/**
 * The figures of the votes on a candidate, of all members beside the official ones: until the polls close for members
 * who have voted, then for everybody (docs/decisions/08-votes-and-scores.md).
 */
export function CandidateFigures({ electionId, candidacyId, name }: CandidateFiguresProps) {
  const { t } = useTranslation('elections');
  const heading = useId();
  const { data, error, refetch } = useQuery(queries.voteResult(electionId, candidacyId));
  return (
    <section className={styles.figures} aria-labelledby={heading}>
      <h4 id={heading}>{t('votes.heading', { name })}</h4>
      {!data && !error && <Skeleton lines={2} />}
      {!data && error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {data && <Figures result={data} />}
    </section>
  );
}

function Figures({ result: { withdrawn, isFinal, running, final, leftOut } }: { result: CandidateVoteResult }) {
  const { t } = useTranslation('elections');
  const shown = final ?? running;
  if (withdrawn) return <p className={styles.figure}>{t('votes.withdrawn')}</p>;
  if (!shown) return <p className={styles.figure}>{isFinal ? t('votes.counting') : t('votes.voteFirst')}</p>;
  return (
    <>
      <dl className={styles.cohorts}>
        <dt>{t('votes.all')}</dt>
        <dd>
          <CohortFigure cohort={shown.all} />
        </dd>
        <dt>{t('votes.official')}</dt>
        <dd>
          <CohortFigure cohort={shown.official} />
        </dd>
      </dl>
      {leftOut.length > 0 && <p className={styles.figure}>{t('votes.leftOut')}</p>}
      <p className={styles.figure}>{t('votes.note')}</p>
    </>
  );
}

type Shown = NonNullable<CandidateVoteResult['running'] | CandidateVoteResult['final']>;

function CohortFigure({ cohort }: { cohort: Shown['all'] }) {
  const { t } = useTranslation('elections');
  const { number } = useFormat();
  if ('tooFew' in cohort) return <>{t('votes.tooFew')}</>;
  const { accounts, approval } = cohort;
  const ratings: [string, Score | undefined][] = [
    [t('votes.ability'), 'ability' in cohort ? cohort.ability : undefined],
    [t('votes.vision'), 'vision' in cohort ? cohort.vision : undefined],
  ];
  return (
    <>
      {t('votes.figure', { ...approval, count: accounts, accounts: number(accounts) })}
      {ratings.map(([label, rating]) => rating && ` · ${label} ${number(rating.value)}`)}
    </>
  );
}
