/** The time zone of places that name none (docs/decisions/08-votes-and-scores.md). */
export const defaultTimeZone = 'Europe/Amsterdam';

/** The civil day that is open in a time zone. */
export interface OpenDay {
  /** `YYYY-MM-DD` in that time zone. */
  today: string;
  /** The moment the next day begins there, ISO 8601 in UTC. */
  closes: string;
  timeZone: string;
}

/**
 * Tells the civil day of a moment in a time zone, and when it ends (docs/decisions/08-votes-and-scores.md). A day can
 * last 23 or 25 hours, and need not begin at 00:00: the zone's own rules decide.
 */
export function openDay(now: Date, timeZone: string | undefined): OpenDay {
  const zone = timeZone ?? defaultTimeZone;
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const closes = today.add({ days: 1 }).toZonedDateTime(zone).toInstant();
  return { today: today.toString(), closes: new Date(closes.epochMilliseconds).toISOString(), timeZone: zone };
}

/** The day of a moment in UTC: what dates of terms and imports are compared with. */
export const utcDay = (now: Date): string => now.toISOString().slice(0, 10);

/** The civil day before another. */
export const dayBefore = (day: string): string => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();

let lastAsked = { begins: 0, ends: 0 };

/**
 * When the civil day of a moment began in the default time zone, in milliseconds. Cheap enough to be asked by every
 * request: the zone's rules are looked up once a day.
 */
export function beginOfDay(now: Date): number {
  const moment = now.getTime();
  if (moment < lastAsked.begins || moment >= lastAsked.ends) {
    const { today, closes } = openDay(now, undefined);
    const begins = Temporal.PlainDate.from(today).toZonedDateTime(defaultTimeZone).epochMilliseconds;
    lastAsked = { begins, ends: Date.parse(closes) };
  }
  return lastAsked.begins;
}
