import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** The stored data of a member that determine the member's level. */
export interface LevelProgress {
  accountId: string;
  /** The stored level. */
  level: number;
  grantedLevel: number;
  activated: boolean;
  displayName: boolean;
  namesOrBio: boolean;
  avatar: boolean;
  voterLocation: boolean;
  created: string;
  activeDays: number;
  recentDays: number;
  postsRead: number;
  /** The number of favourites by others on the member's posts; counting stops at the number that a level requires. */
  favoritesReceived: number;
  /** The time of the last upheld report of an item of the member. */
  lastUpheld: string | null;
}

// Indexes: the primary keys of accounts, member_activity and active_days; voter_locations_default, posts_of_account,
// favorites_of_post, reported_items_upheld.
const levelProgressStatement = statement<{ accountIds: readonly string[]; firstDay: string; maxFavorites: number }>(
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
        LIMIT $maxFavorites
      ) received) AS "favoritesReceived",
     (SELECT max(r.decided_at) FROM reported_items r WHERE r.author_id = a.id AND r.state IN ('approved', 'deleted')) AS "lastUpheld"
   FROM accounts a LEFT JOIN member_activity m ON m.account_id = a.id
   WHERE a.id = ANY ($accountIds::uuid[])`,
);

/** The range of activity that counts towards a level. */
export interface ProgressRange {
  /** The first civil day whose activity counts as recent. */
  firstDay: string;
  /** The number of favourites beyond which counting stops. */
  maxFavorites: number;
}

/** Selects the level progress of accounts. */
export const levelProgressOf = (
  database: Queryable,
  accountIds: readonly string[],
  { firstDay, maxFavorites }: ProgressRange,
): Promise<LevelProgress[]> =>
  database.query<LevelProgress>(levelProgressStatement({ accountIds, firstDay, maxFavorites }));

const lockStatement = statement<{ accountId: string }>(
  'reputation.lockAccount',
  // Index: the primary key.
  'SELECT id FROM accounts WHERE id = $accountId AND deleted_at IS NULL FOR NO KEY UPDATE',
);

/** Locks an account until the transaction ends. Returns false if it is deleted. */
export const lockAccount = async (transaction: Queryable, accountId: string): Promise<boolean> =>
  (await transaction.query(lockStatement({ accountId }))).length === 1;

const storeLevelStatement = statement<{ accountId: string; level: number }>(
  'reputation.storeLevel',
  // Index: the primary key.
  'UPDATE accounts SET level = $level WHERE id = $accountId AND level <> $level',
);

/** Stores the level of an account. */
export async function storeLevel(transaction: Queryable, accountId: string, level: number): Promise<void> {
  await transaction.query(storeLevelStatement({ accountId, level }));
}

const addActiveDayStatement = statement<{ accountId: string; civilDay: string }>(
  'reputation.addActiveDay',
  // Indexes: the primary keys.
  `WITH added AS (
     INSERT INTO active_days (account_id, civil_day) VALUES ($accountId, $civilDay)
     ON CONFLICT DO NOTHING RETURNING account_id
   )
   INSERT INTO member_activity AS m (account_id, active_days) SELECT account_id, 1 FROM added
   ON CONFLICT (account_id) DO UPDATE SET active_days = m.active_days + 1
   RETURNING active_days`,
);

/** Counts an active day of a member. Returns false if it was counted before. */
export const addActiveDay = async (transaction: Queryable, accountId: string, civilDay: string): Promise<boolean> =>
  (await transaction.query(addActiveDayStatement({ accountId, civilDay }))).length === 1;

const memberIdsStatement = statement<{ afterId: string; limit: number }>(
  'reputation.memberIds',
  // Index: the primary key.
  `SELECT id FROM accounts WHERE id > $afterId AND activated_at IS NOT NULL AND deleted_at IS NULL ORDER BY id LIMIT $limit`,
);

/** Selects the next `limit` ids of active members after `afterId`, in the order of the ids. */
export async function memberIdsAfter(database: Queryable, afterId: string, limit: number): Promise<string[]> {
  const rows = await database.query<{ id: string }>(memberIdsStatement({ afterId, limit }));
  return rows.map(({ id }) => id);
}

const countMembersStatement = statement(
  'reputation.countMembers',
  // Scans the table once for each computation of all levels.
  'SELECT count(*)::int AS count FROM accounts WHERE activated_at IS NOT NULL AND deleted_at IS NULL',
);

/** Counts the active members. */
export async function countMembers(database: Queryable): Promise<number> {
  const [row] = await database.query<{ count: number }>(countMembersStatement());
  return row?.count ?? 0;
}

const memberByNameStatement = statement<{ userName: string }>(
  'reputation.memberByName',
  // Index: accounts_user_name_key.
  'SELECT id FROM accounts WHERE user_name_key = lower($userName) AND activated_at IS NOT NULL AND deleted_at IS NULL',
);

/** Returns the id of an active member by user name, ignoring case. */
export const memberIdByName = async (database: Queryable, userName: string): Promise<string | undefined> =>
  (await database.query<{ id: string }>(memberByNameStatement({ userName })))[0]?.id;

const deleteActiveDaysStatement = statement<{ before: string }>(
  'reputation.deleteActiveDays',
  // Index: active_days_age.
  'DELETE FROM active_days WHERE civil_day < $before',
);

/** Deletes the active days before a civil day. */
export async function deleteActiveDays(database: Queryable, before: string): Promise<void> {
  await database.query(deleteActiveDaysStatement({ before }));
}
