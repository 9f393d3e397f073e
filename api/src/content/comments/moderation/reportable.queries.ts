import { statement } from '../../../platform/db/statement.ts';
import { visibleCommentSql } from '../comment/visibility.queries.ts';
import { perSubject, subjectPathSql, viewer } from '../subject/subjects.queries.ts';

/** Reads the kind of the subject of a comment. Indexes: the primary keys. */
export const subjectKindOf = statement<{ commentId: string }>(
  'comments.subjectKindOfReported',
  'SELECT t.kind FROM comments c JOIN threads t ON t.id = c.thread_id WHERE c.id = $commentId AND c.removed_at IS NULL',
);

/**
 * Reads the author of a comment that the viewer sees, or would see if reports did not hide it. Indexes: the primary
 * keys.
 */
export const reportableComment = perSubject((subject) =>
  statement<{ viewerId: string; commentId: string }>(
    `comments.findReported.${subject.kind}`,
    `SELECT c.account_id AS "authorId"
     FROM comments c JOIN threads t ON t.id = c.thread_id AND t.kind = '${subject.kind}'
     JOIN ${subject.table} s ON ${subject.id} = t.subject_id
     WHERE c.id = $commentId::uuid AND ${subject.isVisible(viewer)} AND ${visibleCommentSql('c', viewer, { ignoreReports: true })}`,
  ),
);

/** Locks the thread of a comment. Every change of comments takes this lock first. Indexes: the primary keys. */
export const lockReported = statement<{ itemId: string }>(
  'comments.lockThreadOfReported',
  `SELECT t.id FROM threads t WHERE t.id = (SELECT thread_id FROM comments WHERE id = $itemId) FOR NO KEY UPDATE`,
);

/** Hides a comment. A trigger updates the number of comments. Index: the primary key. */
export const hideReported = statement<{ itemId: string; now: Date }>(
  'comments.hideReported',
  'UPDATE comments SET hidden_at = $now WHERE id = $itemId AND hidden_at IS NULL AND removed_at IS NULL',
);

/** Shows a hidden comment again. Index: the primary key. */
export const showReported = statement<{ itemId: string }>(
  'comments.showReported',
  'UPDATE comments SET hidden_at = NULL WHERE id = $itemId AND hidden_at IS NOT NULL',
);

/**
 * Removes a comment permanently: it stays removed when the account of its author is restored. Keeps the text for an
 * appeal. Index: the primary key.
 */
export const removeReported = statement<{ itemId: string; now: Date }>(
  'comments.removeReported',
  'UPDATE comments SET removed_at = coalesce(removed_at, $now), hidden_with_account = false WHERE id = $itemId',
);

/** Reads the excerpts and addresses of comments. Indexes: the primary keys. */
export const describeReported = statement<{ itemIds: readonly string[] }>(
  'comments.describeReported',
  `SELECT c.id, left(coalesce(c.body, ''), 300) AS excerpt,
     ${subjectPathSql('t.kind', 't.subject_id')} || '?comment=' || c.id AS address
   FROM comments c JOIN threads t ON t.id = c.thread_id WHERE c.id = ANY ($itemIds::uuid[])`,
);

/** The `listedSql` of comments. Indexes: comments_listed, comments_newest_of_account. */
export const listedCommentsSql = `SELECT c.id, c.created_at AS created, c.account_id AS author_id,
    NULL::uuid AS organisation_id, c.sealed_author IS NOT NULL AS is_anonymous, c.hidden_at IS NOT NULL AS is_hidden,
    c.body AS words
  FROM comments c WHERE c.removed_at IS NULL AND c.narrowed_by = '{}'`;
