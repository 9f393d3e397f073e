import { statement } from '../../platform/db/database.ts';

/** What a comment ($1) said before, newest first. $2 the version to come after, or null; $3 to pass over, $4 how many. */
export const versions = statement(
  'comments.versions',
  // Index: the primary key.
  `SELECT version, body, written_at AS written FROM comment_versions
   WHERE comment_id = $1 AND version < coalesce($2::int, 2147483647) ORDER BY version DESC OFFSET $3 LIMIT $4`,
);

/**
 * Locks a comment ($1), so that two changes at once are made one after the other; no row comes back where it was removed.
 * Index: the primary key.
 */
export const lockComment = statement(
  'comments.lock',
  'SELECT id FROM comments WHERE id = $1 AND removed_at IS NULL FOR NO KEY UPDATE',
);

/**
 * Gives a comment ($1), which the caller has locked, a new text ($2) at a moment ($3), and keeps the one before as a
 * version. The text that it has already changes nothing. Index: the primary keys.
 */
export const changeBody = statement(
  'comments.change',
  `WITH kept AS (
     INSERT INTO comment_versions (comment_id, version, body, written_at)
     SELECT id, 1 + coalesce((SELECT max(version) FROM comment_versions v WHERE v.comment_id = c.id), 0), body,
       coalesce(edited_at, created_at)
     FROM comments c WHERE id = $1 AND body <> $2
   )
   UPDATE comments SET body = $2, edited_at = $3 WHERE id = $1 AND body <> $2`,
);

/** How often a comment ($1) was changed. Index: the primary key. */
export const countVersions = statement(
  'comments.countVersions',
  'SELECT count(*)::int AS total FROM comment_versions WHERE comment_id = $1',
);

/** Locks a thread ($1), as who changes the comments in it does first. Index: the primary key. */
export const lockThread = statement('comments.lockThread', 'SELECT id FROM threads WHERE id = $1 FOR NO KEY UPDATE');

/**
 * Deletes a comment ($1) at a moment ($2): its text and what it said before are gone, its place stays for the replies
 * below it. Index: the primary keys.
 */
export const removeComment = statement(
  'comments.remove',
  `WITH versions AS (DELETE FROM comment_versions WHERE comment_id = $1),
     mentions AS (DELETE FROM comment_mentions WHERE comment_id = $1),
     audiences AS (DELETE FROM item_audiences WHERE item_id = $1)
   UPDATE comments SET removed_at = $2, body = NULL, edited_at = NULL WHERE id = $1 AND removed_at IS NULL`,
);

/** Turns the comments of a subject ($1 kind, $2 id) off at a moment ($3), or on where it is null. Index: the key. */
export const turnOff = statement(
  'comments.turnOff',
  `INSERT INTO threads AS t (kind, subject_id, turned_off_at) VALUES ($1, $2, $3)
   ON CONFLICT (kind, subject_id) DO UPDATE SET
     turned_off_at = CASE WHEN $3::timestamptz IS NULL THEN NULL ELSE coalesce(t.turned_off_at, $3) END`,
);
