import { timeZoneOf } from '@hustings/contract';
import type { Services } from '../core/services.ts';

/** Returns the time zone of the site: of its own days, and of places without one (docs/decisions/08-votes-and-scores.md). */
export const siteTimeZone = ({ siteIdentity }: Pick<Services, 'siteIdentity'>): string =>
  timeZoneOf(siteIdentity.identity);

/** The current civil day in a time zone. */
export interface OpenDay {
  /** The date as `YYYY-MM-DD`. */
  today: string;
  /** The start of the next day, ISO 8601 in UTC. */
  closes: string;
  timeZone: string;
}

/**
 * Returns the civil day of a moment in a time zone (docs/decisions/08-votes-and-scores.md). By the rules of the zone, a
 * day can last 23 or 25 hours and need not begin at 00:00.
 */
export function openDay(now: Date, timeZone: string): OpenDay {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const closes = today.add({ days: 1 }).toZonedDateTime(timeZone).toInstant();
  return { today: today.toString(), closes: new Date(closes.epochMilliseconds).toISOString(), timeZone };
}

/** Returns the present civil day of the site, to which its own limits and jobs apply. */
export const openSiteDay = (services: Pick<Services, 'siteIdentity' | 'now'>): OpenDay =>
  openDay(services.now(), siteTimeZone(services));

/** Returns the UTC date of a moment. The dates of terms of office and of imports are compared with it. */
export const utcDay = (now: Date): string => now.toISOString().slice(0, 10);

/** Returns the day before a day, as `YYYY-MM-DD`. */
export const dayBefore = (day: string): string => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();

/** Returns the day after a day, as `YYYY-MM-DD`. */
export const dayAfter = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

/** Returns the moment at which a day begins in a time zone, in milliseconds since the epoch. */
export const beginningOf = (day: string, timeZone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;

let cachedDay = { timeZone: '', begins: 0, ends: 0 };

/**
 * Returns the start of the civil day of a moment in a time zone, in milliseconds since the epoch. Caches the last day,
 * so that every request can call it.
 */
export function startOfDay(now: Date, timeZone: string): number {
  const moment = now.getTime();
  if (timeZone !== cachedDay.timeZone || moment < cachedDay.begins || moment >= cachedDay.ends) {
    const { today, closes } = openDay(now, timeZone);
    cachedDay = { timeZone, begins: beginningOf(today, timeZone), ends: Date.parse(closes) };
  }
  return cachedDay.begins;
}
