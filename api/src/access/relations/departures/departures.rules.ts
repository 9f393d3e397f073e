import type { CallAnswer } from '@hustings/contract';
import { asNamedAuthor, type NamedAuthorRow } from '../../authors/index.ts';
import { lockMember } from '../../levels/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { pageAnswer, type PageQuery } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { timePage, totalOf } from '../lists/member-page.ts';
import * as queries from './departures.queries.ts';

/**
 * Removes the caller from all audiences of a member, who cannot add the caller again until the caller lets them
 * (docs/decisions/06-visibility.md). Answers the same whether or not there was such an audience, because audiences are
 * known to their owner only. Transactions that add to an audience lock the caller's account too. They either commit
 * before this transaction, which then undoes them, or run after it and find the departure.
 *
 * @throws {RequestFailure} `InvalidValue` for the caller's own id; `NotFound` if the other member does not exist for the
 * caller
 */
export async function leaveAudiences({ database, now }: Services, member: Member, givenId: string): Promise<void> {
  const ownerId = givenId.toLowerCase();
  const { accountId } = member;
  if (ownerId === accountId) throw new RequestFailure('InvalidValue', { field: 'userId' });
  await database.transaction(async (transaction) => {
    await lockMember(transaction, member);
    const [departed] = await transaction.query(queries.depart({ accountId, ownerId, now: now() }));
    if (!departed) throw new RequestFailure('NotFound');
    await transaction.query(queries.endMemberships({ accountId, ownerId }));
  });
}

/**
 * Lets a member add the caller to audiences again. Memberships that the departure ended stay ended.
 *
 * @throws {RequestFailure} `NotFound` if the caller has not left the member's audiences
 */
export async function returnToAudiences({ database }: Services, { accountId }: Member, ownerId: string): Promise<void> {
  const [ended] = await database.query(queries.endDeparture({ accountId, ownerId }));
  if (!ended) throw new RequestFailure('NotFound');
}

type DepartureRow = NamedAuthorRow & { since: string };

/** Lists the members whose audiences the caller has left, newest first. */
export async function listLeftAudiences(
  services: Services,
  { accountId }: Member,
  query: PageQuery,
): Promise<CallAnswer<'listLeftAudiences'>> {
  const { request, page } = timePage(query);
  const rows = await services.database.query<DepartureRow>(queries.listDepartures({ accountId, ...page }));
  const total = await totalOf(services, request, queries.countDepartures({ accountId }));
  const answer = pageAnswer(rows, request.take, request.offset, (row) => [row.since, row.authorId], total);
  return { ...answer, results: answer.results.map((row) => Object.assign(asNamedAuthor(row), { since: row.since })) };
}
