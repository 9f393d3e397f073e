import type { Scope, ViewScope } from '@hustings/contract';
import { isPresentSql } from '../../../access/visibility/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { hasWords } from '../../../platform/db/words.queries.ts';
import {
  shortenedSql,
  subjectAuthorSql,
  subjectPathSql,
  subjectTitleSql,
  viewer,
  type CommentSubject,
} from '../subject/subjects.queries.ts';

/** A comment in its author's list. */
export interface OwnCommentRow {
  id: string;
  excerpt: string;
  created: string;
  edited: string | null;
  viewScope: ViewScope;
  underReview: boolean;
  kind: CommentSubject['kind'];
  /** The name and the path of the subject; null if the author no longer sees it. */
  title: string | null;
  path: string | null;
}

interface OwnComments {
  viewerId: string;
  /** Words of the texts; null for any. */
  term: string | null;
}

const own = `comments c WHERE c.account_id = ${viewer} AND ${isPresentSql('c')}
  AND ($term::text IS NULL OR (${hasWords('name_words(c.body)')}))`;

const visiblePath = subjectPathSql('t.kind', 't.subject_id', viewer);

/** Reads a page of the viewer's named comments, newest first. Indexes: comments_newest_of_account, the primary keys. */
export const listOwn = statement<
  OwnComments & { beforeCreated: string; beforeId: string; limit: number; offset: number }
>(
  'comments.listOwn',
  `SELECT c.id, ${shortenedSql('c.body', 300)} AS excerpt, c.created_at AS created, c.edited_at AS edited,
     c.view_scope AS "viewScope", c.hidden_at IS NOT NULL AS "underReview", t.kind, at.path,
     CASE WHEN at.path IS NOT NULL THEN ${subjectTitleSql('t.kind', 't.subject_id')} END AS title
   FROM (
     SELECT c.* FROM ${own} AND (c.created_at, c.id) < ($beforeCreated::timestamptz, $beforeId::uuid)
     ORDER BY c.created_at DESC, c.id DESC LIMIT $limit OFFSET $offset
   ) c
   JOIN threads t ON t.id = c.thread_id CROSS JOIN LATERAL (SELECT ${visiblePath} AS path OFFSET 0) at
   ORDER BY c.created_at DESC, c.id DESC`,
  { plan: 'generic' },
);

/** Counts the comments of `listOwn` on all pages. Index: as `listOwn`. */
export const countOwn = statement<OwnComments>('comments.countOwn', `SELECT count(*)::int AS total FROM ${own}`);

/** Selects the member's own named comments among `ids`. Index: the primary key. */
export const ownAmong = statement<{ accountId: string; ids: readonly string[] }>(
  'comments.ownAmong',
  `SELECT c.id FROM comments c WHERE c.id = ANY ($ids::uuid[]) AND c.account_id = $accountId AND ${isPresentSql('c')}`,
);

/** An own comment that a transaction changes. */
export interface LockedComment {
  id: string;
  threadId: string;
  kind: CommentSubject['kind'];
  body: string;
  viewScope: ViewScope;
  replyScope: Scope;
  pollyId: string | null;
  /** The author of the subject; null if that is anonymous or there is none. */
  subjectAuthorId: string | null;
}

/** Selects the thread of an own comment, which every change of the comment locks first. Index: the primary key. */
export const threadOf = statement<{ commentId: string; accountId: string }>(
  'comments.threadOfOwn',
  'SELECT thread_id AS "threadId" FROM comments WHERE id = $commentId AND account_id = $accountId',
);

/** Locks an own comment until the transaction ends. Index: the primary key. */
export const lockOwn = statement<{ commentId: string; accountId: string }>(
  'comments.lockOwn',
  `SELECT c.id, c.thread_id AS "threadId", t.kind, c.body, c.view_scope AS "viewScope", c.reply_scope AS "replyScope",
     c.polly_id AS "pollyId", ${subjectAuthorSql('t.kind', 't.subject_id')} AS "subjectAuthorId"
   FROM comments c JOIN threads t ON t.id = c.thread_id
   WHERE c.id = $commentId AND c.account_id = $accountId AND ${isPresentSql('c')} FOR NO KEY UPDATE OF c`,
);

/** Changes the scopes of a locked comment. Index: the primary key. */
export const changeScopes = statement<{ commentId: string; viewScope: ViewScope; replyScope: Scope }>(
  'comments.changeScopes',
  'UPDATE comments SET view_scope = $viewScope, reply_scope = $replyScope WHERE id = $commentId',
);

/**
 * Stores in a comment and in all replies below it whether its scope is `everyone`. The thread must be locked. Indexes:
 * the primary key, comments_replies.
 */
export const changeNarrowing = statement<{ commentId: string; threadId: string; isOpen: boolean }>(
  'comments.changeNarrowing',
  `WITH RECURSIVE changed AS (SELECT number FROM comments WHERE id = $commentId),
     below AS (
       SELECT $commentId::uuid AS id
       UNION ALL
       SELECT c.id FROM below JOIN comments c ON c.thread_id = $threadId AND c.parent_id = below.id
     )
   UPDATE comments c SET narrowed_by = array_remove(c.narrowed_by, changed.number)
       || CASE WHEN $isOpen::boolean THEN '{}'::int[] ELSE ARRAY[changed.number] END
   FROM below, changed WHERE c.id = below.id`,
);
