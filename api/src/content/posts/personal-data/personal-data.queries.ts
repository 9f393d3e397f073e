import { statement } from '../../../platform/db/statement.ts';
import { visiblePostSql } from '../list/cards.queries.ts';

/**
 * Locks the posts whose counts an account is part of, in one order everywhere, so that two accounts that go at once never
 * wait for each other crosswise. Indexes: posts_of_account, comments_of_account, the primary key of favorites.
 */
export const lockAffectedPosts = statement<{ accountId: string }>(
  'posts.lockTouched',
  `SELECT count(*)::int AS locked FROM (
     SELECT id FROM posts WHERE id = ANY (ARRAY(
       SELECT id FROM posts WHERE account_id = $accountId
       UNION SELECT t.post_id FROM comments c JOIN threads t ON t.id = c.thread_id WHERE c.account_id = $accountId
       UNION SELECT post_id FROM favorites WHERE account_id = $accountId
     ))
     ORDER BY id FOR NO KEY UPDATE
   ) touched`,
);

/** Hides the posts of an account from `now` on. Index: posts_of_account. */
export const hidePosts = statement<{ accountId: string; now: Date }>(
  'posts.hide',
  'UPDATE posts SET removed_at = $now, hidden_with_account = true WHERE account_id = $accountId AND removed_at IS NULL',
);

/** Shows the posts of an account that were hidden with it. Index: posts_of_account. */
export const showPosts = statement<{ accountId: string }>(
  'posts.show',
  'UPDATE posts SET removed_at = NULL, hidden_with_account = false WHERE account_id = $accountId AND hidden_with_account',
);

/**
 * Changes the uses of tags by `difference` for each hidden post of the account `accountId` that everyone saw: no other is
 * counted. Index: posts_of_account.
 */
export const countHiddenTags = statement<{ accountId: string; difference: number }>(
  'posts.countHiddenTags',
  `UPDATE tags SET uses = uses + $difference * used.posts
   FROM (
     SELECT t.tag_id, count(*)::int AS posts FROM posts p JOIN post_tags t ON t.post_id = p.id
     WHERE p.account_id = $accountId AND p.hidden_with_account AND p.view_scope = 'everyone' AND p.hidden_at IS NULL
     GROUP BY t.tag_id
   ) used
   WHERE id = used.tag_id`,
);

/**
 * Changes the count of posts by `difference` for each favourite of the account `accountId`. Index: the primary key of
 * favorites.
 */
export const countFavorites = statement<{ accountId: string; difference: number }>(
  'posts.countFavoritesOf',
  `UPDATE posts SET favorites_count = favorites_count + $difference
   FROM favorites f WHERE f.account_id = $accountId AND f.post_id = posts.id`,
);

/** Deletes the favourites of an account. Index: the primary key. */
export const deleteFavorites = statement<{ accountId: string }>(
  'posts.deleteFavorites',
  'DELETE FROM favorites WHERE account_id = $accountId',
);

/** Deletes the posts of an account with everything that hangs on them. Index: posts_of_account. */
export const deletePosts = statement<{ accountId: string }>(
  'posts.delete',
  'DELETE FROM posts WHERE account_id = $accountId',
);

/**
 * Deletes tags that no post has, hidden or not: their names are what somebody wrote. Those named after a polly or a party
 * stay. Index: tags_most_used.
 */
export const deleteUnusedTags = statement(
  'posts.deleteUnusedTags',
  `DELETE FROM tags t WHERE -t.uses = 0 AND t.person_id IS NULL AND t.organization_id IS NULL
     AND NOT EXISTS (SELECT FROM post_tags p WHERE p.tag_id = t.id)`,
);

/** Posts of an account as it wrote them, and what they said before: as `rowsInBatches`. A deleted text is gone. */
export const writtenPosts = statement(
  'posts.written',
  `SELECT id, slug, title, description, body, language,
     ARRAY(SELECT v.body FROM post_versions v WHERE v.post_id = posts.id ORDER BY v.version) AS "earlierTexts", created_at AS created, view_scope AS "viewMyPostsAndComments",
     reply_scope AS "replyMyPostsAndComments", favorites_count AS "favoritesCount",
     comments_count AS "commentsCount",
     ARRAY(SELECT tag ->> 'name' FROM jsonb_array_elements(tags) tag) AS tags
   FROM posts WHERE account_id = $1 AND body IS NOT NULL AND id > $2 ORDER BY id LIMIT $3`,
);

/** The pictures of the posts of an account. Indexes: posts_of_account, post_images_post, the primary key. */
export const writtenImages = statement<{ accountId: string }>(
  'posts.writtenImages',
  `SELECT i.id, f.file_hash AS hash FROM posts p
   JOIN post_images i ON i.post_id = p.id JOIN post_image_files f ON f.image_id = i.id AND f.size = 1280
   WHERE p.account_id = $accountId ORDER BY i.id`,
);

/**
 * What an account has favourited: as `rowsInBatches`. An address tells the first words of a post, and so is there only where
 * the account may see the post today. Index: the primary key of favorites.
 */
export const givenFavorites = statement(
  'posts.givenFavorites',
  `SELECT p.id, CASE WHEN ${visiblePostSql()} THEN p.slug END AS slug, f.created_at AS created
   FROM favorites f JOIN posts p ON p.id = f.post_id
   WHERE f.account_id = $1 AND f.post_id > $2 ORDER BY f.post_id LIMIT $3`,
);
