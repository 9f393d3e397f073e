import type { ArrangedFill } from '../../platform/core/extension-slots.ts';
import { statement } from '../../platform/db/statement.ts';

/** The stored order of a slot with its last change. */
export interface ArrangementRow {
  slot: string;
  version: number;
  fills: ArrangedFill[];
  changedAt: string;
  /** The user name of the admin; null if the account was deleted. */
  changedBy: string | null;
  reason: string | null;
}

/** Selects the orders of all slots, of which a site has a few. */
export const listArrangements = statement(
  'extensionSlots.list',
  `SELECT s.slot, s.version, s.fills, r.created_at AS "changedAt", r.reason, a.user_name AS "changedBy"
   FROM slot_arrangements s JOIN admin_acts r ON r.id = s.act_id LEFT JOIN accounts a ON a.id = r.admin_id`,
);

/** Stores the order of a slot that still has a version; 0 stands for none. Index: the primary key. */
export const arrangeSlot = statement<{ slot: string; version: number; fills: string; actId: string }>(
  'extensionSlots.arrange',
  `INSERT INTO slot_arrangements AS s (slot, version, fills, act_id)
   SELECT $slot, $version + 1, $fills::jsonb, $actId
   WHERE $version = coalesce((SELECT version FROM slot_arrangements WHERE slot = $slot), 0)
   ON CONFLICT (slot) DO UPDATE SET version = excluded.version, fills = excluded.fills, act_id = excluded.act_id
   WHERE s.version = excluded.version - 1
   RETURNING slot`,
);

/** Tells all processes, at the commit of the transaction, to read the orders again. */
export const announceArrangement = statement<{ channel: string }>(
  'extensionSlots.announce',
  "SELECT pg_notify($channel, '')",
);
