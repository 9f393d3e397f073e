import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { dayBefore, openDay } from '../../../platform/schedule/civil-day.ts';
import { dayNumber, dayText } from '../count/day-numbers.ts';
import { neutralMean } from '../count/formula.ts';
import type { DayToPublish, Priors, PublicationState } from '../count/publication.ts';
import type { Scoring } from '../count/scoring.ts';
import { daysNeeded, nothingPublished, snapshotDay, type DaySnapshot } from '../count/snapshot.ts';
import { sumsToNumbers } from '../count/sums.ts';
import { scoringFromLimits } from '../scoring-limits.ts';
import { sealPlaceSums, sealSums, type TargetDay } from '../sealed-sums.ts';
import * as queries from './close-days.queries.ts';
import { addPlaces, readPlaces } from './places.rules.ts';
import { readVotes } from './scored-votes.ts';

/**
 * The maximum number of targets in a transaction, and the approximate maximum number of votes. They bound the memory of
 * the job.
 */
const mostTargets = 200;
const mostVotes = 10_000;

/**
 * Returns the number of targets for the next transaction, given that the last transaction read `votes` votes on
 * `targets` targets.
 */
const nextBatchSize = (targets: number, votes: number): number =>
  Math.max(1, Math.min(mostTargets, 2 * targets, Math.floor((targets * mostVotes) / Math.max(1, votes))));

/** An id that precedes all other ids. */
const nilId = '00000000-0000-0000-0000-000000000000';

/**
 * The number of days from the last day that the priors of a day cover to the day itself. The last covered day has then
 * ended in every time zone.
 */
const priorsLag = 2;

interface DueDay {
  timeZone: string;
  closedThrough: string;
}

interface TargetRow {
  id: string;
  kind: string;
  officeType: string;
  divisionId: string | null;
}

/**
 * Returns the earliest day to close in any time zone. Days are closed in this order, because the priors of a day depend
 * on earlier days in all time zones.
 */
async function nextDueDay({ database, now }: Services): Promise<DueDay | undefined> {
  const rows = await database.query<DueDay>(queries.closedZones());
  return rows
    .filter(({ timeZone, closedThrough }) => closedThrough < dayBefore(openDay(now(), timeZone).today))
    .toSorted((a, b) => a.closedThrough.localeCompare(b.closedThrough) || a.timeZone.localeCompare(b.timeZone))[0];
}

/**
 * Closes every civil day that has ended, in the time zones of the targets, and the votes on candidacies whose polls are
 * closed: computes and stores the snapshots of the day (docs/decisions/08-votes-and-scores.md). Closes missed days too, oldest first. Concurrent runs are safe, and the next
 * run continues an interrupted run. No day is closed twice or changed.
 *
 * @param applyWaitingVotes stores the anonymous votes of ended days that still wait
 */
export async function closeDays(
  site: Services,
  applyWaitingVotes?: (services: Services) => Promise<void>,
): Promise<void> {
  // One moment for both, so that no day is closed that ended after the waiting votes were applied.
  const moment = site.now();
  const services = { ...site, now: () => moment };
  await applyWaitingVotes?.(services);
  await services.database.query(queries.addZones());
  for (let due = await nextDueDay(services); due; due = await nextDueDay(services)) {
    const { timeZone, closedThrough } = due;
    for (let next: number | undefined = mostTargets / 2; next !== undefined;) {
      const targets: number = next;
      next = await services.database.transaction((transaction) =>
        closeTargets(services, transaction, { timeZone, closedThrough }, targets),
      );
    }
  }
  for (let next: number | undefined = mostTargets / 2; next !== undefined;) {
    const targets: number = next;
    next = await services.database.transaction((transaction) => closeStanding(services, transaction, targets));
  }
}

/** The seconds after which no vote that was received before the polls closed is still on its way. */
const inFlightSeconds = 60;

