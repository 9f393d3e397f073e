import { statement } from '../../../platform/db/statement.ts';
import { viewer, visiblePostSql } from '../list/cards.queries.ts';
import { civilDay } from '../posting-limits/posting-limits.queries.ts';

/**
 * Returns the number of favourites of a post, and whether the viewer is among them. Returns no row if the viewer does
 * not see the post. Indexes: the primary keys of posts and favorites.
 */
export const favoriteState = statement<{ viewerId: string; postId: string }>(
  'favorites.state',
  `SELECT p.favorites_count AS "favoritesCount",
     EXISTS (SELECT FROM favorites f WHERE f.account_id = $viewerId AND f.post_id = p.id) AS favorited
   FROM posts p WHERE p.id = $postId AND ${visiblePostSql(viewer)}`,
);

/** Returns how many posts a member has favourited on the civil day of `now`. Index: favorites_newest. */
export const favoritesOfDay = statement<{ accountId: string; now: string; timeZone: string }>(
  'favorites.ofDay',
  `SELECT day.ends_at AS "resetsAt",
     (SELECT count(*)::int FROM favorites f WHERE f.account_id = $accountId AND f.created_at >= day.starts_at) AS today
   FROM ${civilDay}`,
);

/** Inserts a favourite. Does nothing if it is stored already. Index: the primary key. */
export const insertFavorite = statement<{ accountId: string; postId: string; now: string }>(
  'favorites.insert',
  'INSERT INTO favorites (account_id, post_id, created_at) VALUES ($accountId, $postId, $now) ON CONFLICT DO NOTHING RETURNING post_id',
);

/** Deletes a favourite. Index: the primary key. */
export const deleteFavorite = statement<{ accountId: string; postId: string }>(
  'favorites.delete',
  'DELETE FROM favorites WHERE account_id = $accountId AND post_id = $postId RETURNING post_id',
);

/** Adds `difference` to the number of favourites of a post and returns the new number. Index: the primary key. */
export const addToFavorites = statement<{ postId: string; difference: number }>(
  'favorites.addToCount',
  `UPDATE posts SET favorites_count = favorites_count + $difference
   WHERE id = $postId AND removed_at IS NULL RETURNING favorites_count AS "favoritesCount"`,
);

/** Returns the author of a post; null for an anonymous post. Index: the primary key. */
export const authorOfPost = statement<{ postId: string }>(
  'favorites.author',
  'SELECT account_id AS "accountId" FROM posts WHERE id = $postId AND removed_at IS NULL',
);
