import { statement } from '../../platform/db/database.ts';
import { civilDay, isVisible } from './queries.ts';

/** The state of a post for a member who sees it: $1 member, $2 post. Indexes: the primary keys of posts and favorites. */
export const favoriteState = statement(
  'favorites.state',
  `SELECT p.favorites_count AS "favoritesCount",
     EXISTS (SELECT FROM favorites f WHERE f.account_id = $1 AND f.post_id = p.id) AS favorited
   FROM posts p WHERE p.id = $2 AND ${isVisible}`,
);

/** Favourites that a member gave on the civil day of $2. Index: favorites_newest. */
export const favoritesOfDay = statement(
  'favorites.ofDay',
  `SELECT day.ends_at AS "resetsAt",
     (SELECT count(*)::int FROM favorites f WHERE f.account_id = $1 AND f.created_at >= day.starts_at) AS today
   FROM ${civilDay}`,
);

/** Stores a favourite; none where it is stored already. Index: the primary key. */
export const insertFavorite = statement(
  'favorites.insert',
  'INSERT INTO favorites (account_id, post_id, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING post_id',
);

/** Takes a favourite back; nothing where there is none. Index: the primary key. */
export const deleteFavorite = statement(
  'favorites.delete',
  'DELETE FROM favorites WHERE account_id = $1 AND post_id = $2 RETURNING post_id',
);

/** Changes the count of a post by $2. Index: the primary key. */
export const countFavorite = statement(
  'favorites.count',
  `UPDATE posts SET favorites_count = favorites_count + $2
   WHERE id = $1 AND removed_at IS NULL RETURNING favorites_count AS "favoritesCount"`,
);

/** Who wrote a post ($1); null where it was written anonymously. Index: the primary key. */
export const authorOfPost = statement(
  'favorites.author',
  'SELECT account_id AS "accountId" FROM posts WHERE id = $1 AND removed_at IS NULL',
);
