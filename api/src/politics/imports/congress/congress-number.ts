import { ordinal } from './ordinal.ts';

/**
 * The Congress that sits on a day: the 1st began in 1789, and since the 20th Amendment each begins on 3 January of an
 * odd year.
 */
export function congressOf(day: string): number {
  const year = Number(day.slice(0, 4));
  const started = year % 2 === 1 && day.slice(5) < '01-03' ? year - 1 : year;
  return Math.floor((started - 1789) / 2) + 1;
}

/** The Congresses of a term by its first and last day, such as `119th Congress` or `119th–121st Congress`. */
export function congressesOf(from: string, through: string): string {
  const first = congressOf(from);
  // A term ends at noon on the day on which the next Congress begins.
  const dayBefore = Temporal.PlainDate.from(through).subtract({ days: 1 }).toString();
  const last = Math.max(first, congressOf(dayBefore));
  return first === last ? `${ordinal(first)} Congress` : `${ordinal(first)}–${ordinal(last)} Congress`;
}
