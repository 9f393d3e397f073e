import type { CallAnswer, CallRequest } from '@hustings/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { openSiteDay } from '../../platform/schedule/civil-day.ts';
import type { Member } from '../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../platform/db/paging.ts';
import type { Services } from '../../platform/core/services.ts';
import * as interactions from './interactions.queries.ts';
import { recomputeLevel } from './stored-level.rules.ts';
import * as queries from './levels.queries.ts';

const todayOf = (services: Services): string => openSiteDay(services).today;

/**
 * Records that a member is active today (docs/decisions/04-reputation.md). The first call of a civil day stores the day
 * and recomputes the level; further calls change nothing.
 */
export async function recordActiveDay(services: Services, accountId: string): Promise<void> {
  await services.database.transaction(async (transaction) => {
    if (!(await queries.lockAccount(transaction, accountId))) return;
    const isFirst = await queries.addActiveDay(transaction, accountId, todayOf(services));
    if (isFirst) await recomputeLevel(services, transaction, accountId);
  });
}

/**
 * Records that a member has opened an item (docs/product.md#7-calls). Counts each post once. Does not count the
 * member's own posts, removed posts and hidden posts; the answer does not show whether the post was counted.
 */
export async function logInteraction(
  services: Services,
  member: Member,
  { itemId }: CallRequest<'logInteraction'>['body'],
): Promise<void> {
  await services.database.transaction(async (transaction) => {
    if (!(await queries.lockAccount(transaction, member.accountId))) return;
    const postsRead = await interactions.addRead(transaction, member.accountId, itemId, todayOf(services));
    if (postsRead === undefined || postsRead < services.limits.level3PostsRead) return;
    // From level 3 on, the number of read posts no longer changes the level.
    if (member.level < 3) await recomputeLevel(services, transaction, member.accountId);
  });
}

/** A cursor before the first row of the list, which is sorted newest first. */
const start = ['infinity', 'post', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

/**
 * Lists how many members opened each item on each day, newest day first. Does not show the members, even to admins.
 */
export async function listInteractions(
  database: Queryable,
  query: CallRequest<'listInteractions'>['query'],
): Promise<CallAnswer<'listInteractions'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['day', 'text', 'uuid']));
  const [afterDay = start[0], afterKind = start[1], afterItemId = start[2]] = page.after ?? start;
  const rows = await database.query<interactions.CountRow>(
    interactions.listCounts({ afterDay, afterKind, afterItemId, limit: page.take + 1, offset: page.offset }),
  );
  const total = page.withTotal
    ? (await database.query<{ total: number }>(interactions.countCounts()))[0]?.total
    : undefined;
  return pageAnswer(rows, page.take, page.offset, ({ day, kind, itemId }) => [day, kind, itemId], total);
}
