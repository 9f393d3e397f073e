import type { ScoringSettings } from '@hustings/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';

/** The weights of votes on this server, and an example. */
export const useScoring = (): ScoringSettings => useSuspenseQuery(queries.scoringSettings()).data;

/** The default time zone of targets, in running text. */
export function SiteTimeZone() {
  return useScoring().timeZone.replace('_', ' ');
}
