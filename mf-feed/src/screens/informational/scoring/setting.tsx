import type { ScoringSettings } from '@hustings/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';

/** Returns the scoring settings of this server, such as the weights of votes, with an example. */
export const useScoring = (): ScoringSettings => useSuspenseQuery(queries.scoringSettings()).data;

/** The time zone of pollies and parties without one of their own, in running text. */
export function SiteTimeZone() {
  return useScoring().timeZone.replace('_', ' ');
}
