const dayMilliseconds = 86_400_000;

/** Converts a civil day to the number of whole days since 1970-01-01, for comparison and subtraction. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMilliseconds;

/** Converts a number of whole days since 1970-01-01 to a civil day, `YYYY-MM-DD`. */
export const dayText = (number: number): string => new Date(number * dayMilliseconds).toISOString().slice(0, 10);
