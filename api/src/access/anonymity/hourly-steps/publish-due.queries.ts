import { statement } from '../../../platform/db/statement.ts';
import { delayedColumns } from '../delayed-items/delayed-items.queries.ts';

/** Selects whether accounts are banned or deleted. Index: the primary key. */
export const accountStates = statement<{ accountIds: readonly string[] }>(
  'anonymity.accountStates',
  'SELECT id, banned, deleted_at IS NOT NULL AS deleted FROM accounts WHERE id = ANY ($accountIds::uuid[])',
);

/**
 * Selects the ids of delayed items that are due at `now` and come after (`afterHour`, `afterId`), by hour and id. The
 * ids are random. Index: held_items_due.
 */
export const dueIds = statement<{ now: Date; afterHour: string; afterId: string }>(
  'anonymity.dueIds',
  `SELECT id, appears_at AS "appearsAt" FROM held_items
   WHERE appears_at <= $now AND (appears_at, id) > ($afterHour::timestamptz, $afterId::uuid)
   ORDER BY appears_at, id LIMIT 500`,
);

/** Deletes and returns a delayed item; no row if another process has taken it. Index: the primary key. */
export const takeDelayed = statement<{ itemId: string }>(
  'anonymity.takeDelayed',
  `DELETE FROM held_items WHERE id = $itemId RETURNING ${delayedColumns}`,
);

/** Acquires the advisory lock for the pseudonyms of a thread. */
export const lockThread = statement<{ threadId: string }>(
  'anonymity.lockThread',
  `SELECT pg_advisory_xact_lock(hashtextextended('pseudonyms of ' || $threadId::text, 0))`,
);

/** Returns the number of a pseudonym in a thread; a new pseudonym gets the next number. Index: the primary key. */
export const numberPseudonym = statement<{ threadId: string; pseudonym: Uint8Array }>(
  'anonymity.numberPseudonym',
  `INSERT INTO thread_pseudonyms AS t (thread_id, pseudonym, number)
   SELECT $threadId, $pseudonym, coalesce(max(number), 0) + 1 FROM thread_pseudonyms WHERE thread_id = $threadId
   ON CONFLICT (thread_id, pseudonym) DO UPDATE SET number = t.number RETURNING number`,
);

/** Deletes and returns the removals that are due at `dueBy`. Index: anonymous_removals_due. */
export const takeRemovals = statement<{ dueBy: Date }>(
  'anonymity.takeRemovals',
  `DELETE FROM anonymous_removals WHERE item_id IN (
     SELECT item_id FROM anonymous_removals WHERE due_at <= $dueBy ORDER BY item_id LIMIT 500 FOR UPDATE SKIP LOCKED
   ) RETURNING item_id AS id, kind`,
);

/**
 * Selects the accounts that were deleted before an hour. Includes members without a verification, because their
 * verification may have been withdrawn after they published. Index: accounts_deleted.
 */
export const deletedAccounts = statement<{ deletedBefore: Date }>(
  'anonymity.deletedAccounts',
  'SELECT id FROM accounts WHERE deleted_at IS NOT NULL AND deleted_at < $deletedBefore',
);