/**
 * Makes the votes on the next candidacies final whose polls are closed, and computes their figures. Those of withdrawn
 * candidates get none. A vote either is in the figures or is refused: both transactions lock the target.
 *
 * @returns the size of the next batch; undefined if no candidacy is left
 */
async function closeStanding(
  services: Services,
  transaction: Queryable,
  batchSize: number,
): Promise<number | undefined> {
  const now = services.now();
  const closedBy = new Date(now.getTime() - inFlightSeconds * 1_000);
  const targets = await transaction.query<queries.StandingTarget>(
    queries.lockStandingTargets({ closedBy, limit: batchSize }),
  );
  await transaction.query(queries.closeStandingTargets({ targetIds: targets.map(({ id }) => id), closedAt: now }));
  let votes = 0;
  for (const [day, ofDay] of Map.groupBy(targets, (target) => target.day)) {
    const standing = ofDay.filter(({ withdrawn }) => !withdrawn);
    votes += await snapshotTargets(services, transaction, standing, dayNumber(day));
  }
  return targets.length < batchSize ? undefined : nextBatchSize(batchSize, votes);
}

/**
 * Closes the day for the next targets of a time zone.
 *
 * @returns the size of the next batch; undefined if no target is left or another process has closed the day
 */
async function closeTargets(
  services: Services,
  transaction: Queryable,
  due: DueDay,
  batchSize: number,
): Promise<number | undefined> {
  const { timeZone, closedThrough } = due;
  const [locked] = await transaction.query<{ doneThrough: string }>(queries.lockZone({ timeZone, closedThrough }));
  if (!locked) return undefined;
  const day = dayNumber(closedThrough) + 1;
  const targets = await transaction.query<TargetRow>(
    queries.nextTargets({ timeZone, day: dayText(day), afterId: locked.doneThrough, limit: batchSize }),
  );
  if (locked.doneThrough === nilId) await computePriors(transaction, day, scoringFromLimits(services.limits));
  const votes = await snapshotTargets(services, transaction, targets, day);
  const last = targets.at(-1);
  if (last && targets.length === batchSize) {
    await transaction.query(queries.saveProgress({ timeZone, doneThrough: last.id }));
    return nextBatchSize(batchSize, votes);
  }
  await transaction.query(queries.closeZone({ timeZone, closedThrough: dayText(day) }));
  return undefined;
}

/** Returns the ids of the places by which votes are weighted. */
const placeIds = (places: DayToPublish['places']): Iterable<string> =>
  typeof places === 'object' ? places.populations.keys() : [];

/**
 * Computes and stores the snapshots of targets for a day.
 *
 * @returns the number of votes that it read
 */
async function snapshotTargets(
  services: Services,
  transaction: Queryable,
  targets: TargetRow[],
  day: number,
): Promise<number> {
  const scoring = scoringFromLimits(services.limits);
  const ids = targets.map(({ id }) => id);
  const range = [day - daysNeeded(scoring) + 1, day] as const;
  const votes = await readVotes(services, transaction, ids, range);
  const votedOn = targets.filter(({ id }) => votes.has(id));
  const placesOf = await readPlaces(
    transaction,
    votedOn.map(({ divisionId }) => divisionId),
    day,
  );
  const weighted = votedOn.filter(({ divisionId }) => typeof placesOf.get(divisionId ?? '') === 'object');
  await addPlaces(services, transaction, new Map(weighted.map(({ id }) => [id, votes.get(id) ?? []])), {
    range,
    places: placesOf.values().flatMap(placeIds).toArray(),
  });
  const priorsOf = await readPriors(transaction, day);
  const states = await readPublicationStates(transaction, [...votes.keys()]);
  const days: queries.ScoreDay[] = [];
  const snapshots: queries.ScoreSnapshot[] = [];
  for (const { id, kind, officeType, divisionId } of targets) {
    const counted = (votes.get(id) ?? []).filter(({ excluded }) => excluded === null);
    const priors = priorsOf(officeType);
    const places = placesOf.get(divisionId ?? '');
    const last = states.get(id) ?? nothingPublished();
    const snapshot = snapshotDay({ day, votes: counted, priors, last, places }, scoring);
    if (!snapshot) continue;
    days.push(scoreDayRow(services, { targetId: id, day: dayText(day) }, officeType, priors, snapshot));
    snapshots.push(scoreSnapshotRow(id, kind, snapshot, scoring));
  }
  const scored = new Set(days.map(({ target_id }) => target_id));
  const unscored = ids.filter((id) => !scored.has(id));
  await transaction.query(queries.insertDays({ day: dayText(day), days: JSON.stringify(days) }));
  await transaction.query(
    queries.upsertSnapshots({
      day: dayText(day),
      snapshots: JSON.stringify(snapshots),
      countStep: scoring.countStep,
      fewestAccounts: scoring.fewestAccounts,
    }),
  );
  await transaction.query(queries.clearSnapshots({ targetIds: unscored, day: dayText(day) }));
  return [...votes.values()].reduce((sum, { length }) => sum + length, 0);
}

