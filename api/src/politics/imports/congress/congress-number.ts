import { ordinal } from './ordinal.ts';

/**
 * Returns the number of the Congress in session on a day. The first began in 1789; since the 20th Amendment, each
 * begins on 3 January of an odd year.
 */
export function congressNumber(day: string): number {
  const year = Number(day.slice(0, 4));
  const started = year % 2 === 1 && day.slice(5) < '01-03' ? year - 1 : year;
  return Math.floor((started - 1789) / 2) + 1;
}

/** Names the Congresses of a term from its first and last day, such as `119th Congress` or `119th–121st Congress`. */
export function congressLabel(from: string, through: string): string {
  const first = congressNumber(from);
  // A term ends at noon on the first day of the next Congress.
  const dayBefore = Temporal.PlainDate.from(through).subtract({ days: 1 }).toString();
  const last = Math.max(first, congressNumber(dayBefore));
  return first === last ? `${ordinal(first)} Congress` : `${ordinal(first)}–${ordinal(last)} Congress`;
}
