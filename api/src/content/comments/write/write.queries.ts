import type { Scope, ViewScope } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import { commentRows } from '../comment/comment-row.queries.ts';
import { visibleCommentSql, maximumDepth } from '../comment/visibility.queries.ts';

/**
 * Reserves the number of a comment in the thread of a subject, and creates the thread if needed. Locks the thread until
 * the end of the transaction, so that comments become visible in the order of their numbers. A merged politician or
 * party has the thread of the one that was kept. Index: the key of threads.
 */
export const nextNumber = statement<{ kind: string; subjectId: string }>(
  'comments.nextNumber',
  `INSERT INTO threads (kind, subject_id, last_number) VALUES ($kind, CASE $kind WHEN 'polly' THEN current_person($subjectId) WHEN 'party' THEN current_party($subjectId) ELSE $subjectId::uuid END, 1)
   ON CONFLICT (kind, subject_id) DO UPDATE SET last_number = threads.last_number + 1
   RETURNING id AS "threadId", last_number AS number, turned_off_at IS NOT NULL AS "turnedOff"`,
);

/** The elements that a comment adds to `narrowed_by`: its own number, unless its scope is `everyone`. */
export const ownNarrowing = `CASE WHEN $viewScope::scope = 'everyone' THEN '{}' ELSE ARRAY[$number::int] END`;

/** The parameters of a comment that is published under a name. */
interface CommentParams {
  /** The id that the idempotency key has claimed; undefined without a key. */
  commentId: string | undefined;
  number: number;
  authorId: string;
  body: string;
  createdAt: string;
  viewScope: ViewScope;
  replyScope: Scope;
  pollyId: string | null;
  /** The politician in whose name the author writes. */
  officialFor: string | null;
}

const columns = 'id, account_id, body, created_at, view_scope, reply_scope, polly_id, official_for';
const values =
  'coalesce($commentId, uuidv7()), $authorId, $body, $createdAt, $viewScope, $replyScope, current_person($pollyId), $officialFor';

/** Stores a comment that begins a discussion. */
export const insertComment = statement<CommentParams & { threadId: string }>(
  'comments.insert',
  `INSERT INTO comments (thread_id, number, depth, path, narrowed_by, ${columns})
   VALUES ($threadId, $number, 0, ARRAY[$number::int], ${ownNarrowing}, ${values}) RETURNING id, counted`,
);

/** Stores a reply. Returns no row if the parent was removed. Index: the primary key. */
export const insertReply = statement<CommentParams & { parentId: string }>(
  'comments.insertReply',
  `INSERT INTO comments (thread_id, number, parent_id, depth, path, narrowed_by, ${columns})
   SELECT parent.thread_id, $number, parent.id, below.depth, parent.path[1:below.depth] || $number::int,
     parent.narrowed_by || ${ownNarrowing}, ${values}
   FROM comments parent, LATERAL (SELECT least(parent.depth + 1, ${maximumDepth}) AS depth) below
   WHERE parent.id = $parentId AND parent.removed_at IS NULL
   RETURNING id, counted`,
);

/** Reads one comment as a `CommentRow`. Index: the primary key. */
export const commentRow = statement<{ viewerId: string | null; commentId: string }>(
  'comments.shown',
  `${commentRows(`(SELECT c.*, ${visibleCommentSql('c')} AS visible FROM comments c WHERE c.id = $commentId) c`)}`,
);

/** Changes a member's default scopes of posts and comments. A scope that is null stays as it is. */
export const updateDefaultScopes = statement<{
  accountId: string;
  viewScope: ViewScope | null;
  replyScope: Scope | null;
}>(
  'comments.updateDefaultScopes',
  `UPDATE accounts SET
     view_my_posts_and_comments = coalesce($viewScope::scope, view_my_posts_and_comments),
     reply_my_posts_and_comments = coalesce($replyScope::scope, reply_my_posts_and_comments)
   WHERE id = $accountId`,
);
