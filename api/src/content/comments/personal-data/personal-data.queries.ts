import { statement } from '../../../platform/db/statement.ts';
import { subjectPath, viewer } from '../subject/subjects.queries.ts';

/**
 * Locks the threads that an account has a part in, as author of the post or of comments, in one order everywhere, so that
 * two accounts that go at once never wait for each other crosswise. Indexes: posts_of_account, threads_post,
 * comments_of_account.
 */
export const lockTouchedThreads = statement<{ accountId: string }>(
  'comments.lockTouched',
  `SELECT count(*)::int AS locked FROM (
     SELECT id FROM threads WHERE id = ANY (ARRAY(
       SELECT t.id FROM posts p JOIN threads t ON t.post_id = p.id WHERE p.account_id = $accountId
       UNION SELECT thread_id FROM comments WHERE account_id = $accountId
     ))
     ORDER BY id FOR NO KEY UPDATE
   ) touched`,
);

/** Hides the comments of an account from `now` on. Index: comments_of_account. */
export const hideComments = statement<{ accountId: string; now: Date }>(
  'comments.hide',
  'UPDATE comments SET removed_at = $now, hidden_with_account = true WHERE account_id = $accountId AND removed_at IS NULL',
);

/** Shows the comments of an account that were hidden with it. Index: comments_of_account. */
export const showComments = statement<{ accountId: string }>(
  'comments.show',
  'UPDATE comments SET removed_at = NULL, hidden_with_account = false WHERE account_id = $accountId AND hidden_with_account',
);

/** The threads that an account has commented in. Index: comments_of_account. */
export const commentedThreads = statement<{ accountId: string }>(
  'comments.commentedBy',
  'SELECT DISTINCT thread_id AS id FROM comments WHERE account_id = $accountId',
);

const unanswered = 'NOT EXISTS (SELECT FROM comments r WHERE r.thread_id = c.thread_id AND r.parent_id = c.id)';

/** Deletes comments of an account that nobody answered. Indexes: comments_of_account, comments_replies. */
export const deleteUnanswered = statement<{ accountId: string }>(
  'comments.deleteUnanswered',
  `DELETE FROM comments c WHERE c.account_id = $accountId AND ${unanswered} RETURNING c.id`,
);

/**
 * Deletes, in some threads, what was left of purged comments and holds no reply any more. Indexes: comments_in_order,
 * comments_replies.
 */
export const deleteEmptyMarks = statement<{ threadIds: readonly string[] }>(
  'comments.deleteEmptyMarks',
  `DELETE FROM comments c
   WHERE c.thread_id = ANY ($threadIds) AND num_nonnulls(c.account_id,
     c.sealed_author) = 0 AND ${unanswered} RETURNING c.id`,
);

/**
 * Takes author, text, what it said before, whom it named and who was to see it from the comments of an account. Index:
 * comments_of_account.
 */
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
 * Comments of an account, where they stand, and what they said before: as `rowsInBatches`. An address tells the first words
 * of a post, and so is there only where the account may see the post today. Index: comments_of_account, then a sort.
 */
export const writtenComments = statement(
  'comments.written',
  `SELECT c.id, c.body, c.parent_id IS NOT NULL AS "isReply", c.created_at AS created,
     ${subjectPath('t.kind', 't.subject_id', viewer)} AS path,
     ARRAY(SELECT v.body FROM comment_versions v WHERE v.comment_id = c.id ORDER BY v.version) AS "earlierTexts"
   FROM comments c JOIN threads t ON t.id = c.thread_id
   WHERE c.account_id = $1 AND c.id > $2 AND c.body IS NOT NULL ORDER BY c.id LIMIT $3`,
);