/** Computes the priors of a day from days that have ended in all time zones. */
async function computePriors(transaction: Queryable, day: number, { priorDays }: Scoring): Promise<void> {
  const through = day - priorsLag;
  await transaction.query(
    queries.insertPriors({ day: dayText(day), from: dayText(through - priorDays + 1), through: dayText(through) }),
  );
}

const meanOf = (hundredths: number | null | undefined): number => (hundredths == null ? neutralMean : hundredths / 100);

/** Returns a function that returns the priors of an office type on a day. */
async function readPriors(transaction: Queryable, day: number) {
  type Row = { officeType: string } & Record<keyof Priors, number | null>;
  const rows = await transaction.query<Row>(queries.priorsOn({ day: dayText(day) }));
  const byOfficeType = new Map(rows.map((row) => [row.officeType, row]));
  return (officeType: string): Priors => {
    const row = byOfficeType.get(officeType);
    return { approval: meanOf(row?.approval), ability: meanOf(row?.ability), vision: meanOf(row?.vision) };
  };
}

async function readPublicationStates(
  transaction: Queryable,
  targetIds: string[],
): Promise<Map<string, PublicationState>> {
  const rows = await transaction.query<{ targetId: string; published: PublicationState }>(
    queries.publicationStates({ targetIds }),
  );
  return new Map(rows.map(({ targetId, published }) => [targetId, published]));
}

/** Converts a snapshot to a row of `score_days`. */
export function scoreDayRow(
  services: Services,
  of: TargetDay,
  officeType: string,
  priors: Priors,
  { sums, shown, means, placeSums }: DaySnapshot,
): queries.ScoreDay {
  const stored = { sumsAll: sumsToNumbers(sums.all), sumsOfficial: sumsToNumbers(sums.official) };
  return {
    target_id: of.targetId,
    office_type: officeType,
    prior_approval: Math.round(priors.approval * 100),
    prior_ability: Math.round(priors.ability * 100),
    prior_vision: Math.round(priors.vision * 100),
    sealed_sums: sealSums(services, of, stored).toString('hex'),
    shown,
    mean_approval: means.approval ?? null,
    mean_ability: means.ability ?? null,
    mean_vision: means.vision ?? null,
    sums_places: placeSums ? sealPlaceSums(services, of, placeSums) : null,
  };
}

/** Converts a target's last snapshot to a row of `target_standings`. Rankings use only published figures. */
export function scoreSnapshotRow(
  id: string,
  kind: string,
  { shown, state }: DaySnapshot,
  scoring: Scoring,
): queries.ScoreSnapshot {
  const main = shown.all?.main;
  const isRanked = main !== undefined && main.accounts >= scoring.rankedAccounts;
  return {
    target_id: id,
    kind,
    published: state,
    approval: main?.approval.value ?? null,
    accounts: main?.accounts ?? null,
    approval_low: isRanked ? main.approval.low : null,
  };
}
