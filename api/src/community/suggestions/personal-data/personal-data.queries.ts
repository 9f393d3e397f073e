import type { Batch } from '../../../platform/core/personal-data.ts';
import { statement } from '../../../platform/db/statement.ts';

/** Reads a batch of the members that a member dismissed. Index: the primary key. */
export const dismissedMembers = statement<{ accountId: string } & Batch>(
  'suggestions.exported',
  `SELECT d.member_id AS id, a.user_name AS "userName", d.created_at AS created
   FROM dismissed_suggestions d JOIN accounts a ON a.id = d.member_id AND a.deleted_at IS NULL
   WHERE d.account_id = $accountId AND d.member_id > $afterId ORDER BY d.member_id LIMIT $limit`,
);

/** Deletes the dismissals by and of a member. Indexes: the primary key, dismissed_suggestions_member. */
export const removeDismissals = statement<{ accountId: string }>(
  'suggestions.purge',
  'DELETE FROM dismissed_suggestions WHERE account_id = $accountId OR member_id = $accountId',
);
