import type { AppealState } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import { sanctionColumns, sanctionRows } from '../sanctions.queries.ts';

/** Stores the appeal of a member, once, against a sanction from after `since`. Index: the primary key. */
export const insertAppeal = statement<{
  sanctionId: string;
  accountId: string;
  text: string;
  now: Date;
  since: Date;
}>(
  'sanctions.appeal',
  `UPDATE sanctions SET appeal = $text, appealed_at = $now, appeal_state = 'pending'
   WHERE id = $sanctionId AND account_id = $accountId AND appealed_at IS NULL AND lifted_at IS NULL
     AND created_at > $since
   RETURNING id`,
);

/** Selects the sanctions with an appeal in a state, after an appeal, oldest first. Index: sanctions_appeals. */
export const listAppeals = statement<{
  state: AppealState;
  afterAppealed: string | number;
  afterId: string | number;
  limit: number;
  offset: number;
}>(
  'sanctions.listAppeals',
  `SELECT ${sanctionColumns} FROM ${sanctionRows}
   WHERE s.appeal_state = $state AND (s.appealed_at, s.id) > ($afterAppealed::timestamptz, $afterId::uuid)
   ORDER BY s.appealed_at, s.id LIMIT $limit OFFSET $offset`,
);

/** Selects the waiting appeals for the queue of admins: kind, id, rank and beginning. Index: sanctions_appeals. */
export const waitingAppealsSql = `SELECT 'appeal' AS kind, id, 0 AS rank, appealed_at AS since FROM sanctions
  WHERE appeal_state = 'pending'`;

/** Selects sanctions by id. Indexes: the primary keys. */
export const appealsById = statement<{ ids: readonly string[] }>(
  'sanctions.appealsById',
  `SELECT ${sanctionColumns} FROM ${sanctionRows} WHERE s.id = ANY ($ids::uuid[])`,
);

/** Counts the appeals in a state. Index: sanctions_appeals. */
export const countAppeals = statement<{ state: AppealState }>(
  'sanctions.countAppeals',
  'SELECT count(*)::int AS total FROM sanctions WHERE appeal_state = $state',
);

/** Decides on a pending appeal. Index: the primary key. */
export const decideAppeal = statement<{
  sanctionId: string;
  state: AppealState;
  answer: string;
  adminId: string;
  now: Date;
  ends: Date | null;
}>(
  'sanctions.decideAppeal',
  `UPDATE sanctions SET appeal_state = $state, answer = $answer, decided_at = $now, decided_by = $adminId,
     ends_at = coalesce($ends::timestamptz, ends_at),
     lifted_at = CASE WHEN $state = 'lifted' THEN coalesce(lifted_at, $now::timestamptz) ELSE lifted_at END
   WHERE id = $sanctionId AND appeal_state = 'pending'
   RETURNING id`,
);

/** Selects whether there is an active admin besides one. Reads the accounts with a role (accounts_with_roles). */
export const anotherAdmin = statement<{ adminId: string }>(
  'sanctions.anotherAdmin',
  `SELECT id FROM accounts
   WHERE roles <> '{}' AND 'Admin' = ANY (roles) AND id <> $adminId AND activated_at IS NOT NULL
     AND deleted_at IS NULL AND NOT banned
   LIMIT 1`,
);
