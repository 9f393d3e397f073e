const dayMilliseconds = 86_400_000;

/** A civil day as whole days since 1970-01-01, so that days can be compared and subtracted. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMilliseconds;

/** The civil day of a number. */
export const dayText = (number: number): string => new Date(number * dayMilliseconds).toISOString().slice(0, 10);
