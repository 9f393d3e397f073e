import type { Scope } from '@hustings/contract';
import { statement, type Statement } from '../../../platform/db/statement.ts';
import { relationshipColumn, type RelationshipRow } from '../../../access/visibility/index.ts';
import { isAnswerable, isVisible } from '../comment/visibility.queries.ts';
import { subjects, viewer, type CommentSubject } from './subjects.queries.ts';

/** A subject that the viewer sees, with its thread, where anybody has ever commented. */
export interface SubjectRow extends RelationshipRow {
  subjectId: string;
  threadId: string | null;
  count: number;
  newest: number;
  turnedOff: boolean;
  authorId: string | null;
  viewScope: Scope;
  replyScope: Scope;
  pollyId: string | null;
  hidden: boolean;
}

const subjectColumns = (subject: CommentSubject): string => `
  ${subject.id} AS "subjectId", t.id AS "threadId", coalesce(t.comments_count, 0) AS count,
  coalesce(t.last_number, 0) AS newest, t.turned_off_at IS NOT NULL AS "turnedOff", ${subject.author} AS "authorId",
  ${subject.viewScope} AS "viewScope", ${subject.replyScope} AS "replyScope", ${subject.polly} AS "pollyId",
  ${subject.hiddenAt} IS NOT NULL AS hidden,
  ${relationshipColumn({ viewer, author: subject.author, item: subject.id, polly: subject.polly })}`;

/** One statement for each kind of subject. */
export const perSubject = <Made>(make: (subject: CommentSubject) => Made): ReadonlyMap<CommentSubject, Made> =>
  new Map(subjects.map((subject) => [subject, make(subject)]));

/**
 * A subject that the viewer ($1) sees, by its id or slug ($2), with further columns. Indexes: the key of the subject, the
 * key of threads.
 */
export function subjectSql(subject: CommentSubject, by: 'id' | 'slug', more = ''): string {
  const found = by === 'id' ? '$2::uuid' : (subject.idOfSlug ?? '(SELECT NULL::uuid WHERE $2::text IS NULL)');
  return `SELECT ${subjectColumns(subject)} ${more}
     FROM ${subject.table} s LEFT JOIN threads t ON t.kind = '${subject.kind}' AND t.subject_id = ${subject.id}
     WHERE ${subject.id} = ${found} AND ${subject.isVisible(viewer)}`;
}

/** The statement that answers such a subject. */
export const subjectStatement = (name: string, subject: CommentSubject, by: 'id' | 'slug', more = ''): Statement =>
  statement(`comments.${name}.${subject.kind}.${by}`, subjectSql(subject, by, more));

/** A subject by id. $1 viewer, $2 id. */
export const subjectById = perSubject((subject) => subjectStatement('subject', subject, 'id'));

/** A comment that the viewer sees, and the subject that it stands on. */
export interface FoundComment extends SubjectRow {
  threadId: string;
  commentId: string;
  depth: number;
  path: number[];
  own: boolean;
  /** Whether the viewer is in the circle that may answer it. */
  mayReply: boolean;
  /** Whether it, and all that it answers, is for everyone to see and to answer. */
  isOpen: boolean;
}

/**
 * A comment that the viewer ($1) sees, by id ($2), with its subject. Indexes: the primary keys of comments and threads, the
 * key of the subject.
 */
export const commentById = perSubject((subject) =>
  statement(
    `comments.found.${subject.kind}`,
    `SELECT ${subjectColumns(subject)}, c.id AS "commentId", c.depth, c.path,
       (c.account_id = ${viewer}) IS TRUE AS own, ${isAnswerable} AS "mayReply",
       c.reply_scope = 'everyone' AND c.narrowed_by = '{}' AS "isOpen"
     FROM comments c JOIN threads t ON t.id = c.thread_id AND t.kind = '${subject.kind}'
     JOIN ${subject.table} s ON ${subject.id} = t.subject_id
     WHERE c.id = $2::uuid AND ${subject.isVisible(viewer)} AND ${isVisible('c')}`,
  ),
);
