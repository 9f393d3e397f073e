import type { Averages, VoteCount } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Card } from '@hustings/ui';
import { CohortFigures } from './cohort-figures.tsx';
import styles from './scores.module.css';
import { WeightedFigure } from './weighted-figure.tsx';

interface YesterdayProps {
  averages: Averages;
  /** The place whose members cast official votes; absent if unknown. */
  place: string | undefined;
}

/**
 * Shows the last closed day: all members beside official votes, never blended (docs/decisions/08-votes-and-scores.md).
 */
export function Yesterday({ averages, place }: YesterdayProps) {
  const { t } = useTranslation('pollies');
  const { date } = useFormat();
  const { yesterday } = averages;
  return (
    <Card as="section" aria-labelledby="rating" className={styles.card}>
      <div className={styles.head}>
        <h2 id="rating">{t('scores.yesterday')}</h2>
        <p className={styles.who}>{date(yesterday.day)}</p>
      </div>
      <div className={styles.cohorts}>
        <CohortFigures
          cohort={yesterday.all}
          day={yesterday.day}
          name={t('scores.all')}
          description={t('scores.allText')}
        />
        <CohortFigures
          cohort={yesterday.official}
          day={yesterday.day}
          name={place ? t('scores.officialIn', { place }) : t('scores.official')}
          description={t('scores.officialText')}
        />
        <WeightedFigure yesterday={yesterday} weighting={averages.weighting} />
      </div>
      <div className={styles.note}>
        <p>
          {t('scores.noPoll')} <a href="/methodology">{t('scores.how')}</a>
        </p>
        <ExcludedVotes averages={averages} />
      </div>
    </Card>
  );
}

/** Shows how many votes were excluded, and how many votes of closed days their authors have deleted since. */
function ExcludedVotes({ averages: { leftOut, removed } }: { averages: Averages }) {
  const { t } = useTranslation('pollies');
  const { date, number } = useFormat();
  const votesOf = (votes: VoteCount) =>
    'tooFew' in votes ? t('scores.fewVotes') : t('scores.votes', { count: votes.votes, votes: number(votes.votes) });
  return (
    <>
      {leftOut.map(({ on, from, through, votes }) => (
        <p key={`${on} ${from} ${through}`}>
          {t('scores.leftOut', { votes: votesOf(votes), from: date(from), through: date(through), on: date(on) })}
        </p>
      ))}
      {removed !== undefined && <p>{t('scores.removed', { count: removed, votes: number(removed) })}</p>}
    </>
  );
}
