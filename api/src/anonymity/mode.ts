import type { Queryable } from '../kernel/database.ts';
import { RequestFailure } from '../kernel/failure.ts';
import type { Member } from '../kernel/handler.ts';
import type { Services } from '../kernel/services.ts';
import { requireAnonymousMode } from '../policy/index.ts';
import { ownItems } from './own-list.ts';
import * as queries from './queries.ts';

const dayMilliseconds = 86_400_000;

/**
 * Lets an anonymous item of a member through. A report that was upheld on something that they published anonymously keeps
 * them from it as long as one on something under the name keeps a member from level 4 (decisions, sections 4 and 7).
 *
 * The member's own list tells which items those are, in the member's own request: no seal is opened, nothing is stored, and
 * the level, which everybody reads, stays. Were it to fall when an item is removed, it would tell whose the item was.
 *
 * @throws {RequestFailure} `AnonymousNotAllowed` of the field `anonymous`; `AnonymousPaused` with meta `{ until }`.
 */
export async function requireAnonymous(
  services: Services,
  member: Member,
  database: Queryable = services.database,
): Promise<void> {
  requireAnonymousMode(member);
  const items = await ownItems(services, member.accountId, database);
  if (items.length === 0) return;
  const pause = services.limits.level4DaysWithoutReport * dayMilliseconds;
  const since = new Date(services.now().getTime() - pause);
  const values = [items.map(({ kind }) => kind), items.map(({ id }) => id), since];
  const [upheld] = await database.query<{ last: string | null }>(queries.lastUpheld, values);
  if (!upheld?.last) return;
  const until = new Date(Date.parse(upheld.last) + pause).toISOString();
  throw new RequestFailure('AnonymousPaused', { field: 'anonymous', meta: { until } });
}
