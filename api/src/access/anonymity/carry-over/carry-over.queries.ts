import { statement } from '../../../platform/db/statement.ts';

/** Selects all delayed items, in the order of their publication. */
export const delayedItems = statement(
  'anonymity.carriedItems',
  `SELECT id, kind, sealed_author AS "sealedAuthor", appears_at AS "dueAt", content FROM held_items ORDER BY appears_at, id`,
);

/** Selects all delayed changes of posts. */
export const delayedChanges = statement(
  'anonymity.carriedChanges',
  `SELECT post_id AS id, 'post' AS kind, due_at AS "dueAt", content FROM held_post_changes ORDER BY post_id`,
);

/** Selects all scheduled removals of published items. */
export const scheduledRemovals = statement(
  'anonymity.carriedRemovals',
  'SELECT item_id AS id, kind, due_at AS "dueAt" FROM anonymous_removals ORDER BY item_id',
);

/** Empties the tables, including their dead rows. */
export const emptyTables = statement(
  'anonymity.emptyCarried',
  'TRUNCATE held_items, held_post_changes, anonymous_removals',
);
