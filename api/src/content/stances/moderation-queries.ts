import { statement } from '../../platform/db/database.ts';

/** A stance as a moderator decides on it. */
export interface DecidedRow {
  slug: string;
  state: 'pending' | 'approved' | 'rejected';
  accountId: string | null;
  edited: string | null;
}

/** Locks a stance ($1). Index: the primary key. */
export const lockStance = statement(
  'stances.lock',
  `SELECT slug, state, account_id AS "accountId", edited_at AS edited FROM topic_stances
   WHERE id = $1 AND removed_at IS NULL FOR NO KEY UPDATE`,
);

/** Approves or rejects ($2) a stance ($1), with a reason ($3) where it is rejected. Index: the primary key. */
export const decideStance = statement(
  'stances.decide',
  'UPDATE topic_stances SET state = $2, reason = $3 WHERE id = $1',
);

/** Marks a stance ($1) as official from a moment ($2) on; null takes the mark back. Index: the primary key. */
export const markOfficial = statement(
  'stances.markOfficial',
  `UPDATE topic_stances SET official_at = CASE WHEN $2::timestamptz IS NULL THEN NULL ELSE coalesce(official_at, $2) END,
     official_for = CASE WHEN $2::timestamptz IS NOT NULL THEN official_for END
   WHERE id = $1`,
);

/** How many stances wait for a moderator. Index: topic_stances_pending. */
export const countPending = statement(
  'stances.countPending',
  `SELECT count(*)::int AS total FROM topic_stances WHERE state = 'pending' AND removed_at IS NULL`,
);
