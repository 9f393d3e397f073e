import { statement } from '../../../platform/db/statement.ts';

/**
 * Inserts a key with a new post id and returns that id. Returns no row if the key is stored already. Waits for a
 * transaction that inserts the same key. Index: the primary key.
 */
export const insertKey = statement<{ mark: Uint8Array; expiresOn: string }>(
  'posts.claimKey',
  `INSERT INTO post_keys (mark, post_id, expires_on) VALUES ($mark, uuidv7(), $expiresOn) ON CONFLICT (mark) DO NOTHING
   RETURNING post_id AS id`,
);

/** Returns the id of the post that a key belongs to. Index: the primary key. */
export const postOfKey = statement<{ mark: Uint8Array }>(
  'posts.ofKey',
  'SELECT post_id AS id FROM post_keys WHERE mark = $mark',
);

/** Deletes the keys that expired before the day `today`. Index: post_keys_expiry. */
export const deleteExpiredKeys = statement<{ today: string }>(
  'posts.forgetKeys',
  'DELETE FROM post_keys WHERE expires_on < $today',
);
