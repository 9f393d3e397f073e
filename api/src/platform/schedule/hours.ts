/** The milliseconds of an hour. */
export const hourMilliseconds = 3_600_000;

/** Returns the last full hour at or before a moment, in UTC. */
export const startOfHour = (moment: Date): Date =>
  new Date(Math.floor(moment.getTime() / hourMilliseconds) * hourMilliseconds);
