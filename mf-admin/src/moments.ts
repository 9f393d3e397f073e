import { timeZone } from '@hustings/i18n';

let wallClock: Intl.DateTimeFormat | undefined;

/** Returns a moment as the value of a `datetime-local` field, in the time zone of the site. */
export function toField(moment: string | number): string {
  wallClock ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return wallClock.format(new Date(moment)).replace(' ', 'T');
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
