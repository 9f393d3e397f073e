import { hourMilliseconds, startOfHour } from '../../platform/schedule/hours.ts';

/** Returns the next full hour after a time, at which anonymous items are published (docs/decisions/07-anonymity.md). */
export const nextHour = (moment: Date): Date => new Date(startOfHour(moment).getTime() + hourMilliseconds);

/** The milliseconds after a full hour in which its step may still be running. */
const stepMilliseconds = 5 * 60_000;

/**
 * Returns the full hour at which an act is expected to take effect: the first one after the act, or the next one if
 * that step has left the act for a later step.
 */
export function expectedHour(at: Date, now: Date): Date {
  const first = nextHour(at);
  return first.getTime() + stepMilliseconds < now.getTime() ? nextHour(now) : first;
}

/** Formats a full hour as the database does. */
export const hourText = (hour: Date): string => hour.toISOString().replace('.000Z', 'Z');

/** Converts a full hour into the number of hours since the epoch. */
export const hourNumber = (hour: Date): number => hour.getTime() / hourMilliseconds;

/** Converts a number of hours since the epoch into a time. */
export const hourOfNumber = (number: number): Date => new Date(number * hourMilliseconds);
