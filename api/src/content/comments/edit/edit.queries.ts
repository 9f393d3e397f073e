import { statement } from '../../../platform/db/statement.ts';

/** Reads earlier texts of a comment, newest first. Index: the primary key. */
export const selectVersions = statement<{
  commentId: string;
  beforeVersion: number | null;
  offset: number;
  limit: number;
}>(
  'comments.versions',
  `SELECT version, body, written_at AS written FROM comment_versions
   WHERE comment_id = $commentId AND version < coalesce($beforeVersion::int, 2147483647)
   ORDER BY version DESC OFFSET $offset LIMIT $limit`,
);

/**
 * Locks a comment, so that its changes run one after the other. Returns no row if it was removed. Index: the primary
 * key.
 */
export const lockComment = statement<{ commentId: string }>(
  'comments.lock',
  'SELECT id FROM comments WHERE id = $commentId AND removed_at IS NULL FOR NO KEY UPDATE',
);

/**
 * Changes the text of a locked comment, and stores the previous text as a version. Does nothing if the text is the
 * same. Indexes: the primary keys.
 */
export const changeBody = statement<{ commentId: string; body: string; now: string }>(
  'comments.change',
  `WITH previous AS (
     INSERT INTO comment_versions (comment_id, version, body, written_at)
     SELECT id, 1 + coalesce((SELECT max(version) FROM comment_versions v WHERE v.comment_id = c.id), 0), body,
       coalesce(edited_at, created_at)
     FROM comments c WHERE id = $commentId AND body <> $body
   )
   UPDATE comments SET body = $body, edited_at = $now WHERE id = $commentId AND body <> $body`,
);

/** Counts the earlier texts of a comment. Index: the primary key. */
export const countVersions = statement<{ commentId: string }>(
  'comments.countVersions',
  'SELECT count(*)::int AS total FROM comment_versions WHERE comment_id = $commentId',
);

/** Locks a thread. Every change of its comments takes this lock first. Index: the primary key. */
export const lockThread = statement<{ threadId: string }>(
  'comments.lockThread',
  'SELECT id FROM threads WHERE id = $threadId FOR NO KEY UPDATE',
);

/**
 * Removes a comment: deletes its texts, mentions and audiences, and keeps its row for the replies below it. Index: the
 * primary keys.
 */
export const removeComment = statement<{ commentId: string; now: string }>(
  'comments.remove',
  `WITH versions AS (DELETE FROM comment_versions WHERE comment_id = $commentId),
     mentions AS (DELETE FROM comment_mentions WHERE comment_id = $commentId),
     audiences AS (DELETE FROM item_audiences WHERE item_id = $commentId)
   UPDATE comments SET removed_at = $now, body = NULL, edited_at = NULL WHERE id = $commentId AND removed_at IS NULL`,
);

/**
 * Disables new comments on a subject at the time `turnedOffAt`, or enables them if that time is null. Index: the key of
 * threads.
 */
export const setTurnedOff = statement<{ kind: string; subjectId: string; turnedOffAt: string | null }>(
  'comments.turnOff',
  `INSERT INTO threads AS t (kind, subject_id, turned_off_at) VALUES ($kind, $subjectId, $turnedOffAt)
   ON CONFLICT (kind, subject_id) DO UPDATE SET
     turned_off_at = CASE WHEN $turnedOffAt::timestamptz IS NULL THEN NULL ELSE coalesce(t.turned_off_at, $turnedOffAt) END`,
);
