import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Services } from '../../../platform/core/services.ts';

/** Days for which a key is known: an outbox of a browser may hold a post that long. */
const keyDays = 30;

const dayMilliseconds = 86_400_000;
const utcDate = (moment: Date): string => moment.toISOString().slice(0, 10);

const claimKey = statement<{ mark: Uint8Array; anonymous: boolean; until: string }>(
  'posts.claimKey',
  // Who comes second waits for the first one's transaction, and then finds its post. Index: the primary key.
  `INSERT INTO post_keys (mark, post_id, expires_on)
   VALUES ($mark, CASE WHEN $anonymous::boolean THEN gen_random_uuid() ELSE uuidv7() END,
     $until) ON CONFLICT (mark) DO NOTHING
   RETURNING post_id AS id`,
);

const postOfKey = statement<{ mark: Uint8Array }>(
  'posts.ofKey',
  // Index: the primary key.
  'SELECT post_id AS id FROM post_keys WHERE mark = $mark',
);

/** Under which id a post is to be stored, or was stored already. */
export interface ClaimedPostId {
  id: string;
  isNew: boolean;
}

/**
 * Takes a key that a client has made for one post. Sent twice, at once or one after the other, it names the same post;
 * where the transaction is undone, it names none.
 */
export async function claimIdempotencyKey(
  { hmac, now }: Services,
  transaction: Queryable,
  accountId: string,
  { key, anonymous }: { key: string; anonymous: boolean },
): Promise<ClaimedPostId> {
  const mark = hmac('post-key', accountId, key.toLowerCase());
  const until = utcDate(new Date(now().getTime() + keyDays * dayMilliseconds));
  const [claimed] = await transaction.query<{ id: string }>(claimKey({ mark, anonymous, until }));
  if (claimed) return { id: claimed.id, isNew: true };
  const [known] = await transaction.query<{ id: string }>(postOfKey({ mark }));
  if (!known) throw new Error('A key was neither new nor known.');
  return { id: known.id, isNew: false };
}

const deleteExpiredKeys = statement<{ now: string }>(
  'posts.forgetKeys',
  // Index: post_keys_expiry.
  'DELETE FROM post_keys WHERE expires_on < $now',
);

/** Forgets keys whose time is over. */
export async function deleteExpiredIdempotencyKeys({ database, now }: Services): Promise<void> {
  await database.query(deleteExpiredKeys({ now: utcDate(now()) }));
}
