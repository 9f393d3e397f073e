import type { Queryable } from '../../platform/db/database.ts';
import { openSiteDay } from '../../platform/schedule/civil-day.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { notifyOfLevel } from '../dispatch/index.ts';
import * as queries from './levels.queries.ts';
import { levelOf } from './level-progress.rules.ts';
import type { LevelProgress } from './levels.queries.ts';

/** Returns the civil day that lies a number of days before today, in the time zone of the site's limits. */
export function daysAgo(services: Services, days: number): string {
  const { today } = openSiteDay(services);
  return Temporal.PlainDate.from(today).subtract({ days }).toString();
}

/** Returns the level progress of accounts. */
export function levelProgressOf(
  services: Services,
  database: Queryable,
  accountIds: readonly string[],
): Promise<LevelProgress[]> {
  const { level5WindowDays, level4Favorites } = services.limits;
  // The window includes today.
  const range = { firstDay: daysAgo(services, level5WindowDays - 1), maxFavorites: level4Favorites };
  return queries.levelProgressOf(database, accountIds, range);
}

/**
 * Recomputes a member's level, but not below a granted level, and notifies the member of a higher one. Call it after a
 * change of activation, profile, picture, voter locations, active days, read posts, favourites or decided reports
 * (docs/decisions/04-reputation.md). The transaction must have locked the account, so that simultaneous changes follow
 * each other.
 *
 * @returns the new level; 0 if the account is deleted
 */
export async function recomputeLevel(services: Services, transaction: Queryable, accountId: string): Promise<number> {
  const [progress] = await levelProgressOf(services, transaction, [accountId]);
  if (!progress) return 0;
  const level = levelOf(progress, services.limits, services.now());
  if (level !== progress.level) await queries.storeLevel(transaction, accountId, level);
  // Activation, which gives level 1, needs no notification.
  if (level > Math.max(progress.level, 1)) await notifyOfLevel(services, transaction, { accountId, level });
  return level;
}

/**
 * Locks a member until the transaction ends, so that simultaneous requests of one member run one after the other.
 *
 * @throws {RequestFailure} `Unauthorized` if the account is deleted
 */
export async function lockMember(transaction: Queryable, { accountId }: Member): Promise<void> {
  if (!(await queries.lockAccount(transaction, accountId))) throw new RequestFailure('Unauthorized');
}

/**
 * Recomputes a member's level in a transaction of its own, after an act of another member such as a favourite.
 *
 * @returns the new level; 0 if the account is deleted
 */
export const refreshLevel = (services: Services, accountId: string): Promise<number> =>
  services.database.transaction(async (transaction) => {
    const locked = await queries.lockAccount(transaction, accountId);
    return locked ? recomputeLevel(services, transaction, accountId) : 0;
  });
