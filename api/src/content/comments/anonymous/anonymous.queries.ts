import { sealedRows } from '../../../access/anonymity/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { deepestReply } from '../comment/visibility.queries.ts';
import { subjectAuthor, subjectPath } from '../subject/subjects.queries.ts';

/** What comments have in common with whatever else is sealed. Indexes: the primary key, comments_hidden_anonymous. */
export const sealedComments = sealedRows('comments', 'comments');

/** Whether a subject is still there, and who wrote it under a name. Indexes: the primary keys. */
export const subjectIsThere = statement<{ kind: string; subjectId: string }>(
  'comments.subjectIsThere',
  `SELECT CASE $kind::text
     WHEN 'post' THEN EXISTS (SELECT FROM posts WHERE id = $subjectId::uuid AND removed_at IS NULL)
     WHEN 'polly' THEN EXISTS (SELECT FROM people WHERE id = $subjectId::uuid)
     WHEN 'topicStance' THEN EXISTS (SELECT FROM topic_stances WHERE id = $subjectId::uuid AND removed_at IS NULL)
     ELSE EXISTS (SELECT FROM organizations WHERE id = $subjectId::uuid)
   END AS "isThere", ${subjectAuthor('$kind::text', '$subjectId::uuid')} AS "authorId"`,
);

const written =
  'id, sealed_author, pseudonym, pseudonym_number, body, created_at, view_scope, reply_scope, polly_id, number';
const values = '$2, $3, $4, $5, $6, $7, $8, $9, $10, $11';
const ownNumber = `CASE WHEN $8::scope = 'everyone' THEN '{}' ELSE ARRAY[$11::int] END`;

/**
 * Stores an anonymous comment whose hour has come. $1 thread, $2 id, $3 sealed author, $4 and $5 pseudonym and its number,
 * $6 text, $7 the hour, $8 to $10 who sees it, $11 number.
 */
export const insertAnonymousComment = statement(
  'comments.insertAnonymous',
  `INSERT INTO comments (thread_id, depth, path, narrowed_by, ${written})
   VALUES ($1, 0, ARRAY[$11::int], ${ownNumber}, ${values}) RETURNING id, counted`,
);

/** The same as a reply to the comment $1, which may have been removed meanwhile: then it is a mark. Index: the primary key. */
export const insertAnonymousReply = statement(
  'comments.insertAnonymousReply',
  `INSERT INTO comments (thread_id, parent_id, depth, path, narrowed_by, ${written})
   SELECT parent.thread_id, parent.id, below.depth, parent.path[1:below.depth] || $11::int,
     parent.narrowed_by || ${ownNumber}, ${values}
   FROM comments parent, LATERAL (SELECT least(parent.depth + 1, ${deepestReply}) AS depth) below
   WHERE parent.id = $1 RETURNING id, counted`,
);

/** Locks the threads of some comments in the order of their ids. Indexes: the primary keys. */
export const lockThreadsOf = statement<{ commentIds: readonly string[] }>(
  'comments.lockThreadsOf',
  `SELECT id FROM threads WHERE id IN (SELECT thread_id FROM comments WHERE id = ANY ($commentIds::uuid[]))
   ORDER BY id FOR NO KEY UPDATE`,
);

/** Removes the text of anonymous comments at an hour; who was named in them goes too. Index: the primary key. */
export const removeAnonymousComments = statement<{ commentIds: readonly string[]; removedAt: Date }>(
  'comments.removeAnonymous',
  `WITH mentions AS (DELETE FROM comment_mentions WHERE comment_id = ANY ($commentIds::uuid[]))
   UPDATE comments SET removed_at = $removedAt, body = NULL
   WHERE id = ANY ($commentIds::uuid[]) AND sealed_author IS NOT NULL AND removed_at IS NULL`,
);

/** Deletes anonymous comments that nobody answered. Indexes: the primary key, comments_replies. */
export const deleteUnansweredAnonymous = statement<{ commentIds: readonly string[] }>(
  'comments.deleteUnansweredAnonymous',
  `DELETE FROM comments c WHERE c.id = ANY ($commentIds::uuid[])
     AND NOT EXISTS (SELECT FROM comments r WHERE r.thread_id = c.thread_id AND r.parent_id = c.id) RETURNING c.id`,
);

/** Takes seal, pseudonym, text and whom it named from anonymous comments. Index: the primary key. */
export const blankAnonymousComments = statement<{ commentIds: readonly string[] }>(
  'comments.blankAnonymous',
  `WITH mentions AS (DELETE FROM comment_mentions WHERE comment_id = ANY ($commentIds::uuid[]))
   UPDATE comments SET sealed_author = NULL, pseudonym = NULL, pseudonym_number = NULL, body = NULL,
     hidden_with_account = false
   WHERE id = ANY ($commentIds::uuid[])`,
);

/** The page of a subject. Indexes: the primary keys. */
export const pathOfSubject = statement<{ subjectKind: string; subjectId: string }>(
  'comments.pathOfSubject',
  `SELECT ${subjectPath('$subjectKind::text', '$subjectId::uuid')} AS path`,
);

/** What the author of some comments is shown of them. Indexes: the primary keys. */
export const commentSummaries = statement<{ commentIds: readonly string[] }>(
  'comments.summaries',
  `SELECT c.id, left(c.body, 300) AS text, c.created_at AS created, ${subjectPath('t.kind', 't.subject_id')} AS path
   FROM comments c JOIN threads t ON t.id = c.thread_id WHERE c.id = ANY ($commentIds::uuid[]) AND c.removed_at IS NULL`,
);
