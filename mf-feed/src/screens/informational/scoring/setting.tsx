import type { ScoringSettings } from '@hustings/contract';
import { useFormat } from '@hustings/i18n';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';

/** The settings with which this server computes scores. */
export const useScoring = (): ScoringSettings => useSuspenseQuery(queries.scoringSettings()).data;

type NumberName = {
  [Name in keyof ScoringSettings]: ScoringSettings[Name] extends number ? Name : never;
}[keyof ScoringSettings];

/** A setting in running text. */
export function Setting({ name }: { name: NumberName }) {
  const { number } = useFormat();
  return number(useScoring()[name]);
}

/** The default time zone of targets, in running text. */
export function SiteTimeZone() {
  return useScoring().timeZone.replace('_', ' ');
}
