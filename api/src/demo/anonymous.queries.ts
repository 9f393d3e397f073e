import { statement } from '../platform/db/statement.ts';

/** Selects the demo member ann. Index: accounts_user_name_key. */
export const demoAuthor = statement('demo.author', `SELECT id FROM accounts WHERE user_name_key = 'ann'`);

/** Selects a published anonymous item. Indexes: the primary keys. */
export const demoItem = statement<{ id: string }>(
  'demo.item',
  'SELECT id FROM posts WHERE id = $id UNION ALL SELECT id FROM comments WHERE id = $id',
);
