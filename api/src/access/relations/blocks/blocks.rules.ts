import type { CallAnswer } from '@hustings/contract';
import { asNamedAuthor, type NamedAuthorRow } from '../../authors/index.ts';
import { lockMember } from '../../levels/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { pageAnswer, type PageQuery } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { timePage, totalOf } from '../lists/member-page.ts';
import * as queries from './blocks.queries.ts';

/**
 * Blocks a member. Ends the follows and requests between the two, and removes each from the other's audiences; neither
 * sees the other any more (docs/decisions/06-visibility.md). Transactions that follow or add to an audience lock the
 * blocker's account too. They either commit before this transaction, which then undoes them, or run after it and find
 * the block.
 *
 * @throws {RequestFailure} `InvalidValue` for the member's own id; `NotFound` if the other member does not exist for
 * the caller
 */
export async function block({ database, now }: Services, member: Member, givenId: string): Promise<void> {
  const userId = givenId.toLowerCase();
  if (userId === member.accountId) throw new RequestFailure('InvalidValue', { field: 'userId' });
  await database.transaction(async (transaction) => {
    await lockMember(transaction, member);
    const [blocked] = await transaction.query(
      queries.block({ accountId: member.accountId, blockedId: userId, now: now() }),
    );
    if (!blocked) throw new RequestFailure('NotFound');
    await transaction.query(queries.endFollows({ accountId: member.accountId, otherId: userId }));
    await transaction.query(queries.endMemberships({ accountId: member.accountId, otherId: userId }));
  });
}

/**
 * Ends a block. Follows and audience memberships that the block ended stay ended.
 *
 * @throws {RequestFailure} `NotFound` if there is no block
 */
export async function unblock({ database }: Services, member: Member, blockedId: string): Promise<void> {
  const [unblocked] = await database.query(queries.unblock({ accountId: member.accountId, blockedId }));
  if (!unblocked) throw new RequestFailure('NotFound');
}

type BlockRow = NamedAuthorRow & { since: string };

/** Lists the members that a member has blocked, newest first. */
export async function listBlocks(
  services: Services,
  { accountId }: Member,
  query: PageQuery,
): Promise<CallAnswer<'listBlocks'>> {
  const { request, page } = timePage(query);
  const rows = await services.database.query<BlockRow>(queries.listBlocks({ accountId, ...page }));
  const total = await totalOf(services, request, queries.countBlocks({ accountId }));
  const answer = pageAnswer(rows, request.take, request.offset, (row) => [row.since, row.authorId], total);
  return { ...answer, results: answer.results.map((row) => Object.assign(asNamedAuthor(row), { since: row.since })) };
}
