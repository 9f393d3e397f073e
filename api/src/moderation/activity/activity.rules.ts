import type { ActivityCounts, CallAnswer, CallRequest } from '@hustings/contract';
import { deleteHourCounts } from '../../platform/hour-counts/index.ts';
import { beginningOf, openDay, siteTimeZone } from '../../platform/schedule/civil-day.ts';
import { hourMilliseconds, startOfHour } from '../../platform/schedule/hours.ts';
import type { Services } from '../../platform/core/services.ts';
import * as queries from './activity.queries.ts';
import type { HourRow } from './activity.queries.ts';

const daysOfWeek = 7;
const weekMilliseconds = daysOfWeek * 24 * hourMilliseconds;
const dayMilliseconds = 24 * hourMilliseconds;
/** The milliseconds after which an hour that has ended gets no more counts of a process, and no more rows. */
const settledMilliseconds = 5 * 60_000;
/** The days that the job counts afterwards: the longest list of days, a week before it, and a day of another length. */
const countedDays = 28 + daysOfWeek + 1;

const none: ActivityCounts = {
  signUps: 0,
  posts: 0,
  comments: 0,
  votes: 0,
  reports: 0,
  pageErrors: 0,
  serverErrors: 0,
  requests: 0,
};
const names = Object.keys(none) as (keyof ActivityCounts)[];

/** Adds up counts. */
function sumOf(rows: Iterable<ActivityCounts>): ActivityCounts {
  const sum = { ...none };
  for (const row of rows) for (const name of names) sum[name] += row[name];
  return sum;
}

/** A period with the key of its row and of the row a week before. */
interface Period {
  begins: Date;
  key: string;
  keyBefore: string;
}

/** Returns the full hours up to the running one, oldest first. */
function hoursUntil(now: Date, count: number): Period[] {
  const running = startOfHour(now).getTime();
  return Array.from({ length: count + 1 }, (_, index) => {
    const begins = new Date(running - (count - index) * hourMilliseconds);
    const before = new Date(begins.getTime() - weekMilliseconds);
    return { begins, key: begins.toISOString(), keyBefore: before.toISOString() };
  });
}

/** Returns the civil days of the site up to the running one, oldest first. */
function daysUntil(now: Date, count: number, timeZone: string): Period[] {
  const today = Temporal.PlainDate.from(openDay(now, timeZone).today);
  return Array.from({ length: count + 1 }, (_, index) => {
    const day = today.subtract({ days: count - index });
    return {
      begins: new Date(beginningOf(day.toString(), timeZone)),
      key: day.toString(),
      keyBefore: day.subtract({ days: daysOfWeek }).toString(),
    };
  });
}

/** Returns the moment at which the comparison with a week before begins. */
function firstHour({ keyBefore }: Period, step: 'hour' | 'day', timeZone: string): Date {
  if (step === 'hour') return new Date(keyBefore);
  return new Date(beginningOf(keyBefore, timeZone));
}

/**
 * Returns the counts of the last `count` hours or days that ended, and of the running one, each with those of a week
 * before. Rounds votes down to `scoreCountStep`, as published figures are (docs/decisions/12-moderation.md).
 */
export async function activity(
  services: Services,
  { step, count }: CallRequest<'getActivity'>['query'],
): Promise<CallAnswer<'getActivity'>> {
  const { database, limits, now } = services;
  const moment = now();
  const timeZone = siteTimeZone(services);
  const periods = step === 'hour' ? hoursUntil(moment, count) : daysUntil(moment, count, timeZone);
  const [oldest] = periods;
  if (!oldest) throw new Error('There is no period to count.');
  const first = firstHour(oldest, step, timeZone);
  const rows = await database.query<HourRow>(queries.activityByHour({ first, last: startOfHour(moment) }));
  const keyOf = ({ hour }: HourRow) =>
    step === 'hour' ? new Date(hour).toISOString() : openDay(new Date(hour), timeZone).today;
  const byKey = Map.groupBy(rows, keyOf);
  const exact = (key: string) => sumOf(byKey.get(key) ?? []);
  const voteStep = limits.scoreCountStep;
  const shown = (counts: ActivityCounts): ActivityCounts => ({
    ...counts,
    votes: Math.floor(counts.votes / voteStep) * voteStep,
  });
  const ended = periods.slice(0, -1);
  return {
    periods: [
      ...ended.map(({ begins, key, keyBefore }) => ({
        begins: begins.toISOString(),
        running: false,
        counts: shown(exact(key)),
        weekBefore: shown(exact(keyBefore)),
      })),
      ...periods.slice(-1).map(({ begins, key }) => ({
        begins: begins.toISOString(),
        running: true,
        counts: shown(exact(key)),
      })),
    ],
    total: shown(sumOf(ended.map(({ key }) => exact(key)))),
    totalWeekBefore: shown(sumOf(ended.map(({ keyBefore }) => exact(keyBefore)))),
    voteStep,
  };
}

/**
 * Stores the counts of the hours that have ended, and deletes those older than `activityDays`. Each hour is one
 * statement, and a stored hour stays as it is, so a run that is interrupted or repeated gives the same result.
 */
export async function storeEndedHours(services: Services): Promise<void> {
  const { database, limits, now } = services;
  const last = new Date(startOfHour(new Date(now().getTime() - settledMilliseconds)).getTime() - hourMilliseconds);
  const first = new Date(last.getTime() - countedDays * dayMilliseconds);
  const missing = await database.query<{ hour: string }>(queries.missingHours({ first, last }));
  for (const { hour } of missing) await database.query(queries.storeHour({ hour: new Date(hour) }));
  const before = startOfHour(new Date(now().getTime() - limits.activityDays * dayMilliseconds));
  await database.query(queries.deleteHoursBefore({ before }));
  await deleteHourCounts(services, before);
}
