import type { PartyMarkFacts } from '@hustings/contract';
import { partyMarkSql } from './parties/party-mark.queries.ts';
import { photoNameLength } from './photos/photos.queries.ts';

/** A stored card of a polly. It shows one membership of the polly; a field is null if its value is unknown. */
export interface CardRow {
  personId: string;
  slug: string;
  name: string;
  gender: string | null;
  officeName: string | null;
  title: string | null;
  state: string | null;
  city: string | null;
  district: string | null;
  termTitle: string | null;
  partyName: string | null;
  partyId: string | null;
  partyMark: PartyMarkFacts | null;
  /** The file name of the photo; null until the photo is fetched. */
  photo: string | null;
  former: boolean;
  validThrough: string | null;
  sortKey: string;
}

/** Returns the file name of the photo of a person, NULL until the photo is fetched. Index: the primary key. */
export const personPhotoSql = (personId: string): string =>
  `(SELECT left(photo.file_hash, ${photoNameLength}) FROM person_photos photo WHERE photo.person_id = ${personId})`;

/** The columns for a `CardRow`, selected from `polly_cards` under the alias `card`. */
export const cardColumns = `card.person_id AS "personId", card.slug, card.name, card.gender, card.office_name AS "officeName",
  card.title, card.state, card.city, card.district, card.term_title AS "termTitle", card.party_name AS "partyName",
  card.party_id AS "partyId", ${partyMarkSql('card.party_id')} AS "partyMark",
  ${personPhotoSql('card.person_id')} AS photo,
  card.former, card.valid_through AS "validThrough", card.sort_key AS "sortKey"`;
