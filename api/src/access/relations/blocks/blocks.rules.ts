import type { CallAnswer } from '@hustings/contract';
import { asNamedAuthor, type NamedAuthorRow } from '../../authors/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { pageAnswer, type PageQuery } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from '../lists/lists.queries.ts';
import { momentPage, totalOf } from '../lists/lists.rules.ts';
import { holdMember } from '../locks.ts';

/**
 * Blocks a member: follows and requests either way end, each leaves the other's audiences, and from now on neither is
 * there for the other (docs/decisions/06-visibility.md). Whoever follows, or puts into an audience, at the same moment
 * holds the blocker's account: it comes before, and is ended here, or after, and finds the block.
 *
 * @throws {RequestFailure} `InvalidValue` for oneself; `NotFound` where nobody is for the caller.
 */
export async function block({ database, now }: Services, member: Member, givenId: string): Promise<void> {
  const userId = givenId.toLowerCase();
  if (userId === member.accountId) throw new RequestFailure('InvalidValue', { field: 'userId' });
  await database.transaction(async (transaction) => {
    await holdMember(transaction, member);
    const [blocked] = await transaction.query(
      queries.block({ accountId: member.accountId, blockedId: userId, now: now() }),
    );
    if (!blocked) throw new RequestFailure('NotFound');
    await transaction.query(queries.endFollows({ accountId: member.accountId, otherId: userId }));
    await transaction.query(queries.endMemberships({ accountId: member.accountId, otherId: userId }));
  });
}

/**
 * Blocks a member no longer. What the block has ended does not come back.
 *
 * @throws {RequestFailure} `NotFound` where the member was not blocked.
 */
export async function unblock({ database }: Services, member: Member, id: string): Promise<void> {
  const [unblocked] = await database.query(queries.unblock({ accountId: member.accountId, blockedId: id }));
  if (!unblocked) throw new RequestFailure('NotFound');
}

type BlockRow = NamedAuthorRow & { since: string };

/** A page of whom a member has blocked, newest first. */
export async function listBlocks(
  services: Services,
  member: Member,
  query: PageQuery,
): Promise<CallAnswer<'listBlocks'>> {
  const page = momentPage(query);
  const from = page.after ?? ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
  const values = [member.accountId, ...from, page.take + 1, page.offset];
  const rows = await services.database.query<BlockRow>(queries.listBlocks, values);
  const total = await totalOf(services, page.withTotal, queries.countBlocks, [member.accountId]);
  const answer = pageAnswer(rows, page.take, page.offset, (row) => [row.since, row.authorId], total);
  return { ...answer, results: answer.results.map((row) => Object.assign(asNamedAuthor(row), { since: row.since })) };
}
