import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

const noteReadStatement = statement<{ accountId: string; postId: string; civilDay: string }>(
  'interactions.notePost',
  // A post counts once, and not where it is the member's own or cannot be read. Indexes: the primary keys.
  `WITH fresh AS (
     INSERT INTO interactions (account_id, kind, item_id, civil_day)
     SELECT $accountId, 'post', p.id, $civilDay FROM posts p
     WHERE p.id = $postId AND p.removed_at IS NULL AND p.hidden_at IS NULL AND p.account_id IS DISTINCT FROM $accountId
     ON CONFLICT DO NOTHING RETURNING account_id
   )
   INSERT INTO member_activity AS m (account_id, posts_read) SELECT account_id, 1 FROM fresh
   ON CONFLICT (account_id) DO UPDATE SET posts_read = m.posts_read + 1
   RETURNING posts_read AS "postsRead"`,
);

/** Notes that a member ($1) has read a post ($2) on a day; answers how many it has read, where this one is new. */
export const noteRead = async (
  transaction: Queryable,
  accountId: string,
  postId: string,
  day: string,
): Promise<number | undefined> =>
  (await transaction.query<{ postsRead: number }>(noteReadStatement({ accountId, postId, civilDay: day })))[0]
    ?.postsRead;

/** Something, and how many members opened it on a day. */
export interface CountRow {
  kind: 'post';
  itemId: string;
  day: string;
  members: number;
}

/** The list of counts, newest first. $1, $2 and $3 the last count of the page before. Index: interactions_by_day. */
export const listCounts = statement(
  'interactions.list',
  `SELECT kind, item_id AS "itemId", civil_day AS day, count(*)::int AS members FROM interactions
   WHERE (civil_day, kind, item_id) < ($1::date, $2, $3::uuid)
   GROUP BY civil_day, kind, item_id ORDER BY civil_day DESC, kind DESC, item_id DESC LIMIT $4 OFFSET $5`,
);

/** How many counts the list has. Index: interactions_by_day. */
export const countCounts = statement(
  'interactions.count',
  'SELECT count(*)::int AS total FROM (SELECT FROM interactions GROUP BY civil_day, kind, item_id) counts',
);

const forgetStatement = statement<{ before: string }>(
  'interactions.forget',
  // Index: interactions_by_day.
  'DELETE FROM interactions WHERE civil_day < $before',
);

/** Forgets what was opened before a day. */
export async function forgetInteractions(database: Queryable, before: string): Promise<void> {
  await database.query(forgetStatement({ before }));
}
