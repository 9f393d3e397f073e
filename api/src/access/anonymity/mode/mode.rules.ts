import type { CallAnswer } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { requireAnonymousMode } from '../../rights/index.ts';
import { ownItems } from '../own-items/own-list.ts';
import * as queries from './mode.queries.ts';

const dayMilliseconds = 86_400_000;

/**
 * Returns the time at which the pause of a member's anonymous mode ends, ISO 8601; undefined if it is not paused. An
 * upheld report of an anonymous item starts a pause. The pause lasts as long as an upheld report of a named item
 * prevents level 4 (docs/decisions/04-reputation.md and docs/decisions/07-anonymity.md).
 *
 * Finds the items in the member's own list, during a request of the member. Opens no seal and stores nothing. Does not
 * lower the level: everyone sees the level, so a change after the removal of an item would reveal the author.
 */
async function pauseEndOf(services: Services, { accountId }: Member, database: Queryable): Promise<string | undefined> {
  // Nobody can report an item that waits for its publication.
  const items = (await ownItems(services, accountId, database)).filter(({ published }) => published);
  if (items.length === 0) return undefined;
  const pause = services.limits.level4DaysWithoutReport * dayMilliseconds;
  const since = new Date(services.now().getTime() - pause);
  const values = { kinds: items.map(({ kind }) => kind), itemIds: items.map(({ id }) => id), since };
  const [upheld] = await database.query<{ last: string | null }>(queries.lastUpheldReport(values));
  return upheld?.last ? new Date(Date.parse(upheld.last) + pause).toISOString() : undefined;
}

/**
 * Requires that a member may publish an anonymous item now.
 *
 * @throws {RequestFailure} `AnonymousNotAllowed` (field `anonymous`); `AnonymousPaused` with meta `{ until }`
 */
export async function requireAnonymousPosting(
  services: Services,
  member: Member,
  database: Queryable = services.database,
): Promise<void> {
  requireAnonymousMode(member);
  const until = await pauseEndOf(services, member, database);
  if (until) throw new RequestFailure('AnonymousPaused', { field: 'anonymous', meta: { until } });
}

/**
 * Returns whether anonymous mode is paused for a member, so that the interface can show it before the member writes.
 *
 * @throws {RequestFailure} `AnonymousNotAllowed` (field `anonymous`)
 */
export async function readMode(services: Services, member: Member): Promise<CallAnswer<'readAnonymousMode'>> {
  requireAnonymousMode(member);
  const pausedUntil = await pauseEndOf(services, member, services.database);
  return pausedUntil ? { pausedUntil } : {};
}
