import { statement } from '../../platform/db/statement.ts';

/** A limit that an admin changed. */
export interface LimitRow {
  name: string;
  value: number;
  changedAt: string;
  reason: string;
  /** The user name of the admin; null if the account was deleted. */
  changedBy: string | null;
}

/** Selects the limits that admins changed. The table has at most one row for each limit. Indexes: the primary keys. */
export const changedLimits = statement(
  'siteLimits.changed',
  `SELECT l.name, l.value, r.created_at AS "changedAt", r.reason, a.user_name AS "changedBy"
   FROM site_limits l JOIN admin_acts r ON r.id = l.act_id LEFT JOIN accounts a ON a.id = r.admin_id`,
);

/** Makes other changes wait until the end of the transaction. Reads go on. */
export const lockLimits = statement(
  'siteLimits.lock',
  `SELECT pg_advisory_xact_lock(hashtextextended('site limits', 0))`,
);

/** Stores the value of a limit. Index: the primary key. */
export const setLimit = statement<{ name: string; value: number; actId: string }>(
  'siteLimits.set',
  `INSERT INTO site_limits (name, value, act_id) VALUES ($name, $value, $actId)
   ON CONFLICT (name) DO UPDATE SET value = excluded.value, act_id = excluded.act_id`,
);

/** Returns a limit to its default. Index: the primary key. */
export const resetLimit = statement<{ name: string }>('siteLimits.reset', 'DELETE FROM site_limits WHERE name = $name');

/** Tells all processes, at the commit of the transaction, to read the limits again. */
export const announceLimits = statement<{ channel: string }>('siteLimits.announce', "SELECT pg_notify($channel, '')");
