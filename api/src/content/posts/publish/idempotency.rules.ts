import type { Queryable } from '../../../platform/db/database.ts';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from './idempotency.queries.ts';

/** The number of days for which a key is stored: as long as a browser's outbox can hold a post. */
const keyDays = 30;

const dayMilliseconds = 86_400_000;

/** The id of the post that a key belongs to. */
export interface ClaimedPostId {
  id: string;
  /** Whether the post is not stored yet. */
  isNew: boolean;
}

/**
 * Claims the idempotency key of a new post. The same key of the same author always returns the same post id, even for
 * two simultaneous requests. A rollback releases the key.
 */
export async function claimIdempotencyKey(
  { hmac, now }: Services,
  transaction: Queryable,
  accountId: string,
  { key, anonymous }: { key: string; anonymous: boolean },
): Promise<ClaimedPostId> {
  const mark = hmac('post-key', accountId, key.toLowerCase());
  const expiresOn = utcDay(new Date(now().getTime() + keyDays * dayMilliseconds));
  const [claimed] = await transaction.query<{ id: string }>(queries.insertKey({ mark, anonymous, expiresOn }));
  if (claimed) return { id: claimed.id, isNew: true };
  const [known] = await transaction.query<{ id: string }>(queries.postOfKey({ mark }));
  if (!known) throw new Error('An idempotency key was neither inserted nor found.');
  return { id: known.id, isNew: false };
}

/** Deletes expired idempotency keys. */
export async function deleteExpiredIdempotencyKeys({ database, now }: Services): Promise<void> {
  await database.query(queries.deleteExpiredKeys({ today: utcDay(now()) }));
}
