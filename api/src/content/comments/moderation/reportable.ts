import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { reportedBy, type FoundItem, type Reportable } from '../../../platform/core/reportable.ts';
import { isVisible } from '../comment/visibility.queries.ts';
import { perSubject } from '../subject/lookup.queries.ts';
import { subjectPath, subjects, viewer } from '../subject/subjects.queries.ts';

const kindStatement = statement<{ commentId: string }>(
  'comments.kindOfReported',
  // Index: the primary keys.
  'SELECT t.kind FROM comments c JOIN threads t ON t.id = c.thread_id WHERE c.id = $commentId AND c.removed_at IS NULL',
);

/** A comment ($2) that a member ($1) sees, or would see if reports had not hidden it. Indexes: the primary keys. */
const foundStatements = perSubject((subject) =>
  statement(
    `comments.findReported.${subject.kind}`,
    `SELECT c.account_id AS "authorId"
     FROM comments c JOIN threads t ON t.id = c.thread_id AND t.kind = '${subject.kind}'
     JOIN ${subject.table} s ON ${subject.id} = t.subject_id
     WHERE c.id = $2::uuid AND ${subject.isVisible(viewer)} AND ${isVisible('c', viewer, true)}`,
  ),
);

const lockStatement = statement<{ itemId: string }>(
  'comments.lockThreadOfReported',
  // Who changes comments locks their thread first. Index: the primary keys.
  `SELECT t.id FROM threads t WHERE t.id = (SELECT thread_id FROM comments WHERE id = $itemId) FOR NO KEY UPDATE`,
);

const hideStatement = statement<{ itemId: string; now: Date }>(
  'comments.hideReported',
  // Counts follow by the trigger. Index: the primary key.
  'UPDATE comments SET hidden_at = $now WHERE id = $itemId AND hidden_at IS NULL AND removed_at IS NULL',
);

const showStatement = statement<{ itemId: string }>(
  'comments.showReported',
  // Index: the primary key.
  'UPDATE comments SET hidden_at = NULL WHERE id = $itemId AND hidden_at IS NOT NULL',
);

const removeStatement = statement<{ itemId: string; now: Date }>(
  'comments.removeReported',
  // The text stays stored, for an appeal; the comment does not come back with its account. Index: the primary key.
  'UPDATE comments SET removed_at = coalesce(removed_at, $now), hidden_with_account = false WHERE id = $itemId',
);

const describeStatement = statement<{ itemIds: readonly string[] }>(
  'comments.describeReported',
  // Index: the primary keys.
  `SELECT c.id, left(coalesce(c.body, ''), 300) AS excerpt,
     ${subjectPath('t.kind', 't.subject_id')} || '?comment=' || c.id AS address
   FROM comments c JOIN threads t ON t.id = c.thread_id WHERE c.id = ANY ($itemIds::uuid[])`,
);

async function find(transaction: Queryable, accountId: string, itemId: string): Promise<FoundItem | undefined> {
  const [thread] = await transaction.query<{ kind: string }>(kindStatement({ commentId: itemId }));
  const subject = subjects.find(({ kind }) => kind === thread?.kind);
  const found = subject && foundStatements.get(subject);
  return found && (await transaction.query<FoundItem>(found, [accountId, itemId]))[0];
}

/** Comments of every kind of subject as something that members report. */
export const reportableComments: Reportable = {
  kind: 'comment',
  find,
  ...reportedBy({
    lock: lockStatement,
    hide: hideStatement,
    show: showStatement,
    remove: removeStatement,
    describe: describeStatement,
  }),
};
