import { statement } from '../../../platform/db/statement.ts';

/** A stance as a moderator decides on it. */
export interface DecidedRow {
  slug: string;
  state: 'pending' | 'approved' | 'rejected';
  accountId: string | null;
  edited: string | null;
}

/** Locks a stance. Index: the primary key. */
export const lockStance = statement<{ stanceId: string }>(
  'stances.lock',
  `SELECT slug, state, account_id AS "accountId", edited_at AS edited FROM topic_stances
   WHERE id = $stanceId AND removed_at IS NULL FOR NO KEY UPDATE`,
);

/** Approves or rejects a stance, with a reason where it is rejected. Index: the primary key. */
export const decideStance = statement<{ stanceId: string; state: string; reason: string | null }>(
  'stances.decide',
  'UPDATE topic_stances SET state = $state, reason = $reason WHERE id = $stanceId',
);

/** Marks a stance as official from a moment on; null takes the mark back. Index: the primary key. */
export const markOfficial = statement<{ stanceId: string; now: string | null }>(
  'stances.markOfficial',
  `UPDATE topic_stances SET official_at = CASE WHEN $now::timestamptz IS NULL THEN NULL ELSE coalesce(official_at,
    $now) END,
     official_for = CASE WHEN $now::timestamptz IS NOT NULL THEN official_for END
   WHERE id = $stanceId`,
);

/** How many stances wait for a moderator. Index: topic_stances_pending. */
export const countPending = statement(
  'stances.countPending',
  `SELECT count(*)::int AS total FROM topic_stances WHERE state = 'pending' AND removed_at IS NULL`,
);
