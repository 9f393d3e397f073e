import { statement } from '../../../platform/db/statement.ts';

/**
 * Locks all admins, in the order of their ids. Two admins who take each other's role run one after the other. Index:
 * accounts_with_roles.
 */
export const lockAdmins = statement(
  'members.lockAdmins',
  `SELECT id FROM accounts WHERE roles <> '{}' AND 'Admin' = ANY (roles) AND activated_at IS NOT NULL
     AND deleted_at IS NULL AND NOT banned
   ORDER BY id FOR NO KEY UPDATE`,
);

/** Grants or takes the role of an admin. Index: the primary key. */
export const setRole = statement<{ memberId: string; admin: boolean }>(
  'members.setRole',
  `UPDATE accounts SET roles = array_remove(roles, 'Admin') || CASE WHEN $admin THEN ARRAY['Admin'] ELSE '{}' END
   WHERE id = $memberId`,
);

/** Stores further levels of a member, in place of those of before. Index: the primary key. */
export const setBoost = statement<{ memberId: string; levels: number; now: Date; ends: Date }>(
  'members.setBoost',
  `INSERT INTO reputation_boosts (account_id, levels, granted_at, ends_at) VALUES ($memberId, $levels, $now, $ends)
   ON CONFLICT (account_id) DO UPDATE
     SET levels = EXCLUDED.levels, granted_at = EXCLUDED.granted_at, ends_at = EXCLUDED.ends_at`,
);

/** Ends the further levels of a member. Index: the primary key. */
export const endBoost = statement<{ memberId: string }>(
  'members.endBoost',
  'DELETE FROM reputation_boosts WHERE account_id = $memberId',
);

/** Selects whether an identity is or was verified. Index: the primary key. */
export const wasVerified = statement<{ memberId: string }>(
  'members.wasVerified',
  `SELECT id FROM accounts
   WHERE id = $memberId AND (identity_verified_at IS NOT NULL OR identity_withdrawn_at IS NOT NULL)`,
);

/** Selects whether an admin, and not the member, deleted an account. Indexes: the primary key, admin_acts_member. */
export const deletedByAdmin = statement<{ memberId: string }>(
  'members.deletedByAdmin',
  `SELECT r.id FROM accounts a JOIN admin_acts r ON r.member_id = a.id
   WHERE a.id = $memberId AND r.act = 'deleteMember' AND r.created_at >= date_trunc('milliseconds', a.deleted_at) LIMIT 1`,
);
