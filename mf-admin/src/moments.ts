import { timeZoneOf } from '@hustings/contract';
import { session } from '@hustings/session';

let wallClock = { timeZone: '', format: new Intl.DateTimeFormat() };

/** Returns the clock of the site. Fields of moments are filled in the browser alone, which shows one site. */
function clock(): Intl.DateTimeFormat {
  const timeZone = timeZoneOf(session.getState().site);
  if (wallClock.timeZone !== timeZone)
    wallClock = {
      timeZone,
      format: new Intl.DateTimeFormat('sv-SE', {
        timeZone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
      }),
    };
  return wallClock.format;
}

/** Returns a moment as the value of a `datetime-local` field, in the time zone of the site. */
export function toField(moment: string | number): string {
  return clock().format(new Date(moment)).replace(' ', 'T');
}

/**
 * Returns the moment of a `datetime-local` field as ISO 8601, or undefined if the field is empty. An hour that the
 * clock skips in spring becomes the hour after it.
 */
export function fromField(value: string): string | undefined {
  const asUtc = Date.parse(`${value}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const shifted = (moment: number): number => asUtc - (Date.parse(`${toField(moment)}Z`) - moment);
  return new Date(shifted(shifted(asUtc))).toISOString();
}
