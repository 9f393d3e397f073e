import type { LastVote } from '@hustings/contract';
import { lastVoteQuery } from '@hustings/features/vote-card';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useQuery } from '@tanstack/react-query';
import { runningQuery, type Target } from '../scores/targets.ts';
import { Section } from './section.tsx';
import styles from './section.module.css';

const hasVoted = (last: LastVote | undefined): boolean =>
  last?.vote !== undefined && last.vote.day === last.today && last.vote.id !== '';

/** Shows the running result of the open day to members who have voted on it (docs/decisions/08-votes-and-scores.md). */
export function TodaySoFar({ target }: { target: Target }) {
  const { t } = useTranslation('pollies');
  const { number } = useFormat();
  const last = useQuery(lastVoteQuery(target));
  const { data } = useQuery({ ...runningQuery(target), enabled: hasVoted(last.data) });
  if (!hasVoted(last.data) || !data) return null;
  const lineOf = (circle: typeof data.all) =>
    'tooFew' in circle
      ? t('scores.today.none')
      : t('scores.today.line', {
          score: circle.approval.value,
          count: circle.accounts,
          accounts: number(circle.accounts),
        });
  return (
    <Section id="today" title={t('scores.today.title')}>
      <dl className={styles.list}>
        <div>
          <dt className={styles.aside}>{t('scores.all')}</dt>
          <dd>{lineOf(data.all)}</dd>
        </div>
        <div>
          <dt className={styles.aside}>{t('scores.official')}</dt>
          <dd>{lineOf(data.official)}</dd>
        </div>
      </dl>
      <p className={styles.aside}>{t('scores.today.text')}</p>
    </Section>
  );
}
