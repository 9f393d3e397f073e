import type { Score } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';

/** Returns a function that states a score with its interval and the number of members. */
export function useScoreText(): (score: Score, accounts: number) => string {
  const { t } = useTranslation('elections');
  const { number } = useFormat();
  return (score, accounts) =>
    `${score.value} (${t('candidate.scoreOf', { ...score, count: accounts, accounts: number(accounts) })})`;
}
