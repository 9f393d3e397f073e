import { dayBefore, openDay } from '../../../platform/schedule/civil-day.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { dayNumber, dayText } from '../count/day-numbers.ts';
import { neutralMean } from '../count/formula.ts';
import { daysNeeded, freeze, nothingPublished, type FrozenDay } from '../count/snapshot.ts';
import type { Priors, Publication } from '../count/publish.ts';
import { asNumbers } from '../count/sums.ts';
import type { Scoring } from '../count/scoring.ts';
import { scoringOf } from '../scoring-limits.ts';
import * as queries from './close-days.queries.ts';
import { notePlaces, readPlaces } from './places.rules.ts';
import { readVotes } from './scored-votes.ts';

/**
 * Targets that are reckoned in one transaction, and votes on them: the memory that a close takes is that of these
 * votes.
 */
const mostTargets = 200;
const mostVotes = 10_000;

/** As many targets as the next transaction can take, after so many had so many votes. */
const fitting = (targets: number, votes: number): number =>
  Math.max(1, Math.min(mostTargets, 2 * targets, Math.floor((targets * mostVotes) / Math.max(1, votes))));

/** Comes before every target. */
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Days between a day and the last one whose figures it is compared with: so long it takes until a civil day has ended
 * everywhere on earth.
 */
const lagOfPriors = 2;

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

/** The day that is due first, over all time zones: what is compared across them is closed by then. */
async function nextDue({ database, now }: Services): Promise<DueDay | undefined> {
  const rows = await database.query<DueDay>(queries.zones());
  return rows
    .filter(({ timeZone, closedThrough }) => closedThrough < dayBefore(openDay(now(), timeZone).today))
    .toSorted((a, b) => a.closedThrough.localeCompare(b.closedThrough) || a.timeZone.localeCompare(b.timeZone))[0];
}

/**
 * Closes every civil day that has ended, each in the time zone of its targets: reckons what is left frozen of it
 * (docs/decisions/08-votes-and-scores.md). Days that were missed are made up for, the oldest first. Several processes
 * may do so, and one that is broken off is gone on with: no day is closed twice, and none is changed.
 */
export async function closeDays(services: Services): Promise<void> {
  await services.database.query(queries.openZones());
  for (let due = await nextDue(services); due; due = await nextDue(services)) {
    const { timeZone, closedThrough } = due;
    for (let next: number | undefined = mostTargets / 2; next !== undefined;) {
      const targets: number = next;
      next = await services.database.transaction((transaction) =>
        closeSome(services, transaction, { timeZone, closedThrough }, targets),
      );
    }
  }
}

/**
 * Closes the day for the next targets of a time zone.
 *
 * @returns how many to take next; undefined where none is left, or somebody else has closed the day.
 */
async function closeSome(
  services: Services,
  transaction: Queryable,
  due: DueDay,
  targetsAtOnce: number,
): Promise<number | undefined> {
  const { timeZone, closedThrough } = due;
  const [held] = await transaction.query<{ doneThrough: string }>(queries.holdZone({ timeZone, closedThrough }));
  if (!held) return undefined;
  const day = dayNumber(closedThrough) + 1;
  const values = { timeZone, afterId: held.doneThrough, limit: targetsAtOnce };
  const targets = await transaction.query<TargetRow>(queries.nextTargets(values));
  if (held.doneThrough === beforeAll) await freezePriors(transaction, day, scoringOf(services.limits));
  const votes = await freezeTargets(services, transaction, targets, day);
  const last = targets.at(-1);
  if (last && targets.length === targetsAtOnce) {
    await transaction.query(queries.targetsDone({ timeZone, doneThrough: last.id }));
    return fitting(targetsAtOnce, votes);
  }
  await transaction.query(queries.zoneClosed({ timeZone, closedThrough: dayText(day) }));
  return undefined;
}

