import { statement } from '../../../platform/db/statement.ts';

/** What a comment said before, newest first. */
export const versions = statement<{ commentId: string; beforeVersion: number | null; offset: number; take: number }>(
  'comments.versions',
  // Index: the primary key.
  `SELECT version, body, written_at AS written FROM comment_versions
   WHERE comment_id = $commentId AND version < coalesce($beforeVersion::int,
     2147483647) ORDER BY version DESC OFFSET $offset LIMIT $take`,
);

/**
 * Locks a comment, so that two changes at once are made one after the other; no row comes back where it was removed.
 * Index: the primary key.
 */
export const lockComment = statement<{ commentId: string }>(
  'comments.lock',
  'SELECT id FROM comments WHERE id = $commentId AND removed_at IS NULL FOR NO KEY UPDATE',
);

/**
 * Gives a comment, which the caller has locked, a new text at a moment, and keeps the one before as a version. The text
 * that it has already changes nothing. Index: the primary keys.
 */
export const changeBody = statement<{ commentId: string; body: string; now: string }>(
  'comments.change',
  `WITH kept AS (
     INSERT INTO comment_versions (comment_id, version, body, written_at)
     SELECT id, 1 + coalesce((SELECT max(version) FROM comment_versions v WHERE v.comment_id = c.id), 0), body,
       coalesce(edited_at, created_at)
     FROM comments c WHERE id = $commentId AND body <> $body
   )
   UPDATE comments SET body = $body, edited_at = $now WHERE id = $commentId AND body <> $body`,
);

/** How often a comment was changed. Index: the primary key. */
export const countVersions = statement<{ commentId: string }>(
  'comments.countVersions',
  'SELECT count(*)::int AS total FROM comment_versions WHERE comment_id = $commentId',
);

/** Locks a thread, as who changes the comments in it does first. Index: the primary key. */
export const lockThread = statement<{ threadId: string }>(
  'comments.lockThread',
  'SELECT id FROM threads WHERE id = $threadId FOR NO KEY UPDATE',
);

/**
 * Deletes a comment at a moment: its text and what it said before are gone, its place stays for the replies below it.
 * Index: the primary keys.
 */
export const removeComment = statement<{ commentId: string; now: string }>(
  'comments.remove',
  `WITH versions AS (DELETE FROM comment_versions WHERE comment_id = $commentId),
     mentions AS (DELETE FROM comment_mentions WHERE comment_id = $commentId),
     audiences AS (DELETE FROM item_audiences WHERE item_id = $commentId)
   UPDATE comments SET removed_at = $now, body = NULL, edited_at = NULL WHERE id = $commentId AND removed_at IS NULL`,
);

/**
 * Turns the comments of a subject (`kind` kind, `subjectId` id) off at a moment, or on where it is null. Index: the key.
 */
export const turnOff = statement<{ kind: string; subjectId: string; now: string | null }>(
  'comments.turnOff',
  `INSERT INTO threads AS t (kind, subject_id, turned_off_at) VALUES ($kind, $subjectId, $now)
   ON CONFLICT (kind, subject_id) DO UPDATE SET
     turned_off_at = CASE WHEN $now::timestamptz IS NULL THEN NULL ELSE coalesce(t.turned_off_at, $now) END`,
);
