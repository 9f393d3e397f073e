import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { LevelProgress } from './level-progress.rules.ts';

/**
 * What levels rest on, of some accounts. Indexes: primary keys of accounts, member_activity and active_days,
 * voter_locations_default, posts_of_account, favorites_of_post, reported_items_upheld.
 */
const standingStatement = statement<{ accountIds: readonly string[]; firstDay: string; mostFavorites: number }>(
  'reputation.levelProgress',
  `SELECT a.id AS "accountId", a.level, a.granted_level AS "grantedLevel", a.activated_at IS NOT NULL AS activated,
     a.display_name IS NOT NULL AS "displayName",
     coalesce(a.first_name, a.last_name, a.bio) IS NOT NULL AS "namesOrBio",
     a.avatar_hash IS NOT NULL AS avatar,
     EXISTS (SELECT FROM voter_locations v WHERE v.account_id = a.id AND v.is_default) AS "voterLocation",
     a.created_at AS created,
     coalesce(m.active_days, 0) AS "activeDays", coalesce(m.posts_read, 0) AS "postsRead",
     (SELECT count(*)::int FROM active_days d WHERE d.account_id = a.id AND d.civil_day >= $firstDay::date) AS "recentDays",
     (SELECT count(*)::int FROM (
        SELECT FROM posts p JOIN favorites f ON f.post_id = p.id
        WHERE p.account_id = a.id AND p.favorites_count > 0 AND p.removed_at IS NULL AND p.hidden_at IS NULL
          AND f.account_id <> a.id
        LIMIT $mostFavorites
      ) received) AS "favoritesReceived",
     (SELECT max(r.decided_at) FROM reported_items r WHERE r.author_id = a.id AND r.state = 'approved') AS "lastUpheld"
   FROM accounts a LEFT JOIN member_activity m ON m.account_id = a.id
   WHERE a.id = ANY ($accountIds::uuid[])`,
);

/** Where a window of days begins, and how many favourites count. */
export interface ProgressRange {
  firstDay: string;
  mostFavorites: number;
}

/** What levels rest on, of some accounts. */
export const levelProgressOf = (
  database: Queryable,
  accountIds: readonly string[],
  { firstDay, mostFavorites }: ProgressRange,
): Promise<LevelProgress[]> =>
  database.query<LevelProgress>(standingStatement({ accountIds, firstDay, mostFavorites }));

const lockStatement = statement<{ accountId: string }>(
  'reputation.lockAccount',
  // Index: primary key.
  'SELECT id FROM accounts WHERE id = $accountId AND deleted_at IS NULL FOR NO KEY UPDATE',
);

/** Holds an account until the transaction ends; false where it is gone or deleted. */
export const lockAccount = async (transaction: Queryable, accountId: string): Promise<boolean> =>
  (await transaction.query(lockStatement({ accountId }))).length === 1;

const storeLevelStatement = statement<{ accountId: string; level: number }>(
  'reputation.storeLevel',
  // Index: primary key.
  'UPDATE accounts SET level = $level WHERE id = $accountId AND level <> $level',
);

/** Stores the level of an account. */
export async function storeLevel(transaction: Queryable, accountId: string, level: number): Promise<void> {
  await transaction.query(storeLevelStatement({ accountId, level }));
}

const noteDayStatement = statement<{ accountId: string; civilDay: string }>(
  'reputation.noteDay',
  // Indexes: the primary keys.
  `WITH fresh AS (
     INSERT INTO active_days (account_id, civil_day) VALUES ($accountId,
     $civilDay) ON CONFLICT DO NOTHING RETURNING account_id
   )
   INSERT INTO member_activity AS m (account_id, active_days) SELECT account_id, 1 FROM fresh
   ON CONFLICT (account_id) DO UPDATE SET active_days = m.active_days + 1
   RETURNING active_days`,
);

/** Counts a day on which a member was here; false where it is counted already. */
export const noteDay = async (transaction: Queryable, accountId: string, day: string): Promise<boolean> =>
  (await transaction.query(noteDayStatement({ accountId, civilDay: day }))).length === 1;

const memberPageStatement = statement<{ afterId: string; limit: number }>(
  'reputation.memberPage',
  // Index: primary key.
  `SELECT id FROM accounts WHERE id > $afterId AND activated_at IS NOT NULL AND deleted_at IS NULL ORDER BY id LIMIT $limit`,
);

/** The members after an id, in the order of their ids. */
export async function memberPage(database: Queryable, after: string, most: number): Promise<string[]> {
  const rows = await database.query<{ id: string }>(memberPageStatement({ afterId: after, limit: most }));
  return rows.map(({ id }) => id);
}

const memberNamedStatement = statement<{ userName: string }>(
  'reputation.memberNamed',
  // Index: accounts_user_name_key.
  'SELECT id FROM accounts WHERE user_name_key = lower($userName) AND activated_at IS NOT NULL AND deleted_at IS NULL',
);

/** The id of a member by user name. */
export const memberNamed = async (database: Queryable, userName: string): Promise<string | undefined> =>
  (await database.query<{ id: string }>(memberNamedStatement({ userName })))[0]?.id;

const forgetDaysStatement = statement<{ before: string }>(
  'reputation.forgetDays',
  // Index: active_days_age.
  'DELETE FROM active_days WHERE civil_day < $before',
);

/** Forgets the days before one. */
export async function forgetDays(database: Queryable, before: string): Promise<void> {
  await database.query(forgetDaysStatement({ before }));
}
