/** The default time zone (docs/decisions/08-votes-and-scores.md). */
export const defaultTimeZone = 'Europe/Amsterdam';

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
export function openDay(now: Date, timeZone: string | undefined): OpenDay {
  const zone = timeZone ?? defaultTimeZone;
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const closes = today.add({ days: 1 }).toZonedDateTime(zone).toInstant();
  return { today: today.toString(), closes: new Date(closes.epochMilliseconds).toISOString(), timeZone: zone };
}

/** Returns the UTC date of a moment. The dates of terms of office and of imports are compared with it. */
export const utcDay = (now: Date): string => now.toISOString().slice(0, 10);

/** Returns the day before a day, as `YYYY-MM-DD`. */
export const dayBefore = (day: string): string => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();

/** Returns the day after a day, as `YYYY-MM-DD`. */
export const dayAfter = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

let cachedDay = { begins: 0, ends: 0 };

/**
 * Returns the start of a moment's civil day in the default time zone, in milliseconds since the epoch. Caches the
 * current day, so that every request can call it.
 */
export function startOfDay(now: Date): number {
  const moment = now.getTime();
  if (moment < cachedDay.begins || moment >= cachedDay.ends) {
    const { today, closes } = openDay(now, undefined);
    const begins = Temporal.PlainDate.from(today).toZonedDateTime(defaultTimeZone).epochMilliseconds;
    cachedDay = { begins, ends: Date.parse(closes) };
  }
  return cachedDay.begins;
}
