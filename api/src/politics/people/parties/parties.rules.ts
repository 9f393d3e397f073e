import type { CallAnswer, CallRequest, Party, PartyCard } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { isId } from '../../../platform/crypto/ids.ts';
import type { Viewer } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { followStateOf } from '../../../access/relations/index.ts';
import { languageOf } from '../languages.ts';
import { omitNulls } from '../omit-nulls.ts';
import { searchTermOf } from '../search-term.ts';
import * as queries from './parties.queries.ts';

/** A sort key that precedes those of all parties. The first page begins after it. */
const beforeAll = [2_147_483_647, '', '00000000-0000-0000-0000-000000000000'] as const;

const asCard = (row: Omit<queries.PartyRow, 'sortKey'>): PartyCard => {
  const { partyId, slug, name, abbreviation, place, mark, members } = row;
  return omitNulls<PartyCard>({ partyId, slug, name, abbreviation, place, mark, members });
};

const cursorOf = (row: queries.PartyRow) => [row.members, row.sortKey, row.partyId];

/**
 * Lists parties, those with the most people in office first, then by name. `term` searches the words of their names and
 * abbreviations, ignoring case and accents.
 *
 * @throws {RequestFailure} `ValidationError` for an invalid cursor
 */
export async function listParties(
  { database }: Services,
  query: CallRequest<'listParties'>['query'],
): Promise<CallAnswer<'listParties'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['number', 'text', 'uuid']));
  const [afterMembers, afterSortKey, afterPartyId] = page.after ?? beforeAll;
  const term = searchTermOf(query.term) ?? null;
  const rows = await database.query<queries.PartyRow>(
    queries.listParties({ term, afterMembers, afterSortKey, afterPartyId, limit: page.take + 1, offset: page.offset }),
  );
  const [counted] = page.withTotal ? await database.query<{ total: number }>(queries.countParties({ term })) : [];
  const answer = pageAnswer(rows, page.take, page.offset, cursorOf, counted?.total);
  return { ...answer, results: answer.results.map(asCard) };
}

/** Returns the credit of the picture of a party, if it has one. */
const creditOf = ({ imageCredit, imageLicence }: queries.PartyPageRow): Pick<Party, 'imageCredit'> =>
  imageCredit === null ? {} : { imageCredit: { source: imageCredit, ...omitNulls({ licence: imageLicence }) } };

/**
 * Returns a party with the follow state of the viewer. The answer has the current slug.
 *
 * @param idOrSlug the id, or a current or former slug in any case; those of a merged party find the party that was kept
 * @throws {RequestFailure} `NotFound`
 */
export async function getParty(services: Services, viewer: Viewer, idOrSlug: string): Promise<Party> {
  const key = idOrSlug.toLowerCase();
  const now = services.now();
  const statement = isId(key) ? queries.partyById({ partyId: key, now }) : queries.partyBySlug({ slug: key, now });
  const [row] = await services.database.query<queries.PartyPageRow>(statement);
  if (!row) throw new RequestFailure('NotFound');
  const { otherNames, website, colour, parent, from, through, source, licence, retrieved, divisionId, elections } = row;
  const { formerPages } = row;
  return {
    ...asCard(row),
    ...omitNulls({ website, colour, parent, from, through }),
    ...(divisionId ? { divisionId, language: languageOf(divisionId) } : {}),
    otherNames,
    ...(elections.length > 0 ? { elections } : {}),
    ...(formerPages.length > 0 ? { formerPages } : {}),
    provenance: omitNulls<Party['provenance']>({ source, retrieved, licence }),
    ...creditOf(row),
    ...(viewer.kind === 'member' ? await followStateOf(services, viewer.accountId, 'party', row.partyId) : {}),
  };
}
