import type { PostImage, RichTextDocument, Scope, ViewScope } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import type { PostContent } from '../publish/content.ts';
import type { NamedTag } from '../tags/tag-names.ts';

/** A post that is about to be changed or removed. */
export interface LockedRow {
  id: string;
  slug: string;
  accountId: string | null;
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

/** Holds a post that is there until the transaction ends. Indexes: the primary keys. */
export const lockPost = statement<{ postId: string }>(
  'posts.lock',
  `SELECT p.id, p.slug, p.account_id AS "accountId", p.title, p.description, p.body, d.document, p.images,
     p.link_preview_id AS "linkPreviewId", p.language, p.tags, p.version, p.created_at AS created,
     p.hidden_at IS NOT NULL AS hidden, p.view_scope AS "viewScope", p.reply_scope AS "replyScope", p.polly_id AS "pollyId"
   FROM posts p LEFT JOIN post_documents d ON d.post_id = p.id
   WHERE p.id = $postId AND p.removed_at IS NULL FOR NO KEY UPDATE OF p`,
);

/** Keeps what a post, which the caller has locked, says until now. Indexes: the primary keys. */
export const storeVersion = statement<{ postId: string }>(
  'posts.keepVersion',
  `INSERT INTO post_versions (post_id, version, title, description, body, document, language, written_at)
   SELECT p.id, p.version, p.title, p.description, p.body, d.document, p.language, coalesce(p.edited_at, p.created_at)
   FROM posts p LEFT JOIN post_documents d ON d.post_id = p.id WHERE p.id = $postId`,
);

/**
 * Gives a post what it says from now on: `slug` slug, `title` title, `description` description, `body` body, `excerpt`
 * excerpt, `isExcerpt` whether it goes on, `images` pictures, `image` the one that a card shows, `language` language,
 * `editedAt` the moment, `linkPreviewId` the page that it leads to; one that was forgotten while the change waited is
 * none. Indexes: the primary keys.
 */
export const changeContent = statement<{
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
  'posts.change',
  `UPDATE posts SET slug = $slug, title = $title, description = $description, body = $body, excerpt = $excerpt,
    is_excerpt = $isExcerpt, images = $images::jsonb,
     image = $image::jsonb, language = $language, edited_at = $editedAt, version = version + 1,
     link_preview_id = (SELECT id FROM link_previews WHERE id = $linkPreviewId AND found_at IS NOT NULL)
   WHERE id = $postId`,
);

/** Takes away the document of a post that has become a plain one. Index: the primary key. */
export const deleteDocument = statement<{ postId: string }>(
  'posts.dropDocument',
  'DELETE FROM post_documents WHERE post_id = $postId',
);

/** Gives a post its tags, who sees and answers it, and its polly in question. Index: the primary key. */
export const changeFiling = statement<{
  postId: string;
  tags: string;
  viewScope: string;
  replyScope: string;
  pollyId: string | null;
}>(
  'posts.changeFiling',
  'UPDATE posts SET tags = $tags::jsonb, view_scope = $viewScope, reply_scope = $replyScope, polly_id = $pollyId WHERE id = $postId',
);

/** Takes a post from under its tags. Index: the primary key. */
export const deletePostTags = statement<{ postId: string }>(
  'posts.unfile',
  'DELETE FROM post_tags WHERE post_id = $postId',
);

/** Lets an address that a post had lead to it. Indexes: the primary key. */
export const storeFormerSlug = statement<{ slug: string; postId: string }>(
  'posts.keepSlug',
  'INSERT INTO post_slugs (slug, post_id) VALUES ($slug, $postId) ON CONFLICT DO NOTHING',
);

/** Forgets a former address that is the address again. Index: the primary key. */
export const deleteFormerSlug = statement<{ slug: string; postId: string }>(
  'posts.forgetSlug',
  'DELETE FROM post_slugs WHERE slug = $slug AND post_id = $postId',
);

/** The audiences that an item names. Index: the primary key. */
export const audiencesOf = statement<{ postId: string }>(
  'posts.audiencesOf',
  'SELECT audience_id AS id FROM item_audiences WHERE item_id = $postId',
);

/** Forgets the audiences of an item. Index: the primary key. */
export const deleteAudiences = statement<{ postId: string }>(
  'posts.dropAudiences',
  'DELETE FROM item_audiences WHERE item_id = $postId',
);

/**
 * Deletes what some posts said, in all versions, with their pictures: what stays is that there was something, for those
 * who come by its address. They have been removed, or are in this transaction. Indexes: the primary keys,
 * post_images_post.
 */
export const deleteContent = statement<{ postIds: readonly string[] }>(
  'posts.scrub',
  `WITH documents AS (DELETE FROM post_documents WHERE post_id = ANY ($postIds::uuid[])),
     versions AS (DELETE FROM post_versions WHERE post_id = ANY ($postIds::uuid[])),
     images AS (DELETE FROM post_images WHERE post_id = ANY ($postIds::uuid[])),
     changes AS (DELETE FROM held_post_changes WHERE post_id = ANY ($postIds::uuid[])),
     mentions AS (DELETE FROM post_mentions WHERE post_id = ANY ($postIds::uuid[])),
     tags AS (DELETE FROM post_tags WHERE post_id = ANY ($postIds::uuid[]))
   UPDATE posts SET title = NULL, description = NULL, body = NULL, excerpt = NULL, images = NULL, image = NULL, tags = '[]',
     edited_at = NULL
   WHERE id = ANY ($postIds::uuid[]) AND removed_at IS NOT NULL`,
);

/** Removes a post at a moment. Index: the primary key. */
export const removePost = statement<{ postId: string; removedAt: string }>(
  'posts.remove',
  'UPDATE posts SET removed_at = $removedAt WHERE id = $postId',
);

/** What a post said before, newest first. Index: the primary key. */
export const versionsOf = statement<{ postId: string; beforeVersion: number | null; offset: number; take: number }>(
  'posts.versions',
  `SELECT version, title, description, body, document, language, written_at AS written FROM post_versions
   WHERE post_id = $postId AND version < coalesce($beforeVersion::int,
     2147483647) ORDER BY version DESC OFFSET $offset LIMIT $take`,
);

/** Holds a change of an anonymous post back until an hour; a later one takes its place. Index: the key. */
export const storeDelayedChange = statement<{ postId: string; now: string; change: string }>(
  'posts.holdChange',
  `INSERT INTO held_post_changes (post_id, due_at, content) VALUES ($postId, $now, $change::jsonb)
   ON CONFLICT (post_id) DO UPDATE SET due_at = EXCLUDED.due_at, content = EXCLUDED.content`,
);

/** The change of a post that waits. Index: the primary key. */
export const delayedChange = statement<{ postId: string }>(
  'posts.heldChange',
  'SELECT due_at AS "dueAt", content FROM held_post_changes WHERE post_id = $postId',
);

/** Posts with a change that is due by `now`. Index: held_post_changes_due. */
export const dueChanges = statement<{ now: Date }>(
  'posts.dueChanges',
  'SELECT post_id AS id FROM held_post_changes WHERE due_at <= $now ORDER BY post_id',
);

/** Takes the change of a post that is due by `now`; nothing where another process has. Index: the primary key. */
export const takeDueChange = statement<{ postId: string; now: Date }>(
  'posts.takeChange',
  'DELETE FROM held_post_changes WHERE post_id = $postId AND due_at <= $now RETURNING due_at AS "dueAt", content',
);
