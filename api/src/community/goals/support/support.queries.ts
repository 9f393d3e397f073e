import {
  followJoinsSql,
  maxRows,
  memberColumns,
  reachableSql,
  type MemberRow,
  type TimePage,
} from '../../../access/relations/index.ts';
import { statement } from '../../../platform/db/statement.ts';

interface Key {
  goalId: string;
  accountId: string;
}

/**
 * Stores the support of an account, or whether it is named. Stores and returns no row if the account has not consented
 * to the storage of political opinions. Index: the primary keys.
 */
export const storeSupport = statement<Key & { named: boolean; now: Date }>(
  'goals.storeSupport',
  `INSERT INTO goal_supports (goal_id, account_id, named, created_at)
   SELECT $goalId, id, $named, $now FROM accounts WHERE id = $accountId AND consented_at IS NOT NULL
   ON CONFLICT (goal_id, account_id) DO UPDATE SET named = excluded.named
   RETURNING goal_id`,
);

/** Deletes the support of an account and returns a row, or no row if there is none. Index: the primary key. */
export const deleteSupport = statement<Key>(
  'goals.deleteSupport',
  'DELETE FROM goal_supports WHERE goal_id = $goalId AND account_id = $accountId RETURNING goal_id',
);

/** Counts the goals that an account supports. Index: goal_supports_account. */
export const countSupports = statement<{ accountId: string }>(
  'goals.countSupports',
  'SELECT count(*)::int AS total FROM goal_supports WHERE account_id = $accountId',
);

/** Opens a goal that has enough supporters, and returns a row if it does. Index: the primary key. */
export const openGoal = statement<{ goalId: string; now: Date }>(
  'goals.open',
  `UPDATE goals SET state = 'open', opened_at = $now, moved_at = $now
   WHERE id = $goalId AND state = 'collecting' AND supporters_count >= opens_at RETURNING id`,
);

/** Marks the thresholds that an open goal reaches, each once, and returns them. Indexes: the primary keys. */
export const reachThresholds = statement<{ goalId: string; now: Date }>(
  'goals.reachThresholds',
  `UPDATE goal_thresholds t SET reached_at = $now FROM goals s
   WHERE s.id = $goalId AND s.opened_at IS NOT NULL AND t.goal_id = s.id AND t.reached_at IS NULL
     AND t.supporters <= s.supporters_count
   RETURNING t.supporters`,
);

/** Marks a goal as reached, and returns whether it was not before. Index: the primary key. */
export const reachGoal = statement<{ goalId: string; now: Date }>(
  'goals.reach',
  `UPDATE goals s SET state = CASE WHEN s.state = 'open' THEN 'reached' ELSE s.state END,
     reached_at = coalesce(s.reached_at, $now), moved_at = $now
   FROM goals before WHERE s.id = $goalId AND before.id = s.id
   RETURNING before.reached_at IS NULL AS "isFirst"`,
);

/** A supporter who is named. */
export interface SupporterRow extends MemberRow {
  since: string;
}

const from = `goal_supports u JOIN accounts a ON a.id = u.account_id AND ${reachableSql('$viewerId::uuid')}
  WHERE u.goal_id = $goalId AND u.named`;

/** Selects a page of the supporters who are named, last first. Index: goal_supports_named. */
export const pageOfSupporters = statement<{ goalId: string; viewerId: string } & TimePage>(
  'goals.supporters',
  `SELECT ${memberColumns}, page.since
   FROM (
     SELECT u.account_id AS id, u.created_at AS since FROM ${from}
       AND (u.created_at, u.account_id) < ($afterTime::timestamptz, $afterId::uuid)
     ORDER BY u.created_at DESC, u.account_id DESC LIMIT least($limit, ${maxRows}) OFFSET $offset
   ) page
   JOIN accounts a ON a.id = page.id ${followJoinsSql('$viewerId')}
   ORDER BY page.since DESC, page.id DESC`,
);

/** Counts the supporters of `pageOfSupporters` on all pages. Index: goal_supports_named. */
export const countSupporters = statement<{ goalId: string; viewerId: string }>(
  'goals.countSupporters',
  `SELECT count(*)::int AS total FROM ${from}`,
);
