import type { Averages, Cohort, Figures } from '@hustings/contract';
import { dayText } from '../count/day-numbers.ts';
import type { Score } from '../count/formula.ts';
import type { PublishedScore, PublishedWeighted, Shown } from '../count/publish.ts';

const plain = ({ value, low, high }: PublishedScore): Score => ({ value, low, high });

/** A circle as it is answered. */
function cohortOf(shown: Shown['all']): Cohort {
  if (!shown) return { tooFew: true };
  const { main, ability, vision } = shown;
  return {
    accounts: main.accounts,
    approval: main.approval,
    ...(ability ? { ability: plain(ability) } : {}),
    ...(vision ? { vision: plain(vision) } : {}),
    ...(main.shares ? { shares: main.shares } : {}),
    from: dayText(main.from),
  };
}

/** The figures of a day; of a day without a row too few have voted. */
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

/** The plain means of what is shown of some days. It is made from published figures only. */
export function meanOf(series: readonly Figures[], circle: 'all' | 'official'): Averages['mean']['all'] {
  const shown = series.flatMap((figures) => ('tooFew' in figures[circle] ? [] : [figures[circle]]));
  const [approval, ability, vision] = (['approval', 'ability', 'vision'] as const).map((measure) =>
    mean(shown.flatMap((cohort) => cohort[measure]?.value ?? [])),
  );
  return {
    days: shown.length,
    ...(approval === undefined ? {} : { approval }),
    ...(ability === undefined ? {} : { ability }),
    ...(vision === undefined ? {} : { vision }),
  };
}
