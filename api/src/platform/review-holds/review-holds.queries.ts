import { statement } from '../db/statement.ts';

/** A member with a name. */
export interface NamedMember {
  userId: string;
  userName: string;
}

/** Returns SQL that builds a `NamedMember` as JSON from an account. */
export const namedSql = (account: string): string =>
  `jsonb_build_object('userId', ${account}.id, 'userName', ${account}.user_name)`;

/**
 * Returns SQL for the columns `heldUntil` and `heldBy` of an item, from the item and the account of its holder. An
 * expired hold counts as none, so the statement needs `$now`.
 */
export const shownHoldSql = (item: string, holder: string): string =>
  `CASE WHEN ${item}.held_until > $now::timestamptz THEN ${item}.held_until END AS "heldUntil",
  CASE WHEN ${item}.held_until > $now::timestamptz THEN ${namedSql(holder)} END AS "heldBy"`;

/** Makes the statement that sets or clears the hold on an item of a table. Index: the primary key. */
export const setHoldIn = (table: 'claims' | 'reported_items') =>
  statement<{ itemId: string; adminId: string | null; heldUntil: Date | null }>(
    `reviewHolds.${table}`,
    `UPDATE ${table} SET held_by = $adminId, held_until = $heldUntil WHERE id = $itemId`,
  );
