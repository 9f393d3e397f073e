import { randomUUID } from 'node:crypto';
import { itemOfKey, type DraftVersion } from '../../../access/anonymity/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from './idempotency.queries.ts';

const dayMilliseconds = 86_400_000;

/** The id of the post or comment that a key belongs to. */
export interface ClaimedId {
  id: string;
  /** Whether the post or comment is not stored yet. */
  isNew: boolean;
}

/**
 * Claims the idempotency key of a new post or comment. The same key of the same author always returns the same id, even for
 * two simultaneous requests. A rollback releases the key. The transaction must hold the author's locks.
 *
 * Stores no row for an anonymous one: its act contains the key (docs/decisions/07-anonymity.md).
 */
export async function claimIdempotencyKey(
  services: Services,
  transaction: Queryable,
  author: Member,
  { key, anonymous }: { key: string; anonymous: boolean },
): Promise<ClaimedId> {
  const { hmac } = services;
  const { accountId, identityVerified } = author;
  const item = identityVerified ? await itemOfKey(services, transaction, accountId, key) : undefined;
  if (item !== undefined) return { id: item, isNew: false };
  const mark = hmac('post-key', accountId, key.toLowerCase());
  if (!anonymous) {
    const expiresOn = expiryOf(services);
    const [claimed] = await transaction.query<{ id: string }>(queries.insertKey({ mark, expiresOn }));
    if (claimed) return { id: claimed.id, isNew: true };
  }
  const [known] = await transaction.query<{ id: string }>(queries.postOfKey({ mark }));
  if (known) return { id: known.id, isNew: false };
  if (!anonymous) throw new Error('An idempotency key was neither inserted nor found.');
  return { id: randomUUID(), isNew: true };
}

const expiryOf = ({ now, limits }: Services): string =>
  utcDay(new Date(now().getTime() + limits.idempotencyKeyDays * dayMilliseconds));

/**
 * Claims a version of a draft for one named post, as an idempotency key of its own. Returns false if another post has
 * claimed it. A rollback releases the draft. A row of the draft itself is not needed: the draft is in the sealed inbox.
 */
export async function claimDraft(
  services: Services,
  transaction: Queryable,
  accountId: string,
  { id, version }: DraftVersion,
): Promise<boolean> {
  const mark = services.hmac('post-key', accountId, 'draft', id, String(version));
  return (await transaction.query(queries.insertKey({ mark, expiresOn: expiryOf(services) }))).length > 0;
}

/** Deletes expired idempotency keys. */
export async function deleteExpiredIdempotencyKeys({ database, now }: Services): Promise<void> {
  await database.query(queries.deleteExpiredKeys({ today: utcDay(now()) }));
}
