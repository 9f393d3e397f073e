import type { CallAnswer, CallRequest, ListedMember, MemberSorting } from '@hustings/contract';
import { asMemberCard } from '../../../access/relations/index.ts';
import type { BoundStatement } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import * as queries from './members.queries.ts';

type Filters = CallRequest<'listMemberProfiles'>['query'];

const leastId = '00000000-0000-0000-0000-000000000000';
const greatestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The sort keys that precede all members. */
const starts: Readonly<Record<MemberSorting, Record<queries.Order, [key: string, id: string]>>> = {
  joined: { asc: ['-infinity', leastId], desc: ['infinity', greatestId] },
  name: { asc: ['', leastId], desc: ['\u{10ffff}', greatestId] },
};

/** The order of a list without a given one: the newest members first, and names from A to Z. */
const usualOrder: Readonly<Record<MemberSorting, queries.Order>> = { joined: 'desc', name: 'asc' };

const asListedMember = (row: queries.ListedRow): ListedMember => ({
  ...asMemberCard(row),
  bio: row.bio ?? undefined,
  displayLocation: row.displayLocation ?? undefined,
  joined: row.joined,
  isFounding: row.isFounding,
});

function sourceOf({ onlyFounding, term }: Filters): queries.MemberSource {
  if (onlyFounding) return 'founding';
  return term?.trim() ? 'term' : 'all';
}

/**
 * Lists the members whose profile the viewer may see, newest first or by name (docs/product.md#7-calls). The founding
 * members are the first ones who are still here (docs/decisions/05-limits.md). A search by words of names sorts at most
 * a thousand members.
 *
 * @throws {RequestFailure} `ValidationError` on the field `after`
 */
export async function listMembers(
  { database, limits }: Services,
  viewer: Member,
  filters: Filters,
): Promise<CallAnswer<'listMemberProfiles'>> {
  const { sorting, order = usualOrder[sorting] } = filters;
  const page = pageRequest(filters, (after) =>
    decodeCursor(after, sorting === 'joined' ? ['moment', 'uuid'] : ['text', 'uuid']),
  );
  const [afterKey, afterId] = (page.after ?? starts[sorting][order]).map(String) as [string, string];
  const source = sourceOf(filters);
  const members = { viewerId: viewer.accountId, term: filters.term?.trim() || null };
  const { foundingMembers } = limits;
  const rows = await database.query<queries.ListedRow>(
    queries.memberPages[source][sorting][order]({
      ...members,
      foundingMembers,
      afterKey,
      afterId,
      limit: page.take + 1,
      offset: page.offset,
    }),
  );
  const count = (): BoundStatement =>
    source === 'founding'
      ? queries.countMembers.founding({ ...members, foundingMembers })
      : queries.countMembers[source](members);
  const [counted] = page.withTotal ? await database.query<{ total: number }>(count()) : [];
  const answer = pageAnswer(rows, page.take, page.offset, (row) => [row.sortKey, row.authorId], counted?.total);
  return { ...answer, results: answer.results.map(asListedMember) };
}
