import type { Scope } from '@hustings/contract';
import { statement, type Statement } from '../../../platform/db/statement.ts';
import { relationshipColumn, type RelationshipRow } from '../../../access/visibility/index.ts';
import { answerableSql, visibleCommentSql } from '../comment/visibility.queries.ts';
import { perSubject, viewer, type CommentSubject } from './subjects.queries.ts';

/** A subject that the viewer sees, and its thread. A subject without comments has no thread yet. */
export interface SubjectRow extends RelationshipRow {
  subjectId: string;
  threadId: string | null;
  /** The number of comments that everyone may see. */
  count: number;
  /** The highest number of a comment in the thread. */
  newest: number;
  turnedOff: boolean;
  authorId: string | null;
  viewScope: Scope;
  replyScope: Scope;
  pollyId: string | null;
  hidden: boolean;
}

/** The parameters of a statement that reads one subject. `viewerId` is null for a guest. */
export interface SubjectParams {
  viewerId: string | null;
  /** The id or the slug of the subject, in lower case. */
  idOrSlug: string;
}

const subjectColumns = (subject: CommentSubject): string => `
  ${subject.id} AS "subjectId", t.id AS "threadId", coalesce(t.comments_count, 0) AS count,
  coalesce(t.last_number, 0) AS newest, t.turned_off_at IS NOT NULL AS "turnedOff", ${subject.author} AS "authorId",
  ${subject.viewScope} AS "viewScope", ${subject.replyScope} AS "replyScope", ${subject.polly} AS "pollyId",
  ${subject.hiddenAt} IS NOT NULL AS hidden,
  ${relationshipColumn({ viewer, author: subject.author, item: subject.id, polly: subject.polly })}`;

/**
 * Composes the SELECT that reads a `SubjectRow`. It takes the parameters `SubjectParams`. Indexes: the key of the
 * subject, the key of threads.
 *
 * @param more further columns, each preceded by a comma
 */
export function subjectSql(subject: CommentSubject, by: 'id' | 'slug', more = ''): string {
  const found = by === 'id' ? subject.current('$idOrSlug::uuid') : subject.idOfSlug;
  return `SELECT ${subjectColumns(subject)} ${more}
     FROM ${subject.table} s LEFT JOIN threads t ON t.kind = '${subject.kind}' AND t.subject_id = ${subject.id}
     WHERE ${subject.id} = ${found} AND ${subject.isVisible(viewer)}`;
}

/**
 * Creates a statement with the SQL of `subjectSql` and a name that begins with `comments.<name>`. `Params` includes the
 * parameters of `more`.
 */
export const subjectStatement = <Params extends SubjectParams = SubjectParams>(
  name: string,
  subject: CommentSubject,
  by: 'id' | 'slug',
  more = '',
): Statement<Params> => statement<Params>(`comments.${name}.${subject.kind}.${by}`, subjectSql(subject, by, more));

/** Reads a subject that the viewer sees, by its id. */
export const subjectById = perSubject((subject) => subjectStatement('subject', subject, 'id'));

/**
 * Selects the ids among `accountIds` of members who see a subject. Indexes: the key of the subject, those of
 * `relationSql`.
 */
export const viewersAmong = perSubject((subject) =>
  statement<{ subjectId: string; accountIds: readonly string[] }>(
    `comments.viewersAmong.${subject.kind}`,
    `SELECT reader.id FROM unnest($accountIds::uuid[]) AS reader (id)
     WHERE EXISTS (SELECT FROM ${subject.table} s
       WHERE ${subject.id} = ${subject.current('$subjectId::uuid')} AND ${subject.isVisible('reader.id')})`,
  ),
);

/** Reads the id of a subject by its slug, whether visible or not. Index: the unique slug. */
export const subjectIdBySlug = perSubject((subject) =>
  statement<{ idOrSlug: string }>(`comments.idOfSlug.${subject.kind}`, `SELECT ${subject.idOfSlug} AS id`),
);

/** A comment that the viewer sees, with its subject. */
export interface FoundComment extends SubjectRow {
  threadId: string;
  commentId: string;
  depth: number;
  path: number[];
  own: boolean;
  /** Whether the reply scope of the comment admits the viewer. */
  mayReply: boolean;
  /** Whether everyone may see the comment and its ancestors, and reply to the comment. */
  isOpen: boolean;
}

/**
 * Reads a comment that the viewer sees, with its subject. Indexes: the primary keys of comments and threads, the key of
 * the subject.
 */
export const commentById = perSubject((subject) =>
  statement<{ viewerId: string | null; commentId: string }>(
    `comments.found.${subject.kind}`,
    `SELECT ${subjectColumns(subject)}, c.id AS "commentId", c.depth, c.path,
       (c.account_id = ${viewer}) IS TRUE AS own, ${answerableSql} AS "mayReply",
       c.reply_scope = 'everyone' AND c.narrowed_by = '{}' AS "isOpen"
     FROM comments c JOIN threads t ON t.id = c.thread_id AND t.kind = '${subject.kind}'
     JOIN ${subject.table} s ON ${subject.id} = t.subject_id
     WHERE c.id = $commentId::uuid AND ${subject.isVisible(viewer)} AND ${visibleCommentSql('c')}`,
  ),
);
