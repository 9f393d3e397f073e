import type { CallAnswer } from '@hustings/contract';
import type { Queryable } from '../kernel/database.ts';
import { RequestFailure } from '../kernel/failure.ts';
import type { Member } from '../kernel/handler.ts';
import type { Services } from '../kernel/services.ts';
import { requireLevel } from '../policy/index.ts';
import { holdAuthor } from './author-lock.ts';
import * as queries from './favorite-queries.ts';

type Favorite = CallAnswer<'favoritePost'>;

/**
 * The state of a post for a member whose lock is held.
 *
 * @throws {RequestFailure} `NotFound`.
 */
async function lockedState(transaction: Queryable, member: Member, postId: string): Promise<Favorite> {
  await holdAuthor(transaction, member);
  const [state] = await transaction.query<Favorite>(queries.favoriteState, [member.accountId, postId]);
  if (!state) throw new RequestFailure('NotFound');
  return state;
}

async function recount(transaction: Queryable, postId: string, difference: 1 | -1): Promise<Favorite> {
  const [counted] = await transaction.query<{ favoritesCount: number }>(queries.countFavorite, [postId, difference]);
  if (!counted) throw new RequestFailure('NotFound');
  return { favorited: difference === 1, favoritesCount: counted.favoritesCount };
}

/**
 * Favourites a post; again changes nothing. The count equals the favourites that are stored.
 *
 * @throws {RequestFailure} `ReputationTooLow` below level 1; `NotFound`; `RateLimited` with meta `{ limit, resetsAt }`
 * where the day's favourites are used up (decisions, section 5).
 */
export async function favoritePost(services: Services, member: Member, postId: string): Promise<Favorite> {
  requireLevel(member, 'favorite');
  return services.database.transaction(async (transaction) => {
    const state = await lockedState(transaction, member, postId);
    if (state.favorited) return state;
    const now = services.now();
    await requireFavoriteLeft(services, transaction, member, now);
    await transaction.query(queries.insertFavorite, [member.accountId, postId, now.toISOString()]);
    return recount(transaction, postId, 1);
  });
}

async function requireFavoriteLeft(
  { limits }: Services,
  transaction: Queryable,
  member: Member,
  now: Date,
): Promise<void> {
  const [day] = await transaction.query<{ today: number; resetsAt: string }>(queries.favoritesOfDay, [
    member.accountId,
    now.toISOString(),
  ]);
  const limit = limits.favoritesPerDay;
  if (!day || day.today < limit) return;
  throw new RequestFailure('RateLimited', {
    meta: { limit, resetsAt: day.resetsAt },
    retryAfterSeconds: Math.max(1, Math.ceil((Date.parse(day.resetsAt) - now.getTime()) / 1000)),
  });
}

/**
 * Takes a favourite back; again changes nothing.
 *
 * @throws {RequestFailure} `NotFound`.
 */
export async function unfavoritePost(services: Services, member: Member, postId: string): Promise<Favorite> {
  return services.database.transaction(async (transaction) => {
    const state = await lockedState(transaction, member, postId);
    if (!state.favorited) return state;
    await transaction.query(queries.deleteFavorite, [member.accountId, postId]);
    return recount(transaction, postId, -1);
  });
}
