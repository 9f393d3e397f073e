const form = /^(\d{1,19})\.(\d{1,15})$/;
const minuteMilliseconds = 60_000;

/** Makes an event id, the value of `Last-Event-ID`: a position, and the time at which the event is sent. */
export const idOf = (position: string, now: Date): string => `${position}.${now.getTime()}`;

/** Returns the position in an event id. Returns undefined without a valid id, or if later events may be deleted. */
export function resumption(lastEventId: string | undefined, now: Date, retentionMinutes: number): string | undefined {
  const [, position, given] = form.exec(lastEventId ?? '') ?? [];
  const age = now.getTime() - Number(given);
  // An id from the future is forged, or was sent before the database was reset.
  return position && age >= -minuteMilliseconds && age < (retentionMinutes - 1) * minuteMilliseconds
    ? position
    : undefined;
}
