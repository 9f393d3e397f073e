import type { Services } from '../../../platform/core/services.ts';
import { makeYield } from '../../../platform/concurrency/yield-to-event-loop.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { upsertSnapshots } from '../close/close-days.queries.ts';
import { scoreDayRow, scoreSnapshotRow } from '../close/close-days.rules.ts';
import { addPlaces } from '../close/places.rules.ts';
import { readVotes, type ScoredVote } from '../close/scored-votes.ts';
import { dayNumber, dayText } from '../count/day-numbers.ts';
import type { Priors, Shown } from '../count/publication.ts';
import { revisePublicationState, reviseDays } from '../count/revision.ts';
import { daysNeeded, type DaySnapshot } from '../count/snapshot.ts';
import { sumsToNumbers } from '../count/sums.ts';
import { scoringFromLimits } from '../scoring-limits.ts';
import { unsealSums, type StoredSums } from '../sealed-sums.ts';
import * as queries from './exclusions.queries.ts';

/** The exclusion of votes, or its reversal. */
export interface ExclusionChange {
  targetId: string;
  /** The first day of the votes; `through` is the last day. */
  from: string;
  through: string;
  /** The ids of the votes. */
  votes: ReadonlySet<string>;
  /** True to exclude the votes, false to include them again. */
  exclude: boolean;
}

/** A closed day whose snapshot changes. */
export interface DayRevision {
  row: queries.ScoreDayRow;
  priors: Priors;
  snapshot: DaySnapshot;
}

const areEqual = (a: readonly number[], b: readonly number[]): boolean =>
  a.every((number, index) => number === b[index]);

/** Returns the first and the last closed day on which the votes of a range of days count. */
export function revisedDays(
  { limits }: Services,
  { from, through }: Pick<ExclusionChange, 'from' | 'through'>,
  closedThrough: string,
): [first: number, last: number] {
  const { windowDays } = scoringFromLimits(limits);
  return [dayNumber(from), Math.min(dayNumber(closedThrough), dayNumber(through) + windowDays - 1)];
}

/** Returns the range of days whose votes are needed to revise a range of closed days. */
function readDays({ limits }: Services, [first, last]: readonly [first: number, last: number]): [number, number] {
  const scoring = scoringFromLimits(limits);
  return [first - daysNeeded(scoring) + 1, last + scoring.windowDays - 1];
}

/** Returns whether more than `most` votes are needed to compute the effect of an exclusion. */
export async function needsMoreVotes(
  services: Services,
  { targetId, ...range }: Pick<ExclusionChange, 'targetId' | 'from' | 'through'>,
  closedThrough: string,
  most: number,
): Promise<boolean> {
  const [from, through] = readDays(services, revisedDays(services, range, closedThrough)).map(dayText);
  const [counted] = await services.database.query<{ votes: number }>(
    queries.countVotes({ targetId, from: from ?? '', through: through ?? '', most: most + 1 }),
  );
  return (counted?.votes ?? 0) > most;
}

/**
 * Computes the revised snapshots of the closed days on which the votes count, without writing them. Omits days whose
 * sums stay the same. Figures that would differ by too few accounts keep their published values
 * (docs/decisions/08-votes-and-scores.md).
 *
 * @param onDay is called and awaited after each day
 */
