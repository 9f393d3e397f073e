import type { CallAnswer, CallRequest, OrganisationCard } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { accountOf, type Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import { asOrganisationCard, membershipOf } from '../organisation/organisation.rules.ts';
import { listStatements, type ListedRow } from './list.queries.ts';

/** A sort key that precedes all others. The first page begins after it. */
const first = ['', '00000000-0000-0000-0000-000000000000'] as const;

/** Returns an organisation in a list, in one's own list with the membership. */
const asListed = (row: ListedRow): OrganisationCard => ({ ...asOrganisationCard(row), ...membershipOf(row) });

/**
 * Lists organisations by name. `term` searches the words of the names, ignoring case and accents; `mine` narrows the list
 * to organisations that the viewer belongs to or asks to join, and `running` to open ones that the viewer runs.
 *
 * @throws {RequestFailure} `ValidationError` for an invalid cursor; `Unauthorized` for `mine` or `running` by a guest
 */
export async function listOrganisations(
  { database }: Services,
  viewer: Viewer,
  query: CallRequest<'listOrganisations'>['query'],
): Promise<CallAnswer<'listOrganisations'>> {
  if ((query.mine || query.running) && viewer.kind !== 'member') throw new RequestFailure('Unauthorized');
  const page = pageRequest(query, (after) => decodeCursor(after, ['text', 'uuid']));
  const [afterKey, afterId] = page.after ?? first;
  // Search nothing for a text without a letter or digit.
  const term = /[\p{L}\p{N}]/u.test(query.term ?? '') ? (query.term ?? null) : null;
  const own = query.running ? 'running' : query.mine ? 'mine' : undefined;
  const statements = listStatements[own ?? (term === null ? 'all' : 'found')];
  const filters = { term, viewerId: accountOf(viewer) };
  const rows = await database.query<ListedRow>(
    statements.page({
      ...filters,
      afterKey: String(afterKey),
      afterId: String(afterId),
      limit: page.take + 1,
      offset: page.offset,
    }),
  );
  const [counted] = page.withTotal ? await database.query<{ total: number }>(statements.count(filters)) : [];
  const answer = pageAnswer(
    rows,
    page.take,
    page.offset,
    ({ sortKey, organisationId }) => [sortKey, organisationId],
    counted?.total,
  );
  return { ...answer, results: answer.results.map(asListed) };
}
