const minute = 60_000;

/** The time until the civil day of a vote ends. */
export interface TimeLeft {
  /** Whole hours. */
  hours: number;
  /** Whole minutes beyond the hours; both are 0 in the last minute and after it. */
  minutes: number;
}

/** Counts from `now` to `closes`, both ISO 8601; what has passed counts as nothing left. */
export function timeLeft(now: string, closes: string): TimeLeft {
  const left = Math.max(0, Math.floor((Date.parse(closes) - Date.parse(now)) / minute));
  return { hours: Math.floor(left / 60), minutes: left % 60 };
}

/** The city that an IANA time zone is named after: `New York` of `America/New_York`, which no line breaks apart. */
export const cityOf = (timeZone: string): string =>
  timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', '\u00a0');
