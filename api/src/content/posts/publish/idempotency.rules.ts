import { randomUUID } from 'node:crypto';
import { itemOfKey } from '../../../access/anonymity/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from './idempotency.queries.ts';

const dayMilliseconds = 86_400_000;

/** The id of the post that a key belongs to. */
export interface ClaimedPostId {
  id: string;
  /** Whether the post is not stored yet. */
  isNew: boolean;
}

/**
 * Claims the idempotency key of a new post. The same key of the same author always returns the same post id, even for
 * two simultaneous requests. A rollback releases the key. The transaction must hold the author's locks.
 *
 * Stores no row for an anonymous post: the act of the post contains the key (docs/decisions/07-anonymity.md).
 */
export async function claimIdempotencyKey(
  services: Services,
  transaction: Queryable,
  author: Member,
  { key, anonymous }: { key: string; anonymous: boolean },
): Promise<ClaimedPostId> {
  const { hmac, now, limits } = services;
  const { accountId, identityVerified } = author;
  const item = identityVerified ? await itemOfKey(services, transaction, accountId, key) : undefined;
  if (item !== undefined) return { id: item, isNew: false };
  const mark = hmac('post-key', accountId, key.toLowerCase());
  if (!anonymous) {
    const expiresOn = utcDay(new Date(now().getTime() + limits.idempotencyKeyDays * dayMilliseconds));
    const [claimed] = await transaction.query<{ id: string }>(queries.insertKey({ mark, expiresOn }));
    if (claimed) return { id: claimed.id, isNew: true };
  }
  const [known] = await transaction.query<{ id: string }>(queries.postOfKey({ mark }));
  if (known) return { id: known.id, isNew: false };
  if (!anonymous) throw new Error('An idempotency key was neither inserted nor found.');
  return { id: randomUUID(), isNew: true };
}

/** Deletes expired idempotency keys. */
export async function deleteExpiredIdempotencyKeys({ database, now }: Services): Promise<void> {
  await database.query(queries.deleteExpiredKeys({ today: utcDay(now()) }));
}
