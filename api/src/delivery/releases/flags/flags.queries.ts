import { statement } from '../../../platform/db/statement.ts';

/** The state of a flag that is on for some visitors or for all. */
export interface FlagState {
  part: string;
  name: string;
  percent: number;
}

/** The state of a flag with its last change. */
export interface FlagRow extends FlagState {
  changedAt: string;
  /** The user name of the admin; null if the account was deleted. */
  changedBy: string | null;
}

/** The key of a flag. */
interface FlagKey {
  part: string;
  name: string;
}

/** Selects the flags that are on for anybody. Scans the table, which is small, because every document runs this statement. */
export const flagsInForce = statement(
  'flags.inForce',
  'SELECT part, name, percent FROM feature_flags WHERE percent > 0 ORDER BY part, name',
  { isQuick: true },
);

const columns = 'f.part, f.name, f.percent, r.created_at AS "changedAt", a.user_name AS "changedBy"';
const joins = 'JOIN admin_acts r ON r.id = f.act_id LEFT JOIN accounts a ON a.id = r.admin_id';

/** Selects all flags that were changed. Scans the table, which is small. */
export const changedFlags = statement(
  'flags.changed',
  `SELECT ${columns} FROM feature_flags f ${joins} ORDER BY f.part, f.name`,
);

/** Selects a flag. Index: the primary key. */
export const oneFlag = statement<FlagKey>(
  'flags.one',
  `SELECT ${columns} FROM feature_flags f ${joins} WHERE f.part = $part AND f.name = $name`,
);

/** Sets the percentage of a flag. Index: the primary key. */
export const setFlag = statement<FlagKey & { percent: number; actId: string }>(
  'flags.set',
  `INSERT INTO feature_flags (part, name, percent, act_id) VALUES ($part, $name, $percent, $actId)
   ON CONFLICT (part, name) DO UPDATE SET percent = excluded.percent, act_id = excluded.act_id`,
);

/** Removes the state of a flag. Index: the primary key. */
export const removeFlag = statement<FlagKey>(
  'flags.remove',
  'DELETE FROM feature_flags WHERE part = $part AND name = $name RETURNING name',
);
