import type { AppealState, SanctionKind, SanctionRule } from '@hustings/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** A sanction with the names that admins see. */
export interface SanctionRow {
  id: string;
  accountId: string;
  kind: SanctionKind;
  rule: SanctionRule;
  reason: string | null;
  created: string;
  ends: string | null;
  lifted: string | null;
  liftReason: string | null;
  appeal: string | null;
  appealed: string | null;
  appealState: AppealState | null;
  decided: string | null;
  answer: string | null;
  userName: string;
  version: number;
  admin: { userId: string; userName: string } | null;
  decidedBy: { userId: string; userName: string } | null;
}

/** The columns of a `SanctionRow`, from `sanctionRows`. */
export const sanctionColumns = `s.id, s.account_id AS "accountId", s.kind, s.rule, s.reason, s.created_at AS created, s.ends_at AS ends,
  s.lifted_at AS lifted, s.lift_reason AS "liftReason", s.appeal, s.appealed_at AS appealed,
  s.appeal_state AS "appealState", s.decided_at AS decided, s.answer, a.user_name AS "userName",
  a.moderation_version AS version,
  CASE WHEN i.id IS NOT NULL THEN jsonb_build_object('userId', i.id, 'userName', i.user_name) END AS admin,
  CASE WHEN d.id IS NOT NULL THEN jsonb_build_object('userId', d.id, 'userName', d.user_name) END AS "decidedBy"`;

/** Joins the sanctions `s` with their member, the admin who imposed them, and the one who decided on the appeal. */
export const sanctionRows = `sanctions s JOIN accounts a ON a.id = s.account_id
  LEFT JOIN accounts i ON i.id = s.admin_id LEFT JOIN accounts d ON d.id = s.decided_by`;

/** Selects one sanction. Indexes: the primary keys. */
export const sanctionById = statement<{ sanctionId: string }>(
  'sanctions.byId',
  `SELECT ${sanctionColumns} FROM ${sanctionRows} WHERE s.id = $sanctionId`,
);

/** Selects the newest sanctions of a member, at most 100. Index: sanctions_account. */
export const sanctionsOf = statement<{ accountId: string }>(
  'sanctions.ofMember',
  `SELECT ${sanctionColumns} FROM ${sanctionRows} WHERE s.account_id = $accountId ORDER BY s.id DESC LIMIT 100`,
);

/** A member whose version an act has raised. */
export interface ClaimedMember {
  roles: string[];
  banned: boolean;
}

/** The state of an account. */
export type ClaimedState = 'active' | 'pending' | 'deleted';

const claimStatement = statement<{ accountId: string; version: number | null; state: ClaimedState }>(
  'sanctions.claimVersion',
  // Locks the row: of two simultaneous acts, the second finds another version. Index: the primary key.
  `UPDATE accounts SET moderation_version = moderation_version + 1
   WHERE id = $accountId AND ($version::integer IS NULL OR moderation_version = $version)
     AND CASE $state WHEN 'pending' THEN activated_at IS NULL WHEN 'deleted' THEN deleted_at IS NOT NULL
       ELSE activated_at IS NOT NULL AND deleted_at IS NULL END
   RETURNING roles, banned`,
);

/**
 * Raises the version of a member, and locks the row of the account.
 *
 * @param version the version that the caller saw; null to raise any version
 * @returns undefined if no account has that id and state, or its version is another
 */
export async function claimVersion(
  transaction: Queryable,
  accountId: string,
  version: number | null,
  state: ClaimedState = 'active',
): Promise<ClaimedMember | undefined> {
  return (await transaction.query<ClaimedMember>(claimStatement({ accountId, version, state })))[0];
}

/** Selects whether an account has a state that an act needs. Index: the primary key. */
export const memberInState = statement<{ accountId: string; state: ClaimedState }>(
  'sanctions.memberInState',
  `SELECT id FROM accounts
   WHERE id = $accountId
     AND CASE $state WHEN 'pending' THEN activated_at IS NULL WHEN 'deleted' THEN deleted_at IS NOT NULL
       ELSE activated_at IS NOT NULL AND deleted_at IS NULL END`,
);

/** Bans an account, or lifts its ban. Index: the primary key. */
export const setBanned = statement<{ accountId: string; banned: boolean }>(
  'sanctions.setBanned',
  'UPDATE accounts SET banned = $banned WHERE id = $accountId',
);
