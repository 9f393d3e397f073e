import type { PollyCard } from '@hustings/contract';

/** Returns party and place, which distinguish people in the same office; else the office. */
export function placeOf({
  partyName,
  district,
  state,
  title,
  officeName,
}: Pick<PollyCard, 'partyName' | 'district' | 'state' | 'title' | 'officeName'>): string | undefined {
  const place = [partyName, district ?? state].filter((part) => part !== undefined);
  return place.length > 0 ? place.join(' · ') : (title ?? officeName);
}
