import type { LastVote, RunningResult } from '@hustings/contract';
import { lastVoteQuery } from '@hustings/features/vote-card';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useQuery } from '@tanstack/react-query';
import { runningQuery, type Target } from '../scores/targets.ts';
import styles from './today-so-far.module.css';

/** Whether a vote of the open day is stored. One on its way has no id yet. */
const isStored = ({ vote, today }: LastVote): boolean => vote?.day === today && vote.id !== '';

/**
 * Shows the running result of the open day to members who have voted on it (docs/decisions/08-votes-and-scores.md). Has
 * the same height without figures, so that nothing moves when they come.
 */
export function TodaySoFar({ target }: { target: Target }) {
  const { t } = useTranslation('pollies');
  const { number } = useFormat();
  const last = useQuery(lastVoteQuery(target));
  const { data } = useQuery({ ...runningQuery(target), enabled: last.data !== undefined && isStored(last.data) });
  const lineOf = (circle: RunningResult['all'] | undefined) => {
    if (!circle) return '–';
    if ('tooFew' in circle) return t('scores.today.none');
    const { approval, accounts } = circle;
    return t('scores.today.line', { score: approval.value, count: accounts, accounts: number(accounts) });
  };
  return (
    <section className={styles.today} aria-labelledby="today">
      <h3 id="today">{t('scores.today.title')}</h3>
      <dl className={styles.circles}>
        <dt>{t('scores.all')}</dt>
        <dd>{lineOf(data?.all)}</dd>
        <dt>{t('scores.official')}</dt>
        <dd>{lineOf(data?.official)}</dd>
      </dl>
      <p className={styles.how}>{t('scores.today.text')}</p>
    </section>
  );
}
