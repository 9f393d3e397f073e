import { refreeze, type FrozenDay } from './snapshot.ts';
import type { Priors, Publication, PublishedParts, Shown, ToldLook } from './publish.ts';
import type { CountedVote } from './sums.ts';
import type { Scoring } from './scoring.ts';
import { windowOf } from './window.ts';

/** A closed day as it was told. */
export interface ToldDay {
  /** Whole days since 1970-01-01. */
  day: number;
  priors: Priors;
  shown: Shown;
}

/** Whether figures were published for the day itself. */
const isLook = ({ day, shown }: ToldDay): boolean =>
  [shown.all, shown.official].some((circle) => circle?.main.from === day);

/**
 * Computes the days from `first` through `last` again after votes were left out or are counted again.
 *
 * @param told these days, and those before and after that share votes with them: what was told of those must not tell the
 * difference either
 */
export function reviseDays<Told extends ToldDay>(
  told: readonly Told[],
  change: { before: readonly CountedVote[]; after: readonly CountedVote[]; first: number; last: number },
  scoring: Scoring,
): { told: Told; frozen: FrozenDay }[] {
  const { before, after, first, last } = change;
  const looks = told.filter(isLook).map(({ day, shown: { weighted } }): ToldLook => {
    const places = new Set(weighted?.from === day ? weighted.places.map(({ id }) => id) : []);
    return { window: windowOf(before, day, scoring), places };
  });
  return told.flatMap((each) => {
    const { day } = each;
    if (day < first || day > last) return [];
    const frozen = refreeze({ ...each, before, after, looks }, scoring);
    if (frozen.shown.all?.main.from === day) looks.push({ window: windowOf(after, day, scoring), places: new Set() });
    return [{ told: each, frozen }];
  });
}

/** Returns the parts of a circle, each as it was published for the later day. */
function laterParts(published: PublishedParts, revised: PublishedParts): PublishedParts {
  const parts = { ...published };
  if (revised.main && revised.main.from >= (parts.main?.from ?? 0)) parts.main = revised.main;
  for (const measure of ['ability', 'vision'] as const) {
    const part = revised[measure];
    if (part && part.from >= (parts[measure]?.from ?? 0)) parts[measure] = part;
  }
  return parts;
}

/**
 * Returns what the next day is compared with, after revisions.
 *
 * @param revised the days that were revised, oldest first
 * @param closedThrough the last closed day
 */
export function revisedPublication(
  published: Publication,
  revised: readonly Pick<FrozenDay, 'shown'>[],
  closedThrough: number,
): Publication {
  let { all, official } = published;
  for (const { shown } of revised) {
    all = laterParts(all, shown.all ?? {});
    official = laterParts(official, shown.official ?? {});
  }
  return { ...published, all, official, revised: closedThrough };
}
