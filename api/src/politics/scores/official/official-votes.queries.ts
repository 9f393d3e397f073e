import { statement } from '../../../platform/db/statement.ts';
import { placesAboveSql } from '../../people/index.ts';

/**
 * Recalculates whether the named votes of accounts that are not final are official, by the same rules as when a vote is cast.
 * Anonymous votes stay unchanged, because no seal is opened for this. Indexes: daily_votes_last, those of
 * `placesAboveSql`.
 */
export const recalculateOfficial = statement<{ accountIds: readonly string[]; now: Date }>(
  'scores.recalculateOfficial',
  `WITH now AS (
     SELECT v.id, v.official,
       a.level >= 2 AND EXISTS (SELECT FROM (${placesAboveSql('a.id')}) place WHERE place.id = target.division_id) AS is_official
     FROM daily_votes v JOIN accounts a ON a.id = v.account_id JOIN vote_targets target ON target.id = v.target_id
     WHERE v.account_id = ANY ($accountIds::uuid[])
       AND CASE WHEN target.standing_day IS NULL
         THEN v.civil_day = ($now::timestamptz AT TIME ZONE target.zone)::date
         ELSE target.closed_at IS NULL END
   ), changed AS (
     UPDATE daily_votes v SET official = now.is_official FROM now WHERE v.id = now.id AND now.official <> now.is_official
     RETURNING v.id
   )
   SELECT (SELECT count(*) FROM now)::int AS checked, (SELECT count(*) FROM changed)::int AS changed`,
);

/** Counts the accounts. Scans the table once for each recalculation of all members. */
export const countAccounts = statement('scores.countAccounts', 'SELECT count(*)::int AS count FROM accounts');

/** Selects the next accounts, ordered by id. Index: the primary key. */
export const nextAccounts = statement<{ afterId: string; limit: number }>(
  'scores.nextAccounts',
  'SELECT id FROM accounts WHERE id > $afterId ORDER BY id LIMIT $limit',
);

/** Selects an account that is not deleted. Index: the primary key. */
export const activeAccount = statement<{ accountId: string }>(
  'scores.activeAccount',
  'SELECT id FROM accounts WHERE id = $accountId AND deleted_at IS NULL',
);
