import type { PartyMarkFacts } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import { matchesSearchSql, partyMarkSql, personPhotoSql } from '../../../politics/people/index.ts';
import { onlineSql } from '../../digital-politicians/index.ts';

/** A polly, as a digital politician is shown. A field is null if its value is unknown. */
export interface EntityRow {
  personId: string;
  slug: string;
  name: string;
  officeName: string | null;
  title: string | null;
  partyName: string | null;
  partyId: string | null;
  partyMark: PartyMarkFacts | null;
  /** The file name of the photo. */
  photo: string | null;
  sortKey: string;
}

/** The current slug of a person, else the id. Index: person_slugs_current. */
export const slugSql = (personId: string): string =>
  `coalesce((SELECT slug FROM person_slugs WHERE person_id = ${personId} AND current), ${personId}::text)`;

const columns = `person.id AS "personId", ${slugSql('person.id')} AS slug, person.name,
  card.office_name AS "officeName", card.title, card.party_name AS "partyName", card.party_id AS "partyId",
  ${partyMarkSql('card.party_id')} AS "partyMark",
  ${personPhotoSql('person.id')} AS photo, card.sort_key AS "sortKey"`;

/** Reads pollies by id, in no order. People who never held an office have no card. Indexes: the primary keys. */
export const entitiesById = statement<{ personIds: readonly string[] }>(
  'chats.entities',
  `SELECT ${columns} FROM polly_cards card JOIN people person ON person.id = card.person_id
   WHERE card.person_id = ANY ($personIds::uuid[])`,
  { plan: 'generic' },
);

/** Finds the polly with an id or a slug, current or former. Indexes: the primary keys. */
export const entityIdOf = statement<{ idOrSlug: string }>(
  'chats.entityId',
  `SELECT card.person_id AS "personId" FROM polly_cards card
   WHERE card.person_id = (
     SELECT person_id FROM person_slugs WHERE slug = $idOrSlug
     UNION ALL SELECT id FROM people WHERE id::text = $idOrSlug LIMIT 1)`,
);

/** The parameters of a page of digital politicians. */
interface EntityPage {
  afterFormer: boolean;
  afterKey: string | number;
  afterPersonId: string | number;
  limit: number;
  offset: number;
}

/** A listed polly, with the sort key of the list. */
export interface ListedEntityRow extends EntityRow {
  former: boolean;
}

const page = `(card.former, card.sort_key, card.person_id) > ($afterFormer, $afterKey::text, $afterPersonId::uuid)
   ORDER BY card.former, card.sort_key, card.person_id LIMIT least($limit, 101) OFFSET $offset`;

const listOf = (where: string) =>
  `SELECT ${columns}, card.former FROM (SELECT card.* FROM polly_cards card ${where} AND ${page}) card
   JOIN people person ON person.id = card.person_id ORDER BY card.former, card.sort_key, card.person_id`;

const online = `JOIN simulations m ON m.person_id = card.person_id AND ${onlineSql('$fewest::integer')}`;
const found = matchesSearchSql('card');

/** Lists pollies by name, those in office first. Index: polly_cards_in_order. */
export const listAll = statement<EntityPage>('chats.listAll', listOf('WHERE true'));

/** Lists the pollies whose name a search finds. Indexes: polly_cards_search, polly_cards_names. */
export const searchAll = statement<EntityPage & { term: string }>('chats.searchAll', listOf(`WHERE ${found}`));

/** Lists the pollies whose simulation can be talked to. Indexes: polly_cards_in_order, simulations_online. */
export const listOnline = statement<EntityPage & { fewest: number }>(
  'chats.listOnline',
  listOf(`${online} WHERE true`),
);

/** Lists the pollies of `listOnline` whose name a search finds. Indexes: polly_cards_search, polly_cards_names, simulations_online. */
export const searchOnline = statement<EntityPage & { fewest: number; term: string }>(
  'chats.searchOnline',
  listOf(`${online} WHERE ${found}`),
);
