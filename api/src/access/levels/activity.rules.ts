import type { CallAnswer, CallRequest } from '@hustings/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { openDay } from '../../platform/schedule/civil-day.ts';
import type { Member } from '../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../platform/db/paging.ts';
import type { Services } from '../../platform/core/services.ts';
import * as interactions from './interactions.queries.ts';
import { recomputeLevel } from './stored-level.rules.ts';
import * as queries from './levels.queries.ts';

const todayOf = (services: Services): string => openDay(services.now(), undefined).today;

/**
 * Records that a member was here today (docs/decisions/04-reputation.md). The first call of a day writes it and
 * recomputes the level; further calls change nothing.
 */
export async function recordActiveDay(services: Services, accountId: string): Promise<void> {
  await services.database.transaction(async (transaction) => {
    if (!(await queries.lockAccount(transaction, accountId))) return;
    const isFirst = await queries.noteDay(transaction, accountId, todayOf(services));
    if (isFirst) await recomputeLevel(services, transaction, accountId);
  });
}

/**
 * Notes that a member has opened something (docs/product.md#7-calls). A post counts as read once; a member's own, and
 * one that is not there, never, and the answer does not tell.
 */
export async function logInteraction(
  services: Services,
  member: Member,
  { itemId }: CallRequest<'logInteraction'>['body'],
): Promise<void> {
  await services.database.transaction(async (transaction) => {
    if (!(await queries.lockAccount(transaction, member.accountId))) return;
    const postsRead = await interactions.noteRead(transaction, member.accountId, itemId, todayOf(services));
    if (postsRead === undefined || postsRead < services.limits.level3PostsRead) return;
    // Whoever has read enough is asked for nothing more of it.
    if (member.level < 3) await recomputeLevel(services, transaction, member.accountId);
  });
}

/** Sorts before every count of the list. */
const beforeAll = ['infinity', 'post', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

/** How many members opened what, by day, newest first; who they were is not told, not even to admins. */
export async function listInteractions(
  database: Queryable,
  query: CallRequest<'listInteractions'>['query'],
): Promise<CallAnswer<'listInteractions'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['day', 'text', 'uuid']));
  const values = [...(page.after ?? beforeAll), page.take + 1, page.offset];
  const rows = await database.query<interactions.CountRow>(interactions.listCounts, values);
  const total = page.withTotal
    ? (await database.query<{ total: number }>(interactions.countCounts()))[0]?.total
    : undefined;
  return pageAnswer(rows, page.take, page.offset, ({ day, kind, itemId }) => [day, kind, itemId], total);
}
