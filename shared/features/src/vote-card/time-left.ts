const minute = 60_000;

/** The time until the civil day of a vote ends. */
export interface TimeLeft {
  hours: number;
  /** Minutes beyond the full hours. Hours and minutes are 0 in the last minute and afterwards. */
  minutes: number;
}

/** Computes the time from `now` to `closes`, both ISO 8601; never negative. */
export function timeLeft(now: string, closes: string): TimeLeft {
  const left = Math.max(0, Math.floor((Date.parse(closes) - Date.parse(now)) / minute));
  return { hours: Math.floor(left / 60), minutes: left % 60 };
}

/** Returns the city of an IANA time zone, with non-breaking spaces: `New York` of `America/New_York`. */
export const cityOf = (timeZone: string): string =>
  timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', '\u00a0');
