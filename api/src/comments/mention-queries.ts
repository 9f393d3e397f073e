import type { CurrentUser } from '@hustings/contract';
import { statement } from '../kernel/database.ts';
import { standingColumn, type StandingRow } from '../policy/index.ts';
import { isVisible } from './sight.ts';
import { perSubject } from './subject-queries.ts';

/** A member whose name stands in a text, and how its author ($1) stands to them. */
export interface NamedRow extends StandingRow {
  accountId: string;
  mentionMe: CurrentUser['mentionMe'];
}

/** Members by their names in lower case ($2). Index: the unique user name. */
export const namedMembers = statement(
  'comments.namedMembers',
  `SELECT a.id AS "accountId", a.mention_me AS "mentionMe", ${standingColumn({ viewer: '$1::uuid', author: 'a.id' })}
   FROM accounts a WHERE a.user_name_key = ANY ($2::text[]) AND a.deleted_at IS NULL`,
);

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
     ON CONFLICT DO NOTHING`,
  ),
);
