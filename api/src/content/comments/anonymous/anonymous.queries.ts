import { sealReader } from '../../../access/anonymity/index.ts';
import type { AnonymousScopes } from '../../../access/visibility/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { maximumDepth } from '../comment/visibility.queries.ts';
import { subjectAuthorSql, subjectExistsSql, subjectPathSql } from '../subject/subjects.queries.ts';
import { ownNarrowing } from '../write/write.queries.ts';

/** Reads the seal of an anonymous comment. Index: the primary key. */
export const sealOfComment = sealReader('comments', 'comments');

/** Reads whether a subject still exists, and its author unless the author is anonymous. Indexes: the primary keys. */
export const subjectExists = statement<{ kind: string; subjectId: string }>(
  'comments.subjectExists',
  `SELECT ${subjectExistsSql('$kind::text', '$subjectId::uuid')} AS "exists",
     ${subjectAuthorSql('$kind::text', '$subjectId::uuid')} AS "authorId"`,
);

/** The parameters of an anonymous comment. */
interface AnonymousCommentParams extends AnonymousScopes {
  commentId: string;
  sealedAuthor: Uint8Array;
  pseudonym: Uint8Array;
  pseudonymNumber: number;
  body: string;
  /** The hour at which the comment is published; the minutes are zero. */
  createdAt: string;
  pollyId: string | null;
  number: number;
}

const columns =
  'id, sealed_author, pseudonym, pseudonym_number, body, created_at, view_scope, reply_scope, polly_id, number';
const values = `$commentId, $sealedAuthor, $pseudonym, $pseudonymNumber, $body, $createdAt, $viewScope, $replyScope,
  current_person($pollyId), $number`;

/** Stores an anonymous comment that begins a discussion. */
export const insertAnonymousComment = statement<AnonymousCommentParams & { threadId: string }>(
  'comments.insertAnonymous',
  `INSERT INTO comments (thread_id, depth, path, narrowed_by, ${columns})
   VALUES ($threadId, 0, ARRAY[$number::int], ${ownNarrowing}, ${values}) RETURNING id, counted`,
);

/** Stores an anonymous reply. The parent may have been removed in the meantime. Index: the primary key. */
export const insertAnonymousReply = statement<AnonymousCommentParams & { parentId: string }>(
  'comments.insertAnonymousReply',
  `INSERT INTO comments (thread_id, parent_id, depth, path, narrowed_by, ${columns})
   SELECT parent.thread_id, parent.id, below.depth, parent.path[1:below.depth] || $number::int,
     parent.narrowed_by || ${ownNarrowing}, ${values}
   FROM comments parent, LATERAL (SELECT least(parent.depth + 1, ${maximumDepth}) AS depth) below
   WHERE parent.id = $parentId RETURNING id, counted`,
);

/** Locks the threads of comments in the order of their ids. Indexes: the primary keys. */
export const lockThreadsOf = statement<{ commentIds: readonly string[] }>(
  'comments.lockThreadsOf',
  `SELECT id FROM threads WHERE id IN (SELECT thread_id FROM comments WHERE id = ANY ($commentIds::uuid[]))
   ORDER BY id FOR NO KEY UPDATE`,
);

/**
 * Locks the threads of comments and subjects in the order of their ids, as `lockThreadsOf` does. `kinds` has one entry
 * for each subject. Ignores subjects without a thread. Indexes: the primary keys, the key of threads.
 */
export const lockThreads = statement<{
  commentIds: readonly string[];
  kinds: readonly string[];
  subjectIds: readonly string[];
}>(
  'comments.lockThreads',
  `SELECT id FROM threads WHERE id IN (
     SELECT thread_id FROM comments WHERE id = ANY ($commentIds::uuid[])
     UNION ALL
     SELECT thread.id FROM unnest($kinds::text[], $subjectIds::uuid[]) AS subject (kind, id)
     JOIN threads thread ON thread.kind = subject.kind AND thread.subject_id = subject.id
   ) ORDER BY id FOR NO KEY UPDATE`,
);

/** Removes anonymous comments, and deletes their texts and mentions. Index: the primary key. */
export const removeAnonymousComments = statement<{ commentIds: readonly string[]; removedAt: Date }>(
  'comments.removeAnonymous',
  `WITH mentions AS (DELETE FROM comment_mentions WHERE comment_id = ANY ($commentIds::uuid[]))
   UPDATE comments SET removed_at = $removedAt, body = NULL
   WHERE id = ANY ($commentIds::uuid[]) AND sealed_author IS NOT NULL AND removed_at IS NULL`,
);

/** Deletes the rows of anonymous comments without replies. Indexes: the primary key, comments_replies. */
export const deleteUnansweredAnonymous = statement<{ commentIds: readonly string[] }>(
  'comments.deleteUnansweredAnonymous',
  `DELETE FROM comments c WHERE c.id = ANY ($commentIds::uuid[])
     AND NOT EXISTS (SELECT FROM comments r WHERE r.thread_id = c.thread_id AND r.parent_id = c.id) RETURNING c.id`,
);

/** Deletes the seals, pseudonyms, texts and mentions of anonymous comments. Index: the primary key. */
export const blankAnonymousComments = statement<{ commentIds: readonly string[] }>(
  'comments.blankAnonymous',
  `WITH mentions AS (DELETE FROM comment_mentions WHERE comment_id = ANY ($commentIds::uuid[]))
   UPDATE comments SET sealed_author = NULL, pseudonym = NULL, pseudonym_number = NULL, body = NULL
   WHERE id = ANY ($commentIds::uuid[])`,
);

/** Reads the path of a subject's page. Indexes: the primary keys. */
export const pathOfSubject = statement<{ subjectKind: string; subjectId: string }>(
  'comments.pathOfSubject',
  `SELECT ${subjectPathSql('$subjectKind::text', '$subjectId::uuid')} AS path`,
);

/**
 * Returns the summaries of comments for the list of anonymous items that only their author sees. Indexes: the primary
 * keys.
 */
export const commentSummaries = statement<{ commentIds: readonly string[] }>(
  'comments.summaries',
  `SELECT c.id, left(c.body, 300) AS text, c.created_at AS created, ${subjectPathSql('t.kind', 't.subject_id')} AS path
   FROM comments c JOIN threads t ON t.id = c.thread_id WHERE c.id = ANY ($commentIds::uuid[]) AND c.removed_at IS NULL`,
);

/** Returns the whole texts of comments for the export of their author. Index: the primary key. */
export const commentTexts = statement<{ commentIds: readonly string[] }>(
  'comments.anonymousTexts',
  'SELECT id, body AS text FROM comments WHERE id = ANY ($commentIds::uuid[]) AND removed_at IS NULL',
);