/** @returns how many votes were read. */
async function freezeTargets(
  services: Services,
  transaction: Queryable,
  targets: TargetRow[],
  day: number,
): Promise<number> {
  const scoring = scoringOf(services.limits);
  const ids = targets.map(({ id }) => id);
  const range = [day - daysNeeded(scoring) + 1, day] as const;
  const votes = await readVotes(services, transaction, ids, range);
  const voted = targets.filter(({ id }) => votes.has(id));
  const placesOf = await readPlaces(
    transaction,
    voted.map(({ divisionId }) => divisionId),
    day,
  );
  const weighted = voted.filter(({ divisionId }) => typeof placesOf.get(divisionId ?? '') === 'object');
  await notePlaces(transaction, new Map(weighted.map(({ id }) => [id, votes.get(id) ?? []])), range);
  const priorOf = await priorsOf(transaction, day);
  const last = await lastPublished(transaction, [...votes.keys()]);
  const days: queries.ScoreDay[] = [];
  const standings: queries.Standing[] = [];
  for (const { id, kind, officeType, divisionId } of targets) {
    const counted = (votes.get(id) ?? []).filter(({ excluded }) => excluded === null);
    const priors = priorOf(officeType);
    const places = placesOf.get(divisionId ?? '');
    const frozen = freeze({ day, votes: counted, priors, last: last.get(id) ?? nothingPublished(), places }, scoring);
    if (!frozen) continue;
    days.push(scoreDay(id, officeType, priors, frozen));
    standings.push(standing(id, kind, frozen, scoring));
  }
  const counting = new Set(days.map(({ target_id }) => target_id));
  const silent = ids.filter((id) => !counting.has(id));
  await transaction.query(queries.keepDays({ day: dayText(day), days: JSON.stringify(days) }));
  const steps = [scoring.countStep, scoring.fewestAccounts];
  await transaction.query(queries.keepStandings, [dayText(day), JSON.stringify(standings), ...steps]);
  await transaction.query(queries.clearStandings({ targetIds: silent, day: dayText(day) }));
  return [...votes.values()].reduce((sum, { length }) => sum + length, 0);
}

/** Freezes the means of like offices as of a day: of days that have ended everywhere by then. */
async function freezePriors(transaction: Queryable, day: number, { priorDays }: Scoring): Promise<void> {
  const through = day - lagOfPriors;
  await transaction.query(
    queries.freezePriors({ day: dayText(day), from: dayText(through - priorDays + 1), through: dayText(through) }),
  );
}

const meanOf = (hundredths: number | null | undefined): number => (hundredths == null ? neutralMean : hundredths / 100);

async function priorsOf(transaction: Queryable, day: number) {
  const rows = await transaction.query<{ officeType: string } & Record<keyof Priors, number | null>>(
    queries.priorsOn({
      day: dayText(day),
    }),
  );
  const known = new Map(rows.map((row) => [row.officeType, row]));
  return (officeType: string): Priors => {
    const row = known.get(officeType);
    return { approval: meanOf(row?.approval), ability: meanOf(row?.ability), vision: meanOf(row?.vision) };
  };
}

async function lastPublished(transaction: Queryable, targets: string[]): Promise<Map<string, Publication>> {
  const rows = await transaction.query<{ targetId: string; published: Publication }>(
    queries.standingsOf({ targetIds: targets }),
  );
  return new Map(rows.map(({ targetId, published }) => [targetId, published]));
}

/** A frozen day as a row. */
export function scoreDay(id: string, officeType: string, priors: Priors, frozen: FrozenDay): queries.ScoreDay {
  const { sums, shown, means, sumsOfPlaces } = frozen;
  return {
    target_id: id,
    office_type: officeType,
    prior_approval: Math.round(priors.approval * 100),
    prior_ability: Math.round(priors.ability * 100),
    prior_vision: Math.round(priors.vision * 100),
    sums_all: asNumbers(sums.all),
    sums_official: asNumbers(sums.official),
    shown,
    mean_approval: means.approval ?? null,
    mean_ability: means.ability ?? null,
    mean_vision: means.vision ?? null,
    sums_places: sumsOfPlaces ?? null,
  };
}

/**
 * How a target stands by its last day. It is ranked by what everybody is shown, so that no order tells more than that.
 */
export function standing(id: string, kind: string, { shown, last }: FrozenDay, scoring: Scoring): queries.Standing {
  const main = shown.all?.main;
  const ranked = main !== undefined && main.accounts >= scoring.rankedAccounts;
  return {
    target_id: id,
    kind,
    published: last,
    approval: main?.approval.value ?? null,
    accounts: main?.accounts ?? null,
    approval_low: ranked ? main.approval.low : null,
  };
}
