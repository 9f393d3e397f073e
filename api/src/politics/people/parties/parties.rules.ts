import type { CallAnswer, CallRequest, Party, PartyCard } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { isId } from '../../../platform/crypto/ids.ts';
import type { Viewer } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { followStateOf } from '../../../access/relations/index.ts';
import { languageOf } from '../languages.ts';
import { omitNulls } from '../people.rules.ts';
import * as queries from './parties.queries.ts';

/** Sorts before every party: the first page begins after it. */
const beforeAll = [2_147_483_647, '', '00000000-0000-0000-0000-000000000000'];

const asCard = ({ partyId, slug, name, abbreviation, place, members }: Omit<queries.PartyRow, 'sortKey'>): PartyCard =>
  omitNulls<PartyCard>({ partyId, slug, name, abbreviation, place, members });

const cursorOf = (row: queries.PartyRow) => [row.members, row.sortKey, row.partyId];

/**
 * Parties, those of the most people in office first, then by name. `term` searches the words of their names and
 * abbreviations, whatever their case and accents.
 *
 * @throws {RequestFailure} `ValidationError` for a cursor that is none.
 */
export async function listParties(
  { database }: Services,
  query: CallRequest<'listParties'>['query'],
): Promise<CallAnswer<'listParties'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['number', 'text', 'uuid']));
  const term = /[\p{L}\p{N}]/u.test(query.term ?? '') ? query.term : null;
  const values = [page.take + 1, page.offset, ...(page.after ?? beforeAll), term];
  const rows = await database.query<queries.PartyRow>(queries.listParties, values);
  const [counted] = page.withTotal ? await database.query<{ total: number }>(queries.countParties({ term })) : [];
  const answer = pageAnswer(rows, page.take, page.offset, cursorOf, counted?.total);
  return { ...answer, results: answer.results.map(asCard) };
}

/**
 * A party by id or by a slug of now or before, and how the viewer follows it. The answer's slug is the current one; who
 * sits for it is in the list of pollies, by `party`.
 *
 * @throws {RequestFailure} `NotFound`.
 */
export async function getParty(services: Services, viewer: Viewer, idOrSlug: string): Promise<Party> {
  const statement = isId(idOrSlug) ? queries.partyById : queries.partyBySlug;
  const [row] = await services.database.query<queries.PartyPageRow>(statement, [idOrSlug.toLowerCase()]);
  if (!row) throw new RequestFailure('NotFound');
  const { otherNames, website, from, through, source, licence, retrieved, divisionId } = row;
  return {
    ...asCard(row),
    ...omitNulls({ website, from, through }),
    ...(divisionId ? { divisionId, language: languageOf(divisionId) } : {}),
    otherNames,
    provenance: omitNulls<Party['provenance']>({ source, retrieved, licence }),
    ...(viewer.kind === 'member' ? await followStateOf(services, viewer.accountId, 'party', row.partyId) : {}),
  };
}
