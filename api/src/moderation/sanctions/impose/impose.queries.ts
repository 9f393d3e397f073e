import type { SanctionKind, SanctionRule } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';

/** Stores a sanction. */
export const insertSanction = statement<{
  accountId: string;
  kind: SanctionKind;
  rule: SanctionRule;
  reason: string;
  adminId: string;
  now: Date;
  ends: Date | null;
}>(
  'sanctions.insert',
  `INSERT INTO sanctions (account_id, kind, rule, reason, admin_id, created_at, ends_at)
   VALUES ($accountId, $kind, $rule, $reason, $adminId, $now, $ends) RETURNING id`,
);
