import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { ItemKind } from '../items.ts';

/** An item that waits. */
export interface HeldRow {
  id: string;
  kind: ItemKind;
  sealedAuthor: Buffer;
  appearsAt: string;
  content: unknown;
}

/** Waits for a member's turn: `lockKey` is made of the account's id under a key. The lock leaves no trace on any row. */
export const takeTurn = statement<{ lockKey: string }>(
  'anonymity.takeTurn',
  'SELECT pg_advisory_xact_lock($lockKey::bigint)',
);

/** Whether an account may still write. Index: the primary key. */
export const writableAccount = statement<{ accountId: string }>(
  'anonymity.writableAccount',
  'SELECT id FROM accounts WHERE id = $accountId AND deleted_at IS NULL AND NOT banned',
);

/**
 * Those of some accounts whose items may appear, and which of them are deleted and may come back. Index: the primary key.
 */
export const standingOfAccounts = statement<{ accountIds: readonly string[] }>(
  'anonymity.standingOfAccounts',
  'SELECT id, banned, deleted_at IS NOT NULL AS deleted FROM accounts WHERE id = ANY ($accountIds::uuid[])',
);

/** Pages of somebody's own list. Index: the primary key. */
export const ownPages = statement<{ pageHashes: readonly Uint8Array[] }>(
  'anonymity.ownPages',
  'SELECT page_hash AS hash, sealed_items AS sealed FROM own_anonymous_items WHERE page_hash = ANY ($pageHashes::bytea[])',
);

/** Writes a page of somebody's own list. Index: the primary key. */
export const writeOwnPage = statement<{ pageHash: Uint8Array; sealedItems: Uint8Array }>(
  'anonymity.writeOwnPage',
  `INSERT INTO own_anonymous_items (page_hash, sealed_items) VALUES ($pageHash, $sealedItems)
   ON CONFLICT (page_hash) DO UPDATE SET sealed_items = EXCLUDED.sealed_items`,
);

/** Deletes pages of somebody's own list. Index: the primary key. */
export const deleteOwnPages = statement<{ hashes: readonly Uint8Array[] }>(
  'anonymity.deleteOwnPages',
  'DELETE FROM own_anonymous_items WHERE page_hash = ANY ($hashes::bytea[])',
);

/** Holds an item back. */
export const insertHeld = statement<{
  itemId: string;
  kind: string;
  sealedAuthor: Uint8Array;
  appearsAt: string;
  content: string;
}>(
  'anonymity.hold',
  'INSERT INTO held_items (id, kind, sealed_author, appears_at, content) VALUES ($itemId, $kind, $sealedAuthor, $appearsAt, $content::jsonb)',
);

const heldColumns = 'id, kind, sealed_author AS "sealedAuthor", appears_at AS "appearsAt", content';

/** Items that wait, by their ids. Index: the primary key. */
export const heldByIds = statement<{ itemIds: readonly string[] }>(
  'anonymity.heldByIds',
  `SELECT ${heldColumns} FROM held_items WHERE id = ANY ($itemIds::uuid[])`,
);

/**
 * Ids of items whose hour has come by `now`, hour by hour; within an hour in the order of ids, which are random. Index:
 * held_items_due.
 */
export const dueIds = statement<{ now: Date; afterHour: string; afterId: string }>(
  'anonymity.dueIds',
  `SELECT id, appears_at AS "appearsAt" FROM held_items
   WHERE appears_at <= $now AND (appears_at, id) > ($afterHour::timestamptz, $afterId::uuid)
   ORDER BY appears_at, id LIMIT 500`,
);

/** Takes an item out of those that wait; nothing where another process has. Index: the primary key. */
export const takeHeld = statement<{ itemId: string }>(
  'anonymity.takeHeld',
  `DELETE FROM held_items WHERE id = $itemId RETURNING ${heldColumns}`,
);

/** What an item that waits holds, locked. Index: the primary key. */
export const lockHeld = statement<{ itemId: string }>(
  'anonymity.lockHeld',
  'SELECT content FROM held_items WHERE id = $itemId FOR UPDATE',
);

/** Gives an item that waits another content. Index: the primary key. */
export const replaceHeld = statement<{ itemId: string; content: string }>(
  'anonymity.replaceHeld',
  'UPDATE held_items SET content = $content::jsonb WHERE id = $itemId',
);

/** Deletes items that wait. Index: the primary key. */
export const deleteHeld = statement<{ itemIds: readonly string[] }>(
  'anonymity.deleteHeld',
  'DELETE FROM held_items WHERE id = ANY ($itemIds::uuid[]) RETURNING id',
);

