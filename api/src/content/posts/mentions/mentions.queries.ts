import { statement } from '../../../platform/db/statement.ts';
import { visibleSql } from '../../../access/visibility/index.ts';
import { visibilityColumns } from '../list/cards.queries.ts';

/** Forgets whom a post ($1) mentions, but for some accounts ($2). Index: the primary key. */
export const deleteOtherMentions = statement(
  'posts.forgetMentions',
  'DELETE FROM post_mentions WHERE post_id = $1 AND account_id <> ALL ($2::uuid[])',
);

/** Keeps that a post ($1) mentions members ($2): those of them who see it. Indexes: the primary keys. */
export const insertMentions = statement(
  'posts.insertMentions',
  `INSERT INTO post_mentions (post_id, account_id)
   SELECT p.id, named.id FROM posts p CROSS JOIN unnest($2::uuid[]) AS named (id)
   WHERE p.id = $1 AND p.removed_at IS NULL AND ${visibleSql('post', {
     ...visibilityColumns,
     viewer: 'named.id',
     scope: 'p.view_scope',
     hidden: 'p.hidden_at',
   })}
   ON CONFLICT DO NOTHING RETURNING account_id AS "accountId"`,
);
