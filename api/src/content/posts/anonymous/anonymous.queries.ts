import { sealReader } from '../../../access/anonymity/index.ts';
import { statement } from '../../../platform/db/statement.ts';

/** Reads the seal of an anonymous post. Index: the primary key. */
export const sealOfPost = sealReader('posts', 'posts');

/** Inserts an anonymous post, published at the full hour `createdAt`. */
export const insertAnonymousPost = statement<{
  postId: string;
  slug: string;
  sealedAuthor: Uint8Array;
  pseudonym: Uint8Array;
  pseudonymNumber: number;
  title: string | undefined;
  body: string;
  excerpt: string;
  isExcerpt: boolean;
  language: string;
  tags: string;
  createdAt: string;
  viewScope: string;
  replyScope: string;
  pollyId: string | null;
  description: string | undefined;
  images: string | null;
  image: string | null;
  linkPreviewId: string | undefined;
}>(
  'posts.insertAnonymous',
  `INSERT INTO posts (id, slug, sealed_author, pseudonym, pseudonym_number, title, body, excerpt, is_excerpt, language, tags,
     created_at, view_scope, reply_scope, polly_id, description, images, image, link_preview_id)
   VALUES ($postId, $slug, $sealedAuthor, $pseudonym, $pseudonymNumber, $title, $body, $excerpt, $isExcerpt, $language,
     $tags::jsonb, $createdAt, $viewScope, $replyScope, current_person($pollyId), $description, $images::jsonb, $image::jsonb,
     (SELECT id FROM link_previews WHERE id = $linkPreviewId))`,
);

/** Locks posts in the order of their ids. Index: the primary key. */
export const lockPosts = statement<{ postIds: readonly string[] }>(
  'posts.lockAnonymous',
  'SELECT id FROM posts WHERE id = ANY ($postIds::uuid[]) ORDER BY id FOR NO KEY UPDATE',
);

/** Selects the tags of posts. Indexes: the primary keys. */
export const tagsOfPosts = statement<{ postIds: readonly string[] }>(
  'posts.tagsOf',
  `SELECT slug, name FROM tags WHERE id IN (SELECT tag_id FROM post_tags WHERE post_id = ANY ($postIds::uuid[]))`,
);

/** Removes anonymous posts and returns their ids. Index: the primary key. */
export const removeAnonymousPosts = statement<{ postIds: readonly string[]; removedAt: Date }>(
  'posts.removeAnonymous',
  `UPDATE posts SET removed_at = $removedAt
   WHERE id = ANY ($postIds::uuid[]) AND sealed_author IS NOT NULL AND removed_at IS NULL RETURNING id`,
);

/** Deletes anonymous posts and all rows that refer to them. Index: the primary key. */
export const deleteAnonymousPosts = statement<{ postIds: readonly string[] }>(
  'posts.deleteAnonymous',
  'DELETE FROM posts WHERE id = ANY ($postIds::uuid[]) AND sealed_author IS NOT NULL',
);

/**
 * Adds `difference` to the numbers of uses of the tags of posts. Ignores posts that do not count as uses of their tags.
 * Indexes: the primary keys.
 */
export const addTagUses = statement<{ postIds: readonly string[]; difference: number }>(
  'posts.addTagUses',
  `UPDATE tags SET uses = uses + $difference * used.posts
   FROM (
     SELECT t.tag_id, count(*)::int AS posts FROM posts p JOIN post_tags t ON t.post_id = p.id
     WHERE p.id = ANY ($postIds::uuid[]) AND p.view_scope = 'everyone' AND p.hidden_at IS NULL GROUP BY t.tag_id
   ) used
   WHERE id = used.tag_id`,
);

/**
 * Returns the summaries of posts for the list of anonymous items that only their author sees. Index: the primary key.
 */
export const postSummaries = statement<{ postIds: readonly string[] }>(
  'posts.summaries',
  `SELECT id, slug, coalesce(title, excerpt) AS text, created_at AS created FROM posts
   WHERE id = ANY ($postIds::uuid[]) AND removed_at IS NULL`,
);
