import { statement, type Queryable } from '../../platform/db/database.ts';
import type { ItemKind } from './items.ts';

/** An item that waits. */
export interface HeldRow {
  id: string;
  kind: ItemKind;
  sealedAuthor: Buffer;
  appearsAt: string;
  content: unknown;
}

/** Waits for a member's turn: $1 is made of the account's id under a key. The lock leaves no trace on any row. */
export const takeTurn = statement('anonymity.takeTurn', 'SELECT pg_advisory_xact_lock($1::bigint)');

/** Whether an account may still write. Index: the primary key. */
export const writableAccount = statement(
  'anonymity.writableAccount',
  'SELECT id FROM accounts WHERE id = $1 AND deleted_at IS NULL AND NOT banned',
);

/** Those of some accounts ($1) whose items may appear, and which of them are deleted and may come back. Index: the primary key. */
export const standingOfAccounts = statement(
  'anonymity.standingOfAccounts',
  'SELECT id, banned, deleted_at IS NOT NULL AS deleted FROM accounts WHERE id = ANY ($1::uuid[])',
);

/** Pages of somebody's own list. $1 their names. Index: the primary key. */
export const ownPages = statement(
  'anonymity.ownPages',
  'SELECT page_hash AS hash, sealed_items AS sealed FROM own_anonymous_items WHERE page_hash = ANY ($1::bytea[])',
);

/** Writes a page of somebody's own list. Index: the primary key. */
export const writeOwnPage = statement(
  'anonymity.writeOwnPage',
  `INSERT INTO own_anonymous_items (page_hash, sealed_items) VALUES ($1, $2)
   ON CONFLICT (page_hash) DO UPDATE SET sealed_items = EXCLUDED.sealed_items`,
);

/** Deletes pages of somebody's own list. $1 their names. Index: the primary key. */
export const deleteOwnPages = statement(
  'anonymity.deleteOwnPages',
  'DELETE FROM own_anonymous_items WHERE page_hash = ANY ($1::bytea[])',
);

/** Holds an item back. */
export const insertHeld = statement(
  'anonymity.hold',
  'INSERT INTO held_items (id, kind, sealed_author, appears_at, content) VALUES ($1, $2, $3, $4, $5::jsonb)',
);

const heldColumns = 'id, kind, sealed_author AS "sealedAuthor", appears_at AS "appearsAt", content';

/** Items that wait, by their ids ($1). Index: the primary key. */
export const heldByIds = statement(
  'anonymity.heldByIds',
  `SELECT ${heldColumns} FROM held_items WHERE id = ANY ($1::uuid[])`,
);

/**
 * Ids of items whose hour has come by $1, hour by hour; within an hour in the order of ids, which are random. $2 and $3
 * the last hour and id of the batch before. Index: held_items_due.
 */
export const dueIds = statement(
  'anonymity.dueIds',
  `SELECT id, appears_at AS "appearsAt" FROM held_items
   WHERE appears_at <= $1 AND (appears_at, id) > ($2::timestamptz, $3::uuid)
   ORDER BY appears_at, id LIMIT 500`,
);

/** Takes an item out of those that wait; nothing where another process has. Index: the primary key. */
export const takeHeld = statement(
  'anonymity.takeHeld',
  `DELETE FROM held_items WHERE id = $1 RETURNING ${heldColumns}`,
);

/** What an item that waits ($1) holds, locked. Index: the primary key. */
export const lockHeld = statement('anonymity.lockHeld', 'SELECT content FROM held_items WHERE id = $1 FOR UPDATE');

/** Gives an item that waits ($1) another content ($2). Index: the primary key. */
export const replaceHeld = statement(
  'anonymity.replaceHeld',
  'UPDATE held_items SET content = $2::jsonb WHERE id = $1',
);

/** Deletes items that wait. $1 ids. Index: the primary key. */
export const deleteHeld = statement(
  'anonymity.deleteHeld',
  'DELETE FROM held_items WHERE id = ANY ($1::uuid[]) RETURNING id',
);

