import { statement } from '../../../platform/db/statement.ts';

/** Schedules the removal of an item, unless one is scheduled. */
export const scheduleRemoval = statement<{ itemId: string; kind: string; dueAt: string }>(
  'anonymity.scheduleRemoval',
  `INSERT INTO anonymous_removals (item_id, kind, due_at) VALUES ($itemId, $kind, $dueAt) ON CONFLICT (item_id) DO NOTHING`,
);

/** Selects the ids among `itemIds` of items with a scheduled removal. Index: the primary key. */
export const removalsOf = statement<{ itemIds: readonly string[] }>(
  'anonymity.removalsOf',
  'SELECT item_id AS id FROM anonymous_removals WHERE item_id = ANY ($itemIds::uuid[])',
);

/** Cancels the scheduled removals of items. Index: the primary key. */
export const deleteRemovals = statement<{ itemIds: readonly string[] }>(
  'anonymity.deleteRemovals',
  'DELETE FROM anonymous_removals WHERE item_id = ANY ($itemIds::uuid[])',
);
