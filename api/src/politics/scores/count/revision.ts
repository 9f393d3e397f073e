import { recomputeSnapshot, type DaySnapshot } from './snapshot.ts';
import type { Priors, PublicationState, PublishedPartition, PublishedParts, Shown } from './publication.ts';
import type { CountedVote } from './sums.ts';
import type { Scoring } from './scoring.ts';
import { windowOf } from './window.ts';

/** A closed day with its published figures. */
export interface PublishedDay {
  /** Whole days since 1970-01-01. */
  day: number;
  priors: Priors;
  shown: Shown;
}

/** Returns whether some figures were computed for the day itself, instead of being repeated from an earlier day. */
const hasOwnFigures = ({ day, shown }: PublishedDay): boolean =>
  [shown.all, shown.official].some((cohort) => cohort?.main.from === day);

/**
 * Recomputes the days from `first` through `last` after votes were excluded or included again. Yields each day when it
 * is computed, so that the caller can let requests be answered between two days.
 *
 * @param published the days to recompute, and the days before and after that share votes with these days. The figures
 * of all these days together must not disclose the difference
 */
export function* reviseDays<Day extends PublishedDay>(
  published: readonly Day[],
  change: { before: readonly CountedVote[]; after: readonly CountedVote[]; first: number; last: number },
  scoring: Scoring,
): Generator<{ published: Day; snapshot: DaySnapshot }> {
  const { before, after, first, last } = change;
  const partitions = published.filter(hasOwnFigures).map(({ day, shown: { weighted } }): PublishedPartition => {
    const places = new Set(weighted?.from === day ? weighted.places.map(({ id }) => id) : []);
    return { window: windowOf(before, day, scoring), places };
  });
  for (const each of published) {
    const { day } = each;
    if (day < first || day > last) continue;
    const snapshot = recomputeSnapshot({ ...each, before, after, partitions }, scoring);
    if (snapshot.shown.all?.main.from === day)
      partitions.push({ window: windowOf(after, day, scoring), places: new Set() });
    yield { published: each, snapshot };
  }
}

/** Merges the published and the revised parts of a cohort: takes each part that was computed for the later day. */
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
 * Updates the publication state after revisions. The next day is compared with this state.
 *
 * @param revised the revised days, oldest first
 * @param closedThrough the last closed day
 */
export function revisePublicationState(
  state: PublicationState,
  revised: readonly Pick<DaySnapshot, 'shown'>[],
  closedThrough: number,
): PublicationState {
  let { all, official } = state;
  for (const { shown } of revised) {
    all = laterParts(all, shown.all ?? {});
    official = laterParts(official, shown.official ?? {});
  }
  return { ...state, all, official, revised: closedThrough };
}
