import type { ScoringSettings } from '@hustings/contract';
import { useFormat } from '@hustings/i18n';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';

/** The numbers that scores are reckoned with on this server. */
export const useScoring = (): ScoringSettings => useSuspenseQuery(queries.scoringSettings()).data;

type NumberName = {
  [Name in keyof ScoringSettings]: ScoringSettings[Name] extends number ? Name : never;
}[keyof ScoringSettings];

/** One of them, in running text. */
export function Setting({ name }: { name: NumberName }) {
  const { number } = useFormat();
  return number(useScoring()[name]);
}

/** The time zone of targets whose place names none, in running text. */
export function SiteTimeZone() {
  return useScoring().timeZone.replace('_', ' ');
}
