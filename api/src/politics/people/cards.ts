import type { PollyCard } from '@hustings/contract';
import type { CardRow } from './cards.queries.ts';
import { omitNulls } from './omit-nulls.ts';
import { photoPath } from './photos/photos.rules.ts';

/**
 * Returns whether the person of a card is in office on the day `today`. The stored `former` is not enough, because the
 * term may have ended since the card was rebuilt.
 */
export const inOffice = (row: CardRow, today: string): boolean =>
  !row.former && (row.validThrough === null || row.validThrough >= today);

/** Converts a stored card to the card in an answer. Drops all other columns of the row. */
export function asCard(row: CardRow, holdsOffice: boolean): PollyCard {
  const { personId, slug, name, gender, officeName, title, state, city, district, termTitle } = row;
  const { partyName, partyId, partyMark } = row;
  return omitNulls<PollyCard>({
    personId,
    slug,
    name,
    gender,
    officeName,
    title,
    state,
    city,
    district,
    termTitle,
    partyName,
    partyId,
    partyMark,
    photoName: row.photo === null ? null : photoPath(personId, row.photo),
    inOffice: holdsOffice,
  });
}
