const form = /^(\d{1,19})\.(\d{1,15})$/;
const minuteMilliseconds = 60_000;

/** What a browser names as `Last-Event-ID`: a position, and when it was given. */
export const idOf = (position: string, now: Date): string => `${position}.${now.getTime()}`;

/** The position to go on from; undefined where there is none, or what came after it may be forgotten by now. */
export function resumption(lastEventId: string | undefined, now: Date, keptMinutes: number): string | undefined {
  const [, position, given] = form.exec(lastEventId ?? '') ?? [];
  const age = now.getTime() - Number(given);
  // One from the future is not ours, or of a database that has begun anew.
  return position && age >= -minuteMilliseconds && age < (keptMinutes - 1) * minuteMilliseconds ? position : undefined;
}
