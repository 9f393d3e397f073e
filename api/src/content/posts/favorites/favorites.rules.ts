import type { CallAnswer } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { siteTimeZone } from '../../../platform/schedule/civil-day.ts';
import type { Services } from '../../../platform/core/services.ts';
import { notifyOfFavorite } from '../../../access/dispatch/index.ts';
import { requireLevel } from '../../../access/rights/index.ts';
import { refreshLevel } from '../../../access/levels/index.ts';
import { lockAuthorAccount } from '../posting-limits/author-lock.rules.ts';
import * as queries from './favorites.queries.ts';

type Favorite = CallAnswer<'favoritePost'>;

/**
 * Locks the member's account and returns the favourites of a post.
 *
 * @throws {RequestFailure} `NotFound` if the member may not see the post; the failures of `lockAuthorAccount`
 */
async function lockState(transaction: Queryable, member: Member, postId: string): Promise<Favorite> {
  await lockAuthorAccount(transaction, member);
  const [state] = await transaction.query<Favorite>(queries.favoriteState({ viewerId: member.accountId, postId }));
  if (!state) throw new RequestFailure('NotFound');
  return state;
}

/**
 * Updates the level of the post's author after a favourite was committed (docs/decisions/04-reputation.md). Does
 * nothing if the post has more favourites than level 4 requires. The nightly job repairs a missed update.
 */
async function refreshAuthorLevel(
  services: Services,
  member: Member,
  postId: string,
  favoritesCount: number,
): Promise<void> {
  if (favoritesCount > services.limits.level4Favorites + 1) return;
  const [author] = await services.database.query<{ accountId: string | null }>(queries.authorOfPost({ postId }));
  if (author?.accountId && author.accountId !== member.accountId) await refreshLevel(services, author.accountId);
}

/**
 * Adds `difference` to the number of favourites of a post.
 *
 * @throws {RequestFailure} `NotFound` if the post is removed
 */
async function addToFavorites(transaction: Queryable, postId: string, difference: 1 | -1): Promise<Favorite> {
  const [counted] = await transaction.query<{ favoritesCount: number }>(queries.addToFavorites({ postId, difference }));
  if (!counted) throw new RequestFailure('NotFound');
  return { favorited: difference === 1, favoritesCount: counted.favoritesCount };
}

/**
 * Makes a post a favourite of the member. Idempotent. The stored count of the post always equals the number of its
 * favourites.
 *
 * @throws {RequestFailure} `ReputationTooLow` below level 1; `NotFound`; `RateLimited` with meta `{ limit, resetsAt }`
 * at the daily limit (docs/decisions/05-limits.md)
 */
export async function favoritePost(services: Services, member: Member, postId: string): Promise<Favorite> {
  requireLevel(member, 'favorite');
  const favorite = await services.database.transaction(async (transaction) => {
    const state = await lockState(transaction, member, postId);
    if (state.favorited) return state;
    const now = services.now();
    await enforceDailyLimit(services, transaction, member, now);
    await transaction.query(queries.insertFavorite({ accountId: member.accountId, postId, now: now.toISOString() }));
    const counted = await addToFavorites(transaction, postId, 1);
    await notifyOfFavorite(services, transaction, { accountId: member.accountId, postId });
    return counted;
  });
  await refreshAuthorLevel(services, member, postId, favorite.favoritesCount);
  return favorite;
}

async function enforceDailyLimit(services: Services, transaction: Queryable, member: Member, now: Date): Promise<void> {
  const [day] = await transaction.query<{ today: number; resetsAt: string }>(
    queries.favoritesOfDay({
      accountId: member.accountId,
      now: now.toISOString(),
      timeZone: siteTimeZone(services),
    }),
  );
  const limit = services.limits.favoritesPerDay;
  if (!day || day.today < limit) return;
  throw new RequestFailure('RateLimited', {
    meta: { limit, resetsAt: day.resetsAt },
    retryAfterSeconds: Math.max(1, Math.ceil((Date.parse(day.resetsAt) - now.getTime()) / 1000)),
  });
}

/**
 * Removes a post from the member's favourites. Idempotent.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function unfavoritePost(services: Services, member: Member, postId: string): Promise<Favorite> {
  const favorite = await services.database.transaction(async (transaction) => {
    const state = await lockState(transaction, member, postId);
    if (!state.favorited) return state;
    await transaction.query(queries.deleteFavorite({ accountId: member.accountId, postId }));
    return addToFavorites(transaction, postId, -1);
  });
  await refreshAuthorLevel(services, member, postId, favorite.favoritesCount);
  return favorite;
}
