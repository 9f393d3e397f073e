import { statement } from '../../../platform/db/statement.ts';
import type { MentionParams } from '../../mentions/index.ts';
import { visiblePostSql } from '../list/cards.queries.ts';

/** Deletes the mentions of all accounts other than `accountIds` from a post. Index: the primary key. */
export const deleteOtherMentions = statement<MentionParams>(
  'posts.deleteOtherMentions',
  'DELETE FROM post_mentions WHERE post_id = $itemId AND account_id <> ALL ($accountIds::uuid[])',
);

/** Stores mentions of the accounts among `accountIds` that may see the post. Indexes: the primary keys. */
export const insertMentions = statement<MentionParams>(
  'posts.insertMentions',
  `INSERT INTO post_mentions (post_id, account_id)
   SELECT p.id, named.id FROM posts p CROSS JOIN unnest($accountIds::uuid[]) AS named (id)
   WHERE p.id = $itemId AND ${visiblePostSql('named.id')}
   ON CONFLICT DO NOTHING RETURNING account_id AS "accountId"`,
);
