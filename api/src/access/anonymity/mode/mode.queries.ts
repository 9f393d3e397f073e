import { statement } from '../../../platform/db/statement.ts';

/**
 * Selects the time of the last upheld report of the given items, if it was decided after `since`. `kinds` holds the
 * kind of each item in `itemIds`, in the same order. Index: the unique key on kind and item.
 */
export const lastUpheldReport = statement<{ kinds: readonly string[]; itemIds: readonly string[]; since: Date }>(
  'anonymity.lastUpheldReport',
  `SELECT max(r.decided_at) AS last
   FROM unnest($kinds::text[], $itemIds::uuid[]) AS own (kind, item_id)
   JOIN reported_items r ON r.kind = own.kind AND r.item_id = own.item_id
   WHERE r.state IN ('approved', 'deleted') AND r.decided_at > $since::timestamptz`,
);
