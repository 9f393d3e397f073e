import type { PollyFacetKind } from '@hustings/contract';
import { statement, type Statement } from '../../../platform/db/statement.ts';

/** A choice of a filter, with the number of cards that match the choice. */
export interface FacetRow {
  id: string;
  name: string;
  within: string | null;
  count: number;
}

/** The parameters of a page of choices. */
interface FacetParams {
  limit: number;
  offset: number;
  /** The sort key of the last choice of the previous page. */
  afterCount: string | number;
  afterId: string | number;
  /** The search term; null to select all choices. */
  term: string | null;
  /** The id of the only choice to select; null to select all choices. */
  id: string | null;
}

/**
 * The maximum number of rows that a page reads: the largest page, and one row that shows whether another page follows.
 */
const mostRows = 101;

/**
 * Selects the choices of a filter, most frequent first. Reads one value of every card.
 *
 * @param found a SELECT of the id and count of each choice
 * @param joined the joins that `name` and `within` need
 * @param name, within SQL expressions over `found` and `joined`
 */
const facets = (
  kind: PollyFacetKind,
  found: string,
  joined: string,
  name: string,
  within: string,
): Statement<FacetParams> =>
  statement<FacetParams>(
    `people.facets.${kind}`,
    `SELECT page.* FROM (
       SELECT found.id, ${name} AS name, ${within} AS within, found.count
       FROM (${found}) found ${joined}
     ) page
     WHERE (-page.count, page.id) > (-$afterCount::integer, $afterId::text) AND ($id::text IS NULL OR page.id = $id)
       AND ($term::text IS NULL OR ' ' || search_words(page.name) LIKE ALL (
         SELECT '% ' || word || '%' FROM regexp_split_to_table(search_words($term), ' ') word))
     ORDER BY page.count DESC, page.id OFFSET $offset LIMIT least($limit, ${mostRows})`,
  );

/** The statements that list the choices of each filter. */
export const listFacets: Readonly<Record<PollyFacetKind, Statement<FacetParams>>> = {
  // Index: polly_cards_of_office.
  office: facets(
    'office',
    `SELECT office_name COLLATE "C" AS id, count(*)::int AS count FROM polly_cards
     WHERE office_name IS NOT NULL GROUP BY office_name`,
    '',
    'found.id',
    'NULL',
  ),
  // Indexes: polly_cards_of_party, the primary key of organizations.
  party: facets(
    'party',
    `SELECT party_id::text COLLATE "C" AS id, count(*)::int AS count FROM polly_cards
     WHERE party_id IS NOT NULL GROUP BY party_id`,
    'JOIN organizations party ON party.id = found.id::uuid',
    'party.name',
    'NULL',
  ),
  // Index: the primary key of divisions.
  place: facets(
    'place',
    'SELECT place AS id, count(*)::int AS count FROM polly_cards CROSS JOIN unnest(places) place GROUP BY place',
    'JOIN divisions place ON place.id = found.id LEFT JOIN divisions above ON above.id = place.parent_id',
    'place.name',
    'above.name',
  ),
};
