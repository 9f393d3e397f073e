const hourMilliseconds = 3_600_000;

/** The last full hour at or before a moment. */
export const hourOf = (moment: Date): Date =>
  new Date(Math.floor(moment.getTime() / hourMilliseconds) * hourMilliseconds);

/** The next full hour after a moment: when what is written then appears to others (docs/decisions/07-anonymity.md). */
export const nextHour = (moment: Date): Date => new Date(hourOf(moment).getTime() + hourMilliseconds);

/** A full hour as the database writes it. */
export const hourText = (hour: Date): string => hour.toISOString().replace('.000Z', 'Z');

/** A full hour as a number, for a place that has no room for a date. */
export const hourNumber = (hour: Date): number => hour.getTime() / hourMilliseconds;

/** The full hour of a number. */
export const hourOfNumber = (number: number): Date => new Date(number * hourMilliseconds);

/** The next full hour after a moment, as the database writes it. */
export const nextHourText = (moment: Date): string => hourText(nextHour(moment));
