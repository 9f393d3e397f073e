import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { scoreDay, standing } from '../close/close-days.rules.ts';
import { keepStandings } from '../close/close-days.queries.ts';
import { notePlaces } from '../close/places.rules.ts';
import { readVotes, type JudgedVote } from '../close/scored-votes.ts';
import { dayNumber, dayText } from '../count/day-numbers.ts';
import { daysNeeded, type FrozenDay } from '../count/snapshot.ts';
import type { Priors } from '../count/publish.ts';
import { revisedPublication, reviseDays } from '../count/revision.ts';
import { asNumbers } from '../count/sums.ts';
import { scoringOf } from '../scoring-limits.ts';
import * as queries from './exclusions.queries.ts';

/** Votes that are left out, or counted again. */
export interface Change {
  targetId: string;
  /** The days on which they were cast. */
  from: string;
  through: string;
  /** Their ids. */
  votes: ReadonlySet<string>;
  /** True where they are left out. */
  leaveOut: boolean;
}

/** A closed day that a change touches. */
export interface Revision {
  row: queries.FrozenRow;
  priors: Priors;
  frozen: FrozenDay;
}

const same = (a: readonly number[], b: readonly number[]): boolean => a.every((number, index) => number === b[index]);

/**
 * What a change of the counted votes makes of closed days, from the first of them until they are too old to count.
 * Nothing is written. Days whose sums stay are not among them; and of those whose figures would differ by fewer than
 * ten accounts, the figures that were told stay (docs/decisions/08-votes-and-scores.md).
 */
export async function revisionsOf(
  services: Services,
  database: Queryable,
  { targetId, from, through, votes, leaveOut }: Change,
  closedThrough: string,
): Promise<Revision[]> {
  const scoring = scoringOf(services.limits);
  const first = dayNumber(from);
  const last = Math.min(dayNumber(closedThrough), dayNumber(through) + scoring.windowDays - 1);
  if (last < first) return [];
  const days: [number, number] = [first - daysNeeded(scoring) + 1, last + scoring.windowDays - 1];
  const read = (await readVotes(services, database, [targetId], days)).get(targetId) ?? [];
  const others = read.filter(({ id, excluded }) => excluded === null && !votes.has(id));
  const these = read.filter(({ id }) => votes.has(id));
  const [without, withThem]: [JudgedVote[], JudgedVote[]] = [others, [...others, ...these]];
  const [before, after] = leaveOut ? [withThem, without] : [without, withThem];
  const around = [dayText(first - scoring.windowDays + 1), dayText(last + scoring.windowDays - 1)];
  const rows = await database.query<queries.FrozenRow>(queries.frozenDays, [targetId, ...around]);
  const told = rows.map((row) => ({
    row,
    day: dayNumber(row.day),
    priors: { approval: row.approval / 100, ability: row.ability / 100, vision: row.vision / 100 },
    shown: row.shown,
  }));
  if (rows.some(({ shown }) => shown.weighted)) await notePlaces(database, new Map([[targetId, read]]), days);
  return reviseDays(told, { before, after, first, last }, scoring).flatMap(({ told: { row, priors }, frozen }) => {
    const { all, official } = frozen.sums;
    const unchanged = same(asNumbers(all), row.sumsAll) && same(asNumbers(official), row.sumsOfficial);
    return unchanged ? [] : [{ row, priors, frozen }];
  });
}

/** Writes revisions, each with what the day was before; and how the target stands, where its last day is among them. */
export async function revise(
  services: Services,
  transaction: Queryable,
  { targetId, leaveOut }: Change,
  {
    kind,
    exclusionId,
    revisions,
    closedThrough,
  }: { kind: string; exclusionId: string; revisions: readonly Revision[]; closedThrough: string },
): Promise<void> {
  const scoring = scoringOf(services.limits);
  const moment = services.now();
  for (const { row, priors, frozen } of revisions) {
    const shown = leaveOut ? frozen.shown : await asItWas(transaction, { targetId, exclusionId, row, frozen });
    const written = scoreDay(targetId, row.officeType, priors, { ...frozen, shown });
    const { sums_all, sums_official, mean_approval, mean_ability, mean_vision } = written;
    await transaction.query(
      queries.reviseDay({
        targetId,
        day: row.day,
        exclusionId,
        undone: !leaveOut,
        revisedAt: moment,
        sumsAll: sums_all,
        sumsOfficial: sums_official,
        shown: JSON.stringify(shown),
        meanApproval: mean_approval,
        meanAbility: mean_ability,
        meanVision: mean_vision,
      }),
    );
  }
  const last = revisions.at(-1);
  const [stands] = await transaction.query<queries.StandingRow>(queries.standingOf({ targetId }));
  if (!last || !stands) return;
  const told = revisions.map(({ frozen }) => frozen);
  const published = revisedPublication(stands.published, told, dayNumber(closedThrough));
  await transaction.query(queries.keepPublished({ targetId, published: JSON.stringify(published) }));
  if (stands.day !== last.row.day) return;
  const now = standing(targetId, kind, { ...last.frozen, last: published }, scoring);
  const steps = [scoring.countStep, scoring.fewestAccounts];
  await transaction.query(keepStandings, [last.row.day, JSON.stringify([now]), ...steps]);
}

/** Where the sums are again what they were before the exclusion, so are the figures that were told. */
async function asItWas(
  transaction: Queryable,
  {
    targetId,
    exclusionId,
    row,
    frozen,
  }: { targetId: string; exclusionId: string; row: queries.FrozenRow; frozen: FrozenDay },
) {
  const values = { targetId, day: row.day, exclusionId };
  const [before] = await transaction.query<Pick<queries.FrozenRow, 'sumsAll' | 'sumsOfficial' | 'shown'>>(
    queries.shownBefore(values),
  );
  const isAgain =
    before !== undefined &&
    same(asNumbers(frozen.sums.all), before.sumsAll) &&
    same(asNumbers(frozen.sums.official), before.sumsOfficial);
  return isAgain ? before.shown : frozen.shown;
}