/** Waits for the other who is about to name somebody in a thread ($1). */
export const lockThread = statement(
  'anonymity.lockThread',
  `SELECT pg_advisory_xact_lock(hashtextextended('pseudonyms of ' || $1::text, 0))`,
);

/** The number of a pseudonym in a thread, the next one where it is new. Index: the primary key. */
export const numberPseudonym = statement(
  'anonymity.numberPseudonym',
  `INSERT INTO thread_pseudonyms AS t (thread_id, pseudonym, number)
   SELECT $1, $2, coalesce(max(number), 0) + 1 FROM thread_pseudonyms WHERE thread_id = $1
   ON CONFLICT (thread_id, pseudonym) DO UPDATE SET number = t.number RETURNING number`,
);

/** Marks of somebody's writing. $1 marks, $2 now. Index: the primary key. */
export const marks = statement(
  'anonymity.marks',
  'SELECT mark, times, expires_at AS "expiresAt" FROM writing_marks WHERE mark = ANY ($1::bytea[]) AND expires_at > $2',
);

/** Notes marks. $1 marks, $2 until when each counts, $3 now. Index: the primary key. */
export const noteMarks = statement(
  'anonymity.noteMarks',
  `INSERT INTO writing_marks AS w (mark, times, expires_at)
   SELECT mark, 1, expires_at FROM unnest($1::bytea[], $2::timestamptz[]) AS given (mark, expires_at)
   ON CONFLICT (mark) DO UPDATE SET
     times = CASE WHEN w.expires_at <= $3 THEN 1 ELSE w.times + 1 END, expires_at = EXCLUDED.expires_at`,
);

const forgetMarksStatement = statement(
  'anonymity.forgetMarks',
  // Index: writing_marks_expiry.
  'DELETE FROM writing_marks WHERE expires_at <= $1',
);

/** Forgets marks whose time is over. */
export async function forgetMarks(database: Queryable, now: Date): Promise<void> {
  await database.query(forgetMarksStatement, [now]);
}

/** Asks for the removal of an item at an hour; again changes nothing. */
export const askRemoval = statement(
  'anonymity.askRemoval',
  `INSERT INTO anonymous_removals (item_id, kind, due_at) VALUES ($1, $2, $3) ON CONFLICT (item_id) DO NOTHING`,
);

/** Which of some items ($1) are about to be removed. Index: the primary key. */
export const removalsOf = statement(
  'anonymity.removalsOf',
  'SELECT item_id AS id FROM anonymous_removals WHERE item_id = ANY ($1::uuid[])',
);

/** When something of some items ($1 kinds, $2 ids) was last found to be abuse, after $3. Index: the unique item. */
export const lastUpheld = statement(
  'anonymity.lastUpheld',
  `SELECT max(r.decided_at) AS last
   FROM unnest($1::text[], $2::uuid[]) AS own (kind, item_id)
   JOIN reported_items r ON r.kind = own.kind AND r.item_id = own.item_id
   WHERE r.state = 'approved' AND r.decided_at > $3::timestamptz`,
);

/** Takes the removals that are due by $1. Index: anonymous_removals_due. */
export const takeRemovals = statement(
  'anonymity.takeRemovals',
  `DELETE FROM anonymous_removals WHERE item_id IN (
     SELECT item_id FROM anonymous_removals WHERE due_at <= $1 ORDER BY item_id LIMIT 500 FOR UPDATE SKIP LOCKED
   ) RETURNING item_id AS id, kind`,
);

/** Deletes removals that wait, of some items ($1). Index: the primary key. */
export const deleteRemovals = statement(
  'anonymity.deleteRemovals',
  'DELETE FROM anonymous_removals WHERE item_id = ANY ($1::uuid[])',
);

/**
 * Members who have deleted their accounts before an hour ($1): also those whose verification was taken back have published.
 * Index: accounts_deleted.
 */
export const leftAccounts = statement(
  'anonymity.leftAccounts',
  'SELECT id FROM accounts WHERE deleted_at IS NOT NULL AND deleted_at < $1',
);
