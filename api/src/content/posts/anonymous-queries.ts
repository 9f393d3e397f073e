import { sealedRows } from '../../access/anonymity/index.ts';
import { statement } from '../../platform/db/database.ts';

/** What posts have in common with whatever else is sealed. Indexes: the primary key, posts_hidden_anonymous. */
export const sealedPosts = sealedRows('posts', 'posts');

/**
 * Stores an anonymous post whose hour has come. $1 id, $2 slug, $3 sealed author, $4 and $5 pseudonym and its number, $6
 * title, $7 body, $8 excerpt, $9 whether the body goes on, $10 language, $11 tags, $12 the hour, $13 who sees it, $14 who
 * answers it, $15 the polly in question, $16 description, $17 pictures, $18 the one that a card shows, $19 the page
 * that it leads to; one that was forgotten meanwhile is none.
 */
export const insertAnonymousPost = statement(
  'posts.insertAnonymous',
  `INSERT INTO posts (id, slug, sealed_author, pseudonym, pseudonym_number, title, body, excerpt, is_excerpt, language, tags,
     created_at, view_scope, reply_scope, polly_id, description, images, image, link_preview_id)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, $12, $13, $14, $15, $16, $17::jsonb, $18::jsonb,
     (SELECT id FROM link_previews WHERE id = $19))`,
);

/** Removes anonymous posts ($1) at an hour ($2). Index: the primary key. */
export const removeAnonymousPosts = statement(
  'posts.removeAnonymous',
  `UPDATE posts SET removed_at = $2
   WHERE id = ANY ($1::uuid[]) AND sealed_author IS NOT NULL AND removed_at IS NULL RETURNING id`,
);

/** Deletes anonymous posts ($1) with all that hangs on them. Index: the primary key. */
export const deleteAnonymousPosts = statement(
  'posts.deleteAnonymous',
  'DELETE FROM posts WHERE id = ANY ($1::uuid[]) AND sealed_author IS NOT NULL',
);

/** Changes the uses of the tags of some posts ($1) by $2, of those that count. Indexes: the primary keys. */
export const countTagsOf = statement(
  'posts.countTagsOf',
  `UPDATE tags SET uses = uses + $2 * used.posts
   FROM (
     SELECT t.tag_id, count(*)::int AS posts FROM posts p JOIN post_tags t ON t.post_id = p.id
     WHERE p.id = ANY ($1::uuid[]) AND p.view_scope = 'everyone' AND p.hidden_at IS NULL GROUP BY t.tag_id
   ) used
   WHERE id = used.tag_id`,
);

/** What the author of some posts ($1) is shown of them. Index: the primary key. */
export const postSummaries = statement(
  'posts.summaries',
  `SELECT id, slug, coalesce(title, excerpt) AS text, created_at AS created FROM posts
   WHERE id = ANY ($1::uuid[]) AND removed_at IS NULL`,
);
