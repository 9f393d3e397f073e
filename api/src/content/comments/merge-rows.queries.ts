import { statement } from '../../platform/db/statement.ts';
import type { MergedPair } from '../../platform/core/merge-rows.ts';

/** The kind of a thread: that of its subject. */
interface OfKind {
  kind: 'polly' | 'party';
}

/** Counts the comments on a subject. Indexes: the key of threads, the key of comments (thread, number). */
export const countComments = statement<OfKind & { subjectId: string }>(
  'comments.countOnSubject',
  `SELECT count(*)::int AS total FROM comments c JOIN threads t ON t.id = c.thread_id
   WHERE t.kind = $kind AND t.subject_id = $subjectId AND c.removed_at IS NULL`,
);

/** Makes sure that the kept subject has a thread. Index: the key of threads. */
export const addThread = statement<OfKind & { keptId: string }>(
  'comments.addThread',
  `INSERT INTO threads (kind, subject_id) VALUES ($kind, $keptId) ON CONFLICT DO NOTHING`,
);

/** The threads of two subjects. */
export interface ThreadPair {
  keptThreadId: string;
  mergedThreadId: string | null;
  /** The highest number of a comment in the thread of the kept subject. */
  lastNumber: number;
  /** The highest number of a pseudonym in that thread. */
  lastPseudonym: number;
}

/** Locks the threads of two subjects, in the order of their ids. Index: the key of threads. */
export const lockThreadPair = statement<OfKind & MergedPair>(
  'comments.lockThreadPair',
  `SELECT id FROM threads WHERE kind = $kind AND subject_id IN ($keptId, $mergedId) ORDER BY id FOR UPDATE`,
);

/** Selects the locked threads of two subjects. Indexes: the key of threads, the key of thread_pseudonyms. */
export const threadsOfPair = statement<OfKind & MergedPair>(
  'comments.threadsOfPair',
  `SELECT kept.id AS "keptThreadId", kept.last_number AS "lastNumber", merged.id AS "mergedThreadId",
     coalesce((SELECT max(number) FROM thread_pseudonyms WHERE thread_id = $keptId), 0) AS "lastPseudonym"
   FROM threads kept LEFT JOIN threads merged ON merged.kind = $kind AND merged.subject_id = $mergedId
   WHERE kept.kind = $kind AND kept.subject_id = $keptId`,
);

/** Moves pseudonyms into the thread of another subject, with higher numbers. Index: the primary key. */
export const movePseudonyms = statement<MergedPair & { lastPseudonym: number }>(
  'comments.movePseudonyms',
  `UPDATE thread_pseudonyms SET thread_id = $keptId, number = number + $lastPseudonym::int WHERE thread_id = $mergedId`,
);

/**
 * Moves all comments of a thread behind those of another thread: numbers, paths and pseudonyms get higher. One
 * statement rewrites all comments, so that no row tells which belong together. Index: the key of comments (thread,
 * number).
 */
export const moveComments = statement<Omit<ThreadPair, 'mergedThreadId'> & { mergedThreadId: string }>(
  'comments.moveToThread',
  `UPDATE comments SET thread_id = $keptThreadId, number = number + $lastNumber::int,
     path = ARRAY(SELECT step + $lastNumber::int FROM unnest(path) WITH ORDINALITY AS steps (step, place) ORDER BY place),
     narrowed_by = ARRAY(SELECT above + $lastNumber::int FROM unnest(narrowed_by) AS above),
     pseudonym_number = pseudonym_number + $lastPseudonym::int
   WHERE thread_id = $mergedThreadId`,
);

/** Adds the counts of a thread to those of another thread, and deletes it. Index: the primary key. */
export const joinThreads = statement<{ keptThreadId: string; mergedThreadId: string }>(
  'comments.joinThreads',
  `WITH gone AS (DELETE FROM threads WHERE id = $mergedThreadId RETURNING comments_count, last_number)
   UPDATE threads SET comments_count = threads.comments_count + gone.comments_count,
     last_number = threads.last_number + gone.last_number
   FROM gone WHERE id = $keptThreadId`,
);

/** Moves the politician to whom the scopes of comments refer. Index: comments_polly. */
export const moveCommentPolly = statement<MergedPair>(
  'comments.movePolly',
  'UPDATE comments SET polly_id = $keptId WHERE polly_id = $mergedId',
);

/** Moves the politician in whose name comments were written. Index: comments_official. */
export const moveOfficialComments = statement<MergedPair>(
  'comments.moveOfficial',
  'UPDATE comments SET official_for = $keptId WHERE official_for = $mergedId',
);
