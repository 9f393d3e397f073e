import type { Batch } from '../../../platform/core/personal-data.ts';
import { statement } from '../../../platform/db/statement.ts';
import { subjectPathSql } from '../subject/subjects.queries.ts';

/**
 * Locks the threads of an account's posts and comments, ordered by id so that two simultaneous deletions cannot
 * deadlock. Indexes: posts_of_account, threads_post, comments_newest_of_account.
 */
export const lockAffectedThreads = statement<{ accountId: string }>(
  'comments.lockAffectedThreads',
  `SELECT count(*)::int AS locked FROM (
     SELECT id FROM threads WHERE id = ANY (ARRAY(
       SELECT t.id FROM posts p JOIN threads t ON t.post_id = p.id WHERE p.account_id = $accountId
       UNION SELECT thread_id FROM comments WHERE account_id = $accountId
     ))
     ORDER BY id FOR NO KEY UPDATE
   ) affected`,
);

/** Hides the comments of an account. Index: comments_newest_of_account. */
export const hideComments = statement<{ accountId: string; now: Date }>(
  'comments.hide',
  'UPDATE comments SET removed_at = $now, hidden_with_account = true WHERE account_id = $accountId AND removed_at IS NULL',
);

/** Shows the comments again that `hideComments` hid. Index: comments_newest_of_account. */
export const showComments = statement<{ accountId: string }>(
  'comments.show',
  'UPDATE comments SET removed_at = NULL, hidden_with_account = false WHERE account_id = $accountId AND hidden_with_account',
);

/** Reads the ids of the threads with comments of an account. Index: comments_newest_of_account. */
export const commentedThreads = statement<{ accountId: string }>(
  'comments.commentedBy',
  'SELECT DISTINCT thread_id AS id FROM comments WHERE account_id = $accountId',
);

const unanswered = 'NOT EXISTS (SELECT FROM comments r WHERE r.thread_id = c.thread_id AND r.parent_id = c.id)';

/** Deletes the comments of an account that have no replies. Indexes: comments_newest_of_account, comments_replies. */
export const deleteUnanswered = statement<{ accountId: string }>(
  'comments.deleteUnanswered',
  `DELETE FROM comments c WHERE c.account_id = $accountId AND ${unanswered} RETURNING c.id`,
);

/** Deletes the placeholders without replies from some threads. Indexes: comments_in_order, comments_replies. */
export const deleteEmptyPlaceholders = statement<{ threadIds: readonly string[] }>(
  'comments.deleteEmptyPlaceholders',
  `DELETE FROM comments c
   WHERE c.thread_id = ANY ($threadIds) AND num_nonnulls(c.account_id, c.sealed_author) = 0 AND ${unanswered}
   RETURNING c.id`,
);

/** Deletes the author, texts, mentions and audiences of the comments of an account. Index: comments_newest_of_account. */
export const blankComments = statement<{ accountId: string }>(
  'comments.blank',
  `WITH own AS (SELECT id FROM comments WHERE account_id = $accountId),
     versions AS (DELETE FROM comment_versions USING own WHERE comment_id = own.id),
     mentions AS (DELETE FROM comment_mentions USING own WHERE comment_id = own.id),
     audiences AS (DELETE FROM item_audiences USING own WHERE item_id = own.id)
   UPDATE comments SET account_id = NULL, body = NULL, edited_at = NULL, hidden_with_account = false
   WHERE account_id = $accountId`,
);

/**
 * Reads a batch of the comments of an account, with their pages and earlier texts. The slug of a post contains words of
 * its title, so `path` is NULL if the account may not see the subject. Index: comments_newest_of_account, then a sort.
 */
export const writtenComments = statement<{ accountId: string } & Batch>(
  'comments.written',
  `SELECT c.id, c.body, c.parent_id IS NOT NULL AS "isReply", c.created_at AS created,
     ${subjectPathSql('t.kind', 't.subject_id', '$accountId::uuid')} AS path,
     ARRAY(SELECT v.body FROM comment_versions v WHERE v.comment_id = c.id ORDER BY v.version) AS "earlierTexts"
   FROM comments c JOIN threads t ON t.id = c.thread_id
   WHERE c.account_id = $accountId AND c.id > $afterId AND c.body IS NOT NULL ORDER BY c.id LIMIT $limit`,
);
