import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

const addReadStatement = statement<{ accountId: string; postId: string; civilDay: string }>(
  'interactions.addRead',
  // Indexes: the primary keys.
  `WITH added AS (
     INSERT INTO interactions (account_id, kind, item_id, civil_day)
     SELECT $accountId, 'post', p.id, $civilDay FROM posts p
     WHERE p.id = $postId AND p.removed_at IS NULL AND p.hidden_at IS NULL AND p.account_id IS DISTINCT FROM $accountId
     ON CONFLICT DO NOTHING RETURNING account_id
   )
   INSERT INTO member_activity AS m (account_id, posts_read) SELECT account_id, 1 FROM added
   ON CONFLICT (account_id) DO UPDATE SET posts_read = m.posts_read + 1
   RETURNING posts_read AS "postsRead"`,
);

/**
 * Counts a post that a member has read. Counts each post once, but not the member's own posts, removed posts and hidden
 * posts. Returns the number of posts that the member has read, or undefined if this post does not count.
 */
export const addRead = async (
  transaction: Queryable,
  accountId: string,
  postId: string,
  civilDay: string,
): Promise<number | undefined> =>
  (await transaction.query<{ postsRead: number }>(addReadStatement({ accountId, postId, civilDay })))[0]?.postsRead;

/** An item with the number of members that opened it on a civil day. */
export interface CountRow {
  kind: 'post';
  itemId: string;
  day: string;
  members: number;
}

/**
 * Selects the counts that come after (`afterDay`, `afterKind`, `afterItemId`), newest day first. Index:
 * interactions_by_day.
 */
export const listCounts = statement<{
  afterDay: string | number;
  afterKind: string | number;
  afterItemId: string | number;
  limit: number;
  offset: number;
}>(
  'interactions.list',
  `SELECT kind, item_id AS "itemId", civil_day AS day, count(*)::int AS members FROM interactions
   WHERE (civil_day, kind, item_id) < ($afterDay::date, $afterKind, $afterItemId::uuid)
   GROUP BY civil_day, kind, item_id ORDER BY civil_day DESC, kind DESC, item_id DESC LIMIT $limit OFFSET $offset`,
);

/** Counts the rows of `listCounts`. Index: interactions_by_day. */
export const countCounts = statement(
  'interactions.count',
  'SELECT count(*)::int AS total FROM (SELECT FROM interactions GROUP BY civil_day, kind, item_id) counts',
);

const deleteStatement = statement<{ before: string }>(
  'interactions.delete',
  // Index: interactions_by_day.
  'DELETE FROM interactions WHERE civil_day < $before',
);

/** Deletes the interactions before a civil day. */
export async function deleteInteractions(database: Queryable, before: string): Promise<void> {
  await database.query(deleteStatement({ before }));
}
