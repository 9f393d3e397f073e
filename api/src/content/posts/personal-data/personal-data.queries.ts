import type { PostImage, RichTextDocument } from '@hustings/contract';
import type { Batch } from '../../../platform/core/personal-data.ts';
import { statement } from '../../../platform/db/statement.ts';
import { viewer, visiblePostSql } from '../list/cards.queries.ts';

/**
 * Locks the posts that an account has written, commented on or favourited. Locks them in the order of their ids, so
 * that simultaneous deletions of accounts cannot deadlock. Indexes: posts_of_account, comments_newest_of_account, the primary
 * key of favorites.
 */
export const lockAffectedPosts = statement<{ accountId: string }>(
  'posts.lockAffected',
  `SELECT count(*)::int AS locked FROM (
     SELECT id FROM posts WHERE id = ANY (ARRAY(
       SELECT id FROM posts WHERE account_id = $accountId
       UNION SELECT t.post_id FROM comments c JOIN threads t ON t.id = c.thread_id WHERE c.account_id = $accountId
       UNION SELECT post_id FROM favorites WHERE account_id = $accountId
     ))
     ORDER BY id FOR NO KEY UPDATE
   ) affected`,
);

/** Hides the posts of an account that is hidden. Index: posts_of_account. */
export const hidePosts = statement<{ accountId: string; now: Date }>(
  'posts.hide',
  'UPDATE posts SET removed_at = $now, hidden_with_account = true WHERE account_id = $accountId AND removed_at IS NULL',
);

/** Shows the posts that `hidePosts` hid. Index: posts_of_account. */
export const showPosts = statement<{ accountId: string }>(
  'posts.show',
  'UPDATE posts SET removed_at = NULL, hidden_with_account = false WHERE account_id = $accountId AND hidden_with_account',
);

/**
 * Adds `difference` to the numbers of uses of the tags of the posts that `hidePosts` hid. Ignores posts that do not
 * count as uses of their tags. Index: posts_of_account.
 */
export const addHiddenTagUses = statement<{ accountId: string; difference: number }>(
  'posts.addHiddenTagUses',
  `UPDATE tags SET uses = uses + $difference * used.posts
   FROM (
     SELECT t.tag_id, count(*)::int AS posts FROM posts p JOIN post_tags t ON t.post_id = p.id
     WHERE p.account_id = $accountId AND p.hidden_with_account AND p.view_scope = 'everyone' AND p.hidden_at IS NULL
     GROUP BY t.tag_id
   ) used
   WHERE id = used.tag_id`,
);

/**
 * Adds `difference` to the number of favourites of each post that an account has favourited. Index: the primary key of
 * favorites.
 */
export const addToFavorites = statement<{ accountId: string; difference: number }>(
  'posts.addToFavoritesOf',
  `UPDATE posts SET favorites_count = favorites_count + $difference
   FROM favorites f WHERE f.account_id = $accountId AND f.post_id = posts.id`,
);

/** Deletes the favourites of an account. Index: the primary key. */
export const deleteFavorites = statement<{ accountId: string }>(
  'posts.deleteFavorites',
  'DELETE FROM favorites WHERE account_id = $accountId',
);

/** Deletes the posts of an account and all rows that refer to them. Index: posts_of_account. */
export const deletePosts = statement<{ accountId: string }>(
  'posts.delete',
  'DELETE FROM posts WHERE account_id = $accountId',
);

/**
 * Deletes tags that no post has, visible or hidden, because the names of tags are user content. Keeps tags that are
 * named after a politician or party, and those that lead to another tag. Index: tags_most_used.
 */
export const deleteUnusedTags = statement(
  'posts.deleteUnusedTags',
  `DELETE FROM tags t WHERE -t.uses = 0 AND t.person_id IS NULL AND t.organization_id IS NULL AND t.merged_into IS NULL
     AND NOT EXISTS (SELECT FROM post_tags p WHERE p.tag_id = t.id)`,
);

