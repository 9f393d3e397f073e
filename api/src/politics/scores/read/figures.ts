import type { Averages, Cohort, Figures } from '@hustings/contract';
import { dayText } from '../count/day-numbers.ts';
import type { Score } from '../count/formula.ts';
import type { CohortName, PublishedScore, PublishedWeighted, Shown } from '../count/publication.ts';

const withoutDay = ({ value, low, high }: PublishedScore): Score => ({ value, low, high });

/** Converts the figures of a cohort to their form in the answer. */
function cohortOf(shown: Shown['all']): Cohort {
  if (!shown) return { tooFew: true };
  const { main, ability, vision } = shown;
  return {
    accounts: main.accounts,
    approval: main.approval,
    ...(ability ? { ability: withoutDay(ability) } : {}),
    ...(vision ? { vision: withoutDay(vision) } : {}),
    ...(main.shares ? { shares: main.shares } : {}),
    from: dayText(main.from),
  };
}

/** Converts the figures of a day to their form in the answer. A day without a snapshot has too few votes. */
export const figuresOf = (day: string, shown: Shown | undefined): Figures => ({
  day,
  all: cohortOf(shown?.all),
  official: cohortOf(shown?.official),
  ...(shown?.weighted ? { weighted: weightedOf(shown.weighted) } : {}),
});

const weightedOf = ({ approval, coverage, from }: PublishedWeighted): Figures['weighted'] => ({
  approval,
  coverage,
  from: dayText(from),
});

const mean = (values: number[]): number | undefined =>
  values.length === 0 ? undefined : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);

/** Computes the plain means of the published figures of some days. */
export function meanOf(series: readonly Figures[], cohort: CohortName): Averages['mean']['all'] {
  const shown = series.flatMap((figures) => ('tooFew' in figures[cohort] ? [] : [figures[cohort]]));
  const [approval, ability, vision] = (['approval', 'ability', 'vision'] as const).map((measure) =>
    mean(shown.flatMap((figures) => figures[measure]?.value ?? [])),
  );
  return {
    days: shown.length,
    ...(approval === undefined ? {} : { approval }),
    ...(ability === undefined ? {} : { ability }),
    ...(vision === undefined ? {} : { vision }),
  };
}
