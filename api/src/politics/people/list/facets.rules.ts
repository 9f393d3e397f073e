import type { CallAnswer, CallRequest, PollyFacet, PollyFacetKind } from '@hustings/contract';
import { statement, type Statement } from '../../../platform/db/statement.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { omitNulls } from '../people.rules.ts';

/** A choice of a filter as it is read: `rank` is smaller for what more cards have. */
interface FacetRow {
  id: string;
  name: string;
  within: string | null;
  count: number;
}

/** Most rows that a page can need: the largest page, and one more that tells whether another follows. */
const mostRows = 101;

/**
 * What the cards of the list can be narrowed to, what most of them have first. $1 the number of choices, $2 and $3 number
 * and id of the last one of the page before, $4 to pass over, $5 a search or NULL, $6 an id or NULL. Reads one value of every card.
 *
 * @param found a SELECT of the id and count of each choice; `name` and `within` as SQL over it, and `joined` what they need.
 */
const facets = (kind: PollyFacetKind, found: string, joined: string, name: string, within: string): Statement =>
  statement(
    `people.facets.${kind}`,
    `SELECT page.* FROM (
       SELECT found.id, ${name} AS name, ${within} AS within, found.count
       FROM (${found}) found ${joined}
     ) page
     WHERE (-page.count, page.id) > (-$2::integer, $3::text) AND ($6::text IS NULL OR page.id = $6)
       AND ($5::text IS NULL OR ' ' || search_words(page.name) LIKE ALL (
         SELECT '% ' || word || '%' FROM regexp_split_to_table(search_words($5), ' ') word))
     ORDER BY page.count DESC, page.id OFFSET $4 LIMIT least($1, ${mostRows})`,
  );

const statements: Readonly<Record<PollyFacetKind, Statement>> = {
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

/** Sorts before every choice: the first page begins after it. */
const beforeAll = [2_147_483_647, ''];

/**
 * What the list of pollies can be narrowed to, by one of its filters, with the number of cards that each choice leaves.
 *
 * @throws {RequestFailure} `ValidationError` for a cursor that is none.
 */
export async function listPollyFacets(
  { database }: Services,
  query: CallRequest<'listPollyFacets'>['query'],
): Promise<CallAnswer<'listPollyFacets'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['number', 'text']));
  const term = /[\p{L}\p{N}]/u.test(query.term ?? '') ? query.term : null;
  const values = [page.take + 1, ...(page.after ?? beforeAll), page.offset, term, query.id ?? null];
  const rows = await database.query<FacetRow>(statements[query.kind], values);
  const answer = pageAnswer(rows, page.take, page.offset, ({ count, id }) => [count, id]);
  return {
    ...answer,
    results: answer.results.map(({ id, name, within, count }) => omitNulls<PollyFacet>({ id, name, within, count })),
  };
}
