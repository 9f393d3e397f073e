import { statement } from '../../../platform/db/statement.ts';
import type { MentionParams } from '../../mentions/index.ts';
import { visibleCommentSql } from '../comment/visibility.queries.ts';
import { perSubject } from '../subject/subjects.queries.ts';

/** Deletes the mentions of all accounts other than `accountIds` from a comment. Index: the primary key. */
export const deleteOtherMentions = statement<MentionParams>(
  'comments.deleteOtherMentions',
  'DELETE FROM comment_mentions WHERE comment_id = $itemId AND account_id <> ALL ($accountIds::uuid[])',
);

/**
 * Stores mentions of the accounts among `accountIds` that may see the comment and its subject. Indexes: the primary
 * keys.
 */
export const insertMentions = perSubject((subject) =>
  statement<MentionParams>(
    `comments.insertMentions.${subject.kind}`,
    `INSERT INTO comment_mentions (comment_id, account_id)
     SELECT c.id, named.id
     FROM comments c JOIN threads t ON t.id = c.thread_id JOIN ${subject.table} s ON ${subject.id} = t.subject_id
     CROSS JOIN unnest($accountIds::uuid[]) AS named (id)
     WHERE c.id = $itemId AND ${visibleCommentSql('c', 'named.id')} AND ${subject.isVisible('named.id')}
     ON CONFLICT DO NOTHING RETURNING account_id AS "accountId"`,
  ),
);
