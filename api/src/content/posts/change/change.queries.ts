import type { PostImage, RichTextDocument, Scope, ViewScope } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import type { PostContent } from '../publish/content.ts';
import type { NamedTag } from '../tags/tag-names.ts';

/** A post that a transaction changes or removes. */
export interface PresentRow {
  id: string;
  slug: string;
  /** The author; null for an anonymous post and for one in the name of an organisation. */
  accountId: string | null;
  organisationId: string | null;
  anonymous: boolean;
  title: string | null;
  description: string | null;
  body: string;
  document: RichTextDocument | null;
  images: PostImage[] | null;
  linkPreviewId: string | null;
  language: PostContent['language'];
  tags: NamedTag[];
  version: number;
  created: string;
  hidden: boolean;
  viewScope: ViewScope;
  replyScope: Scope;
  pollyId: string | null;
}

const presentPost = `
   SELECT p.id, p.slug, p.account_id AS "accountId", p.organisation_id AS "organisationId",
     p.sealed_author IS NOT NULL AS anonymous, p.title, p.description, p.body, d.document, p.images,
     p.link_preview_id AS "linkPreviewId", p.language, p.tags, p.version, p.created_at AS created,
     p.hidden_at IS NOT NULL AS hidden, p.view_scope AS "viewScope", p.reply_scope AS "replyScope", p.polly_id AS "pollyId"
   FROM posts p LEFT JOIN post_documents d ON d.post_id = p.id
   WHERE p.id = $postId AND p.removed_at IS NULL`;

/** Returns a post; no row if the post is removed. Indexes: the primary keys. */
export const findPost = statement<{ postId: string }>('posts.present', presentPost);

/** Locks a post until the transaction ends and returns it as `findPost` does. */
export const lockPost = statement<{ postId: string }>('posts.lock', `${presentPost} FOR NO KEY UPDATE OF p`);

/** Inserts the present content of a locked post as a former version. Indexes: the primary keys. */
export const insertVersion = statement<{ postId: string }>(
  'posts.insertVersion',
  `INSERT INTO post_versions (post_id, version, title, description, body, document, language, written_at)
   SELECT p.id, p.version, p.title, p.description, p.body, d.document, p.language, coalesce(p.edited_at, p.created_at)
   FROM posts p LEFT JOIN post_documents d ON d.post_id = p.id WHERE p.id = $postId`,
);

/**
 * Replaces the content of a post. Ignores a link preview that was deleted while the change was delayed. Indexes: the
 * primary keys.
 */
export const updateContent = statement<{
  postId: string;
  slug: string;
  title: string | undefined;
  description: string | undefined;
  body: string;
  excerpt: string;
  isExcerpt: boolean;
  images: string | null;
  image: string | null;
  language: string;
  editedAt: string;
  linkPreviewId: string | undefined;
}>(
  'posts.updateContent',
  `UPDATE posts SET slug = $slug, title = $title, description = $description, body = $body, excerpt = $excerpt,
    is_excerpt = $isExcerpt, images = $images::jsonb,
     image = $image::jsonb, language = $language, edited_at = $editedAt, version = version + 1,
     link_preview_id = (SELECT id FROM link_previews WHERE id = $linkPreviewId AND found_at IS NOT NULL)
   WHERE id = $postId`,
);

/** Deletes the document of a post. Index: the primary key. */
export const deleteDocument = statement<{ postId: string }>(
  'posts.deleteDocument',
  'DELETE FROM post_documents WHERE post_id = $postId',
);

/** Replaces the tags, scopes and politician in question of a post. Index: the primary key. */
export const updateTagsAndScopes = statement<{
  postId: string;
  tags: string;
  viewScope: string;
  replyScope: string;
  pollyId: string | null;
}>(
  'posts.updateTagsAndScopes',
  'UPDATE posts SET tags = $tags::jsonb, view_scope = $viewScope, reply_scope = $replyScope, polly_id = current_person($pollyId) WHERE id = $postId',
);

/** Deletes the links of a post to its tags. Index: the primary key. */
export const deletePostTags = statement<{ postId: string }>(
  'posts.deletePostTags',
  'DELETE FROM post_tags WHERE post_id = $postId',
);

/** Inserts a former slug of a post, which still leads to it. Index: the primary key. */
export const insertFormerSlug = statement<{ slug: string; postId: string }>(
  'posts.insertFormerSlug',
  'INSERT INTO post_slugs (slug, post_id) VALUES ($slug, $postId) ON CONFLICT DO NOTHING',
);

/** Deletes a former slug that becomes the present slug of the post again. Index: the primary key. */
export const deleteFormerSlug = statement<{ slug: string; postId: string }>(
  'posts.deleteFormerSlug',
  'DELETE FROM post_slugs WHERE slug = $slug AND post_id = $postId',
);

/** Returns the ids of the audiences that the scopes of a post name. Index: the primary key. */
export const audiencesOf = statement<{ postId: string }>(
  'posts.audiencesOf',
  'SELECT audience_id AS id FROM item_audiences WHERE item_id = $postId',
);

/** Deletes the references of a post to audiences. Index: the primary key. */
export const deleteAudiences = statement<{ postId: string }>(
  'posts.deleteAudiences',
  'DELETE FROM item_audiences WHERE item_id = $postId',
);

/**
 * Deletes the content and the files of images of removed posts, in all versions. The rows of the posts stay, so that the
 * addresses of the posts answer `Gone`, and those of the images, so that no other post shows the uploads. Indexes: the
 * primary keys, post_images_post.
 */
export const deleteContent = statement<{ postIds: readonly string[] }>(
  'posts.deleteContent',
  `WITH documents AS (DELETE FROM post_documents WHERE post_id = ANY ($postIds::uuid[])),
     versions AS (DELETE FROM post_versions WHERE post_id = ANY ($postIds::uuid[])),
     files AS (DELETE FROM post_image_files f USING post_images i WHERE f.image_id = i.id AND i.post_id = ANY ($postIds::uuid[])),
     mentions AS (DELETE FROM post_mentions WHERE post_id = ANY ($postIds::uuid[])),
     tags AS (DELETE FROM post_tags WHERE post_id = ANY ($postIds::uuid[]))
   UPDATE posts SET title = NULL, description = NULL, body = NULL, excerpt = NULL, images = NULL, image = NULL, tags = '[]',
     edited_at = NULL
   WHERE id = ANY ($postIds::uuid[]) AND removed_at IS NOT NULL`,
);

/** Removes a post. Index: the primary key. */
export const removePost = statement<{ postId: string; removedAt: string }>(
  'posts.remove',
  'UPDATE posts SET removed_at = $removedAt WHERE id = $postId',
);

/** Returns a page of the former versions of a post, newest first. Index: the primary key. */
export const versionsOf = statement<{ postId: string; beforeVersion: number | null; offset: number; limit: number }>(
  'posts.versions',
  `SELECT version, title, description, body, document, language, written_at AS written FROM post_versions
   WHERE post_id = $postId AND version < coalesce($beforeVersion::int,
     2147483647) ORDER BY version DESC OFFSET $offset LIMIT $limit`,
);

/** Counts the former versions of a post. Index: the primary key. */
export const countVersions = statement<{ postId: string }>(
  'posts.countVersions',
  'SELECT count(*)::int AS total FROM post_versions WHERE post_id = $postId',
);
