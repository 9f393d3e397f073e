import { statement } from '../../../platform/db/statement.ts';

/**
 * Lifts a sanction that is in force, or withdraws a warning. A pending appeal against it is granted. Index: the primary
 * key.
 */
export const liftSanction = statement<{ sanctionId: string; reason: string; adminId: string; now: Date }>(
  'sanctions.lift',
  `UPDATE sanctions SET lifted_at = $now, lift_reason = $reason,
     appeal_state = CASE WHEN appeal_state = 'pending' THEN 'lifted' ELSE appeal_state END,
     answer = CASE WHEN appeal_state = 'pending' THEN $reason ELSE answer END,
     decided_at = CASE WHEN appeal_state = 'pending' THEN $now::timestamptz ELSE decided_at END,
     decided_by = CASE WHEN appeal_state = 'pending' THEN $adminId::uuid ELSE decided_by END
   WHERE id = $sanctionId AND lifted_at IS NULL AND (ends_at IS NULL OR ends_at > $now)
   RETURNING kind, rule`,
);