/** Waits for the other who is about to name somebody in a thread. */
export const lockThread = statement<{ threadId: string }>(
  'anonymity.lockThread',
  `SELECT pg_advisory_xact_lock(hashtextextended('pseudonyms of ' || $threadId::text, 0))`,
);

/** The number of a pseudonym in a thread, the next one where it is new. Index: the primary key. */
export const numberPseudonym = statement<{ threadId: string; pseudonym: Uint8Array }>(
  'anonymity.numberPseudonym',
  `INSERT INTO thread_pseudonyms AS t (thread_id, pseudonym, number)
   SELECT $threadId, $pseudonym, coalesce(max(number), 0) + 1 FROM thread_pseudonyms WHERE thread_id = $threadId
   ON CONFLICT (thread_id, pseudonym) DO UPDATE SET number = t.number RETURNING number`,
);

/** Marks of somebody's writing. Index: the primary key. */
export const marks = statement<{ marks: readonly Uint8Array[]; now: string }>(
  'anonymity.marks',
  'SELECT mark, times, expires_at AS "expiresAt" FROM writing_marks WHERE mark = ANY ($marks::bytea[]) AND expires_at > $now',
);

/** Notes marks. Index: the primary key. */
export const noteMarks = statement<{ marks: readonly Uint8Array[]; expiries: readonly string[]; now: string }>(
  'anonymity.noteMarks',
  `INSERT INTO writing_marks AS w (mark, times, expires_at)
   SELECT mark, 1, expires_at FROM unnest($marks::bytea[], $expiries::timestamptz[]) AS given (mark, expires_at)
   ON CONFLICT (mark) DO UPDATE SET
     times = CASE WHEN w.expires_at <= $now THEN 1 ELSE w.times + 1 END, expires_at = EXCLUDED.expires_at`,
);

const forgetMarksStatement = statement<{ now: Date }>(
  'anonymity.forgetMarks',
  // Index: writing_marks_expiry.
  'DELETE FROM writing_marks WHERE expires_at <= $now',
);

/** Forgets marks whose time is over. */
export async function forgetMarks(database: Queryable, now: Date): Promise<void> {
  await database.query(forgetMarksStatement({ now }));
}

/** Asks for the removal of an item at an hour; again changes nothing. */
export const askRemoval = statement<{ itemId: string; kind: string; dueAt: string }>(
  'anonymity.askRemoval',
  `INSERT INTO anonymous_removals (item_id, kind, due_at) VALUES ($itemId, $kind, $dueAt) ON CONFLICT (item_id) DO NOTHING`,
);

/** Which of some items are about to be removed. Index: the primary key. */
export const removalsOf = statement<{ itemIds: readonly string[] }>(
  'anonymity.removalsOf',
  'SELECT item_id AS id FROM anonymous_removals WHERE item_id = ANY ($itemIds::uuid[])',
);

/**
 * When something of some items (`kinds` kinds, `itemIds` ids) was last found to be abuse, after `since`. Index: the
 * unique item.
 */
export const lastUpheld = statement<{ kinds: readonly string[]; itemIds: readonly string[]; since: Date }>(
  'anonymity.lastUpheld',
  `SELECT max(r.decided_at) AS last
   FROM unnest($kinds::text[], $itemIds::uuid[]) AS own (kind, item_id)
   JOIN reported_items r ON r.kind = own.kind AND r.item_id = own.item_id
   WHERE r.state = 'approved' AND r.decided_at > $since::timestamptz`,
);

/** Takes the removals that are due by `dueBy`. Index: anonymous_removals_due. */
export const takeRemovals = statement<{ dueBy: Date }>(
  'anonymity.takeRemovals',
  `DELETE FROM anonymous_removals WHERE item_id IN (
     SELECT item_id FROM anonymous_removals WHERE due_at <= $dueBy ORDER BY item_id LIMIT 500 FOR UPDATE SKIP LOCKED
   ) RETURNING item_id AS id, kind`,
);

/** Deletes removals that wait, of some items. Index: the primary key. */
export const deleteRemovals = statement<{ itemIds: readonly string[] }>(
  'anonymity.deleteRemovals',
  'DELETE FROM anonymous_removals WHERE item_id = ANY ($itemIds::uuid[])',
);

/**
 * Members who have deleted their accounts before an hour: also those whose verification was taken back have published.
 * Index: accounts_deleted.
 */
export const leftAccounts = statement<{ deletedBefore: Date }>(
  'anonymity.leftAccounts',
  'SELECT id FROM accounts WHERE deleted_at IS NOT NULL AND deleted_at < $deletedBefore',
);
