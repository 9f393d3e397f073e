import { statement } from '../../../platform/db/statement.ts';
import { commentRows } from '../comment/comment-row.queries.ts';
import { deepestReply, isVisible } from '../comment/visibility.queries.ts';

/**
 * The thread of a subject, which the first comment makes, with the number of a comment to be made. It stays locked until
 * the transaction ends, so that numbers become visible in their order. Index: the key of threads.
 */
export const nextNumber = statement<{ kind: string; subjectId: string }>(
  'comments.nextNumber',
  `INSERT INTO threads (kind, subject_id, last_number) VALUES ($kind, $subjectId, 1)
   ON CONFLICT (kind, subject_id) DO UPDATE SET last_number = threads.last_number + 1
   RETURNING id AS "threadId", last_number AS number, turned_off_at IS NOT NULL AS "turnedOff"`,
);

const written = 'account_id, body, created_at, view_scope, reply_scope, polly_id, official_for';

/** What a comment adds to `narrowed_by`: its number, unless everyone sees it. */
const ownNumber = `CASE WHEN $6::scope = 'everyone' THEN '{}' ELSE ARRAY[$2::int] END`;

/** Stores a comment that begins a discussion. $1 thread, $2 number, $3 author, $4 text, $5 now, $6 to $8 who sees it, $9 the
 * polly in whose name it is. */
export const insertComment = statement(
  'comments.insert',
  `INSERT INTO comments (thread_id, number, depth, path, narrowed_by, ${written})
   VALUES ($1, $2, 0, ARRAY[$2::int], ${ownNumber}, $3, $4, $5, $6, $7, $8, $9) RETURNING id, counted`,
);

/** Stores a reply to the comment $1; the rest as for `insertComment`. Index: the primary key. */
export const insertReply = statement(
  'comments.insertReply',
  `INSERT INTO comments (thread_id, number, parent_id, depth, path, narrowed_by, ${written})
   SELECT parent.thread_id, $2, parent.id, below.depth, parent.path[1:below.depth] || $2::int,
     parent.narrowed_by || ${ownNumber}, $3, $4, $5, $6, $7, $8, $9
   FROM comments parent, LATERAL (SELECT least(parent.depth + 1, ${deepestReply}) AS depth) below
   WHERE parent.id = $1 AND parent.removed_at IS NULL
   RETURNING id, counted`,
);

/** A comment as its viewer ($1) sees it. $2 its id. Index: the primary key. */
export const shownComment = statement(
  'comments.shown',
  `${commentRows(`(SELECT c.*, ${isVisible('c')} AS visible FROM comments c WHERE c.id = $2) c`)}`,
);

/** What a member wants to be the default from now on: who sees, who answers; null leaves it. */
export const keepDefaults = statement<{ accountId: string; viewScope: string | null; replyScope: string | null }>(
  'comments.keepDefaults',
  `UPDATE accounts SET
     view_my_posts_and_comments = coalesce($viewScope::scope, view_my_posts_and_comments),
     reply_my_posts_and_comments = coalesce($replyScope::scope, reply_my_posts_and_comments)
   WHERE id = $accountId`,
);