/** The condition that an account wrote a post, under its name or in that of an organisation. */
const wroteSql = (post: string): string => `(${post}.account_id = $accountId OR ${post}.written_by = $accountId)`;

/**
 * Returns a batch of the posts that an account wrote, with their former texts and the organisation in whose name they
 * are. Leaves out deleted posts. Indexes: posts_of_account, posts_written_by.
 */
export const writtenPosts = statement<{ accountId: string } & Batch>(
  'posts.written',
  `SELECT id, slug, title, description, body, language,
     ARRAY(SELECT v.body FROM post_versions v WHERE v.post_id = posts.id ORDER BY v.version) AS "earlierTexts",
     (SELECT s.name FROM member_organisations s WHERE s.id = organisation_id) AS organisation,
     created_at AS created, view_scope AS "viewMyPostsAndComments",
     reply_scope AS "replyMyPostsAndComments", favorites_count AS "favoritesCount",
     comments_count AS "commentsCount",
     ARRAY(SELECT tag ->> 'name' FROM jsonb_array_elements(tags) tag) AS tags
   FROM posts WHERE ${wroteSql('posts')} AND body IS NOT NULL AND id > $afterId ORDER BY id LIMIT $limit`,
);

/** An anonymous post as its author wrote it. */
export interface WrittenAnonymousPost {
  id: string;
  title: string | null;
  description: string | null;
  text: string;
  document: RichTextDocument | null;
  images: PostImage[] | null;
  earlierTexts: string[];
  language: string;
  tags: string[];
  favoritesCount: number;
  commentsCount: number;
}

/**
 * Returns anonymous posts as their author wrote them, with their former texts. Leaves out deleted posts. Indexes: the
 * primary keys.
 */
export const writtenAnonymousPosts = statement<{ postIds: readonly string[] }>(
  'posts.writtenAnonymous',
  `SELECT p.id, p.title, p.description, p.body AS text, d.document, p.images,
     ARRAY(SELECT v.body FROM post_versions v WHERE v.post_id = p.id ORDER BY v.version) AS "earlierTexts", p.language,
     ARRAY(SELECT tag ->> 'name' FROM jsonb_array_elements(p.tags) tag) AS tags,
     p.favorites_count AS "favoritesCount", p.comments_count AS "commentsCount"
   FROM posts p LEFT JOIN post_documents d ON d.post_id = p.id
   WHERE p.id = ANY ($postIds::uuid[]) AND p.removed_at IS NULL`,
);

/** Returns the largest file of each image of anonymous posts. Indexes: post_images_post, the primary key. */
export const writtenAnonymousImages = statement<{ postIds: readonly string[] }>(
  'posts.writtenAnonymousImages',
  `SELECT i.id, f.file_hash AS hash FROM post_images i JOIN post_image_files f ON f.image_id = i.id AND f.size = 1280
   WHERE i.post_id = ANY ($postIds::uuid[]) ORDER BY i.id`,
);

/**
 * Returns the largest file of each image of the posts that an account wrote. Indexes: posts_of_account,
 * posts_written_by, post_images_post, the primary key.
 */
export const writtenImages = statement<{ accountId: string }>(
  'posts.writtenImages',
  `SELECT i.id, f.file_hash AS hash FROM posts p
   JOIN post_images i ON i.post_id = p.id JOIN post_image_files f ON f.image_id = i.id AND f.size = 1280
   WHERE ${wroteSql('p')} ORDER BY i.id`,
);

/**
 * Returns a batch of the favourites of an account. The slug contains words of the post, so it is null if the account
 * may no longer see the post. Index: the primary key of favorites.
 */
export const givenFavorites = statement<{ viewerId: string } & Batch>(
  'posts.givenFavorites',
  `SELECT p.id, CASE WHEN ${visiblePostSql(viewer)} THEN p.slug END AS slug, f.created_at AS created
   FROM favorites f JOIN posts p ON p.id = f.post_id
   WHERE f.account_id = $viewerId AND f.post_id > $afterId ORDER BY f.post_id LIMIT $limit`,
);
