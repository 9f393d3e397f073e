import type { CallAnswer } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { requireAnonymousMode } from '../../rights/index.ts';
import { ownItems } from '../own-items/own-list.ts';
import * as queries from '../delayed-items/delayed-items.queries.ts';

const dayMilliseconds = 86_400_000;

/**
 * Finds the end of a member's pause, ISO 8601; undefined without one. A report that was upheld on something that they
 * published anonymously keeps them from it as long as one on something under the name keeps a member from level 4
 * (docs/decisions/04-reputation.md and docs/decisions/07-anonymity.md).
 *
 * The member's own list tells which items those are, in the member's own request: no seal is opened, nothing is stored,
 * and the level, which everybody reads, stays. Were it to fall when an item is removed, it would tell whose the item
 * was.
 */
async function pauseOf(services: Services, { accountId }: Member, database: Queryable): Promise<string | undefined> {
  const items = await ownItems(services, accountId, database);
  if (items.length === 0) return undefined;
  const pause = services.limits.level4DaysWithoutReport * dayMilliseconds;
  const since = new Date(services.now().getTime() - pause);
  const values = { kinds: items.map(({ kind }) => kind), itemIds: items.map(({ id }) => id), since };
  const [upheld] = await database.query<{ last: string | null }>(queries.lastUpheld(values));
  return upheld?.last ? new Date(Date.parse(upheld.last) + pause).toISOString() : undefined;
}

/**
 * Lets an anonymous item of a member through.
 *
 * @throws {RequestFailure} `AnonymousNotAllowed` of the field `anonymous`; `AnonymousPaused` with meta `{ until }`.
 */
export async function requireAnonymousPosting(
  services: Services,
  member: Member,
  database: Queryable = services.database,
): Promise<void> {
  requireAnonymousMode(member);
  const until = await pauseOf(services, member, database);
  if (until) throw new RequestFailure('AnonymousPaused', { field: 'anonymous', meta: { until } });
}

/**
 * Tells a member whether anonymous mode is paused, before anything is written in it.
 *
 * @throws {RequestFailure} `AnonymousNotAllowed` of the field `anonymous`.
 */
export async function readMode(services: Services, member: Member): Promise<CallAnswer<'readAnonymousMode'>> {
  requireAnonymousMode(member);
  const pausedUntil = await pauseOf(services, member, services.database);
  return pausedUntil ? { pausedUntil } : {};
}
