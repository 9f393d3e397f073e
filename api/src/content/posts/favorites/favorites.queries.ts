import { statement } from '../../../platform/db/statement.ts';
import { civilDay, visiblePostSql } from '../list/cards.queries.ts';

/** The state of a post for a member who sees it: $1 member, $2 post. Indexes: the primary keys of posts and favorites. */
export const favoriteState = statement(
  'favorites.state',
  `SELECT p.favorites_count AS "favoritesCount",
     EXISTS (SELECT FROM favorites f WHERE f.account_id = $1 AND f.post_id = p.id) AS favorited
   FROM posts p WHERE p.id = $2 AND ${visiblePostSql()}`,
);

/** Favourites that a member gave on the civil day of `now`. Index: favorites_newest. */
export const favoritesOfDay = statement<{ accountId: string; now: string }>(
  'favorites.ofDay',
  `SELECT day.ends_at AS "resetsAt",
     (SELECT count(*)::int FROM favorites f WHERE f.account_id = $accountId AND f.created_at >= day.starts_at) AS today
   FROM ${civilDay}`,
);

/** Stores a favourite; none where it is stored already. Index: the primary key. */
export const insertFavorite = statement<{ accountId: string; postId: string; now: string }>(
  'favorites.insert',
  'INSERT INTO favorites (account_id, post_id, created_at) VALUES ($accountId, $postId, $now) ON CONFLICT DO NOTHING RETURNING post_id',
);

/** Takes a favourite back; nothing where there is none. Index: the primary key. */
export const deleteFavorite = statement<{ accountId: string; postId: string }>(
  'favorites.delete',
  'DELETE FROM favorites WHERE account_id = $accountId AND post_id = $postId RETURNING post_id',
);

/** Changes the count of a post by `difference`. Index: the primary key. */
export const countFavorite = statement<{ postId: string; difference: number }>(
  'favorites.count',
  `UPDATE posts SET favorites_count = favorites_count + $difference
   WHERE id = $postId AND removed_at IS NULL RETURNING favorites_count AS "favoritesCount"`,
);

/** Who wrote a post; null where it was written anonymously. Index: the primary key. */
export const authorOfPost = statement<{ postId: string }>(
  'favorites.author',
  'SELECT account_id AS "accountId" FROM posts WHERE id = $postId AND removed_at IS NULL',
);
