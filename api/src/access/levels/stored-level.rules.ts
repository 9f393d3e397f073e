import type { Queryable } from '../../platform/db/database.ts';
import { openDay } from '../../platform/schedule/civil-day.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { notifyOfLevel } from '../dispatch/index.ts';
import * as queries from './levels.queries.ts';
import { levelOf, type LevelProgress } from './level-progress.rules.ts';

/** The civil day that lies so many days before today's, in the time zone of the site's limits. */
export function daysAgo(services: Services, days: number): string {
  const { today } = openDay(services.now(), undefined);
  return Temporal.PlainDate.from(today).subtract({ days }).toString();
}

/** What levels rest on, of some accounts. */
export function levelProgressOf(
  services: Services,
  database: Queryable,
  accountIds: readonly string[],
): Promise<LevelProgress[]> {
  const { level5WindowDays, level4Favorites } = services.limits;
  // Today is one of the days.
  const range = { firstDay: daysAgo(services, level5WindowDays - 1), mostFavorites: level4Favorites };
  return queries.levelProgressOf(database, accountIds, range);
}

/**
 * Recomputes a member's level. Call it after a change of activation, profile, picture, voter locations, active days,
 * posts read, favourites or decided reports (docs/decisions/04-reputation.md). The caller's transaction holds the
 * account's lock, so that two changes at the same moment see each other. A granted level is never lowered.
 *
 * @returns the level that holds from now on; 0 where the account is gone.
 */
export async function recomputeLevel(services: Services, transaction: Queryable, accountId: string): Promise<number> {
  const [standing] = await levelProgressOf(services, transaction, [accountId]);
  if (!standing) return 0;
  const level = levelOf(standing, services.limits, services.now());
  if (level !== standing.level) await queries.storeLevel(transaction, accountId, level);
  // Level 1 is the activation itself.
  if (level > Math.max(standing.level, 1)) await notifyOfLevel(services, transaction, { accountId, level });
  return level;
}

/**
 * Holds a member until the transaction ends: what one member does at once is judged one after the other.
 *
 * @throws {RequestFailure} `Unauthorized` where the account is gone.
 */
export async function lockMember(transaction: Queryable, { accountId }: Member): Promise<void> {
  if (!(await queries.lockAccount(transaction, accountId))) throw new RequestFailure('Unauthorized');
}

/**
 * Recomputes a member's level in its own transaction, after an act of another member such as a favourite.
 *
 * @returns the level that holds from now on; 0 where the account is gone.
 */
export const refreshLevel = (services: Services, accountId: string): Promise<number> =>
  services.database.transaction(async (transaction) => {
    const held = await queries.lockAccount(transaction, accountId);
    return held ? recomputeLevel(services, transaction, accountId) : 0;
  });
