import { statement } from '../../../platform/db/statement.ts';
import { isVisible } from '../comment/visibility.queries.ts';
import { perSubject } from '../subject/lookup.queries.ts';

/** Forgets whom a comment ($1) mentions, but for some accounts ($2). Index: the primary key. */
export const forgetMentions = statement(
  'comments.forgetMentions',
  'DELETE FROM comment_mentions WHERE comment_id = $1 AND account_id <> ALL ($2::uuid[])',
);

/**
 * Keeps that a comment ($1) mentions members ($2): those of them who see it and its subject. Indexes: the primary keys.
 */
export const insertMentions = perSubject((subject) =>
  statement(
    `comments.insertMentions.${subject.kind}`,
    `INSERT INTO comment_mentions (comment_id, account_id)
     SELECT c.id, named.id
     FROM comments c JOIN threads t ON t.id = c.thread_id JOIN ${subject.table} s ON ${subject.id} = t.subject_id
     CROSS JOIN unnest($2::uuid[]) AS named (id)
     WHERE c.id = $1 AND ${isVisible('c', 'named.id')} AND ${subject.isVisible('named.id')}
     ON CONFLICT DO NOTHING RETURNING account_id AS "accountId"`,
  ),
);