export async function computeRevisions(
  services: Services,
  database: Queryable,
  { targetId, from, through, votes, exclude }: ExclusionChange,
  closedThrough: string,
  onDay?: () => Promise<void>,
): Promise<DayRevision[]> {
  const scoring = scoringFromLimits(services.limits);
  const [first, last] = revisedDays(services, { from, through }, closedThrough);
  if (last < first) return [];
  const days = readDays(services, [first, last]);
  const all = (await readVotes(services, database, [targetId], days)).get(targetId) ?? [];
  const without: ScoredVote[] = all.filter(({ id, excluded }) => excluded === null && !votes.has(id));
  const withVotes: ScoredVote[] = [...without, ...all.filter(({ id }) => votes.has(id))];
  const [before, after] = exclude ? [withVotes, without] : [without, withVotes];
  const rows = await database.query<queries.ScoreDayRow>(
    queries.scoreDays({
      targetId,
      from: dayText(first - scoring.windowDays + 1),
      through: dayText(last + scoring.windowDays - 1),
    }),
  );
  const published = rows.map((row) => ({
    row,
    day: dayNumber(row.day),
    priors: { approval: row.approval / 100, ability: row.ability / 100, vision: row.vision / 100 },
    shown: row.shown,
  }));
  const places = rows.flatMap(({ shown }) => shown.weighted?.places.map(({ id }) => id) ?? []);
  if (rows.some(({ shown }) => shown.weighted))
    await addPlaces(services, database, new Map([[targetId, all]]), { range: days, places });
  const [revisions, yieldToEventLoop] = [[] as DayRevision[], makeYield()];
  for (const { published: of, snapshot } of reviseDays(published, { before, after, first, last }, scoring)) {
    const { row, priors } = of;
    if (!hasSums(snapshot, unsealSums(services, { targetId, day: row.day }, row.sealedSums)))
      revisions.push({ row, priors, snapshot });
    await yieldToEventLoop();
    await onDay?.();
  }
  return revisions;
}

/** Returns whether the sums of a snapshot equal the stored sums. */
const hasSums = ({ sums: { all, official } }: DaySnapshot, stored: StoredSums): boolean =>
  areEqual(sumsToNumbers(all), stored.sumsAll) && areEqual(sumsToNumbers(official), stored.sumsOfficial);

/** Stores revised snapshots and records the previous ones. Updates the current score if its day is revised. */
export async function storeRevisions(
  services: Services,
  transaction: Queryable,
  { targetId, exclude }: ExclusionChange,
  {
    kind,
    exclusionId,
    revisions,
    closedThrough,
  }: { kind: string; exclusionId: string; revisions: readonly DayRevision[]; closedThrough: string },
): Promise<void> {
  const scoring = scoringFromLimits(services.limits);
  const revisedAt = services.now();
  for (const { row, priors, snapshot } of revisions) {
    const shown = exclude
      ? snapshot.shown
      : await restoredFigures(services, transaction, { targetId, exclusionId, row, snapshot });
    const of = { targetId, day: row.day };
    const written = scoreDayRow(services, of, row.officeType, priors, { ...snapshot, shown });
    const { sealed_sums, mean_approval, mean_ability, mean_vision } = written;
    await transaction.query(
      queries.reviseDay({
        targetId,
        day: row.day,
        exclusionId,
        undone: !exclude,
        revisedAt,
        sealedSums: Buffer.from(sealed_sums, 'hex'),
        shown: JSON.stringify(shown),
        meanApproval: mean_approval,
        meanAbility: mean_ability,
        meanVision: mean_vision,
      }),
    );
  }
  const last = revisions.at(-1);
  const [current] = await transaction.query<queries.SnapshotRow>(queries.snapshotOf({ targetId }));
  if (!last || !current) return;
  const snapshots = revisions.map(({ snapshot }) => snapshot);
  const state = revisePublicationState(current.published, snapshots, dayNumber(closedThrough));
  await transaction.query(queries.updatePublished({ targetId, published: JSON.stringify(state) }));
  if (current.day !== last.row.day) return;
  const snapshot = scoreSnapshotRow(targetId, kind, { ...last.snapshot, state }, scoring);
  await transaction.query(
    upsertSnapshots({
      day: last.row.day,
      snapshots: JSON.stringify([snapshot]),
      countStep: scoring.countStep,
      fewestAccounts: scoring.fewestAccounts,
    }),
  );
}

/**
 * Returns the figures from before the exclusion if the sums are the same again; otherwise returns the recomputed
 * figures.
 */
async function restoredFigures(
  services: Services,
  transaction: Queryable,
  {
    targetId,
    exclusionId,
    row,
    snapshot,
  }: { targetId: string; exclusionId: string; row: queries.ScoreDayRow; snapshot: DaySnapshot },
): Promise<Shown> {
  const [before] = await transaction.query<Pick<queries.ScoreDayRow, 'sealedSums' | 'shown'>>(
    queries.snapshotBefore({ targetId, day: row.day, exclusionId }),
  );
  if (!before) return snapshot.shown;
  const sums = unsealSums(services, { targetId, day: row.day }, before.sealedSums);
  return hasSums(snapshot, sums) ? before.shown : snapshot.shown;
}
