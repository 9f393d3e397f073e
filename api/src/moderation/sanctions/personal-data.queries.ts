import { statement } from '../../platform/db/statement.ts';

/** Selects the sanctions on a member for the export, without the names of admins. Index: sanctions_account. */
export const exportedSanctions = statement<{ accountId: string }>(
  'sanctions.exported',
  `SELECT kind, rule, reason, created_at AS created, ends_at AS ends, lifted_at AS lifted, lift_reason AS "liftReason",
     appeal, appealed_at AS appealed, 
     CASE appeal_state WHEN 'upheld' THEN 'rejected' ELSE appeal_state END AS "appealState", answer, decided_at AS decided
   FROM sanctions WHERE account_id = $accountId ORDER BY id`,
);

/** Deletes the sanctions on a member, and the name of the member as an admin from others. */
export const purgeSanctions = statement<{ accountId: string }>(
  'sanctions.purge',
  // Indexes: sanctions_account, sanctions_admin, sanctions_decided_by.
  `WITH acted AS (
     UPDATE sanctions SET admin_id = nullif(admin_id, $accountId), decided_by = nullif(decided_by, $accountId)
     WHERE (admin_id = $accountId OR decided_by = $accountId) AND account_id <> $accountId
   )
   DELETE FROM sanctions WHERE account_id = $accountId`,
);

/** Deletes the sanctions that ended before a moment. A ban ends when it is lifted. Index: sanctions_age. */
export const deleteEndedSanctions = statement<{ before: Date }>(
  'sanctions.deleteEnded',
  `DELETE FROM sanctions
   WHERE created_at < $before AND (kind <> 'ban' OR lifted_at < $before) AND coalesce(ends_at < $before, true)
     AND appeal_state IS DISTINCT FROM 'pending'`,
);
