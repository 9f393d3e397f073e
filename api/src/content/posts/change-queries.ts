import type { PostImage, RichTextDocument, Scope, ViewScope } from '@hustings/contract';
import { statement } from '../../platform/db/database.ts';
import type { PostContent } from './content.ts';
import type { NamedTag } from './tag-names.ts';

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

/** Holds a post ($1) that is there until the transaction ends. Indexes: the primary keys. */
export const lockPost = statement(
  'posts.lock',
  `SELECT p.id, p.slug, p.account_id AS "accountId", p.title, p.description, p.body, d.document, p.images,
     p.link_preview_id AS "linkPreviewId", p.language, p.tags, p.version, p.created_at AS created,
     p.hidden_at IS NOT NULL AS hidden, p.view_scope AS "viewScope", p.reply_scope AS "replyScope", p.polly_id AS "pollyId"
   FROM posts p LEFT JOIN post_documents d ON d.post_id = p.id
   WHERE p.id = $1 AND p.removed_at IS NULL FOR NO KEY UPDATE OF p`,
);

/** Keeps what a post ($1), which the caller has locked, says until now. Indexes: the primary keys. */
export const keepVersion = statement(
  'posts.keepVersion',
  `INSERT INTO post_versions (post_id, version, title, description, body, document, language, written_at)
   SELECT p.id, p.version, p.title, p.description, p.body, d.document, p.language, coalesce(p.edited_at, p.created_at)
   FROM posts p LEFT JOIN post_documents d ON d.post_id = p.id WHERE p.id = $1`,
);

/**
 * Gives a post ($1) what it says from now on: $2 slug, $3 title, $4 description, $5 body, $6 excerpt, $7 whether it goes on,
 * $8 pictures, $9 the one that a card shows, $10 language, $11 the moment, $12 the page that it leads to; one that was
 * forgotten while the change waited is none. Indexes: the primary keys.
 */
export const changeContent = statement(
  'posts.change',
  `UPDATE posts SET slug = $2, title = $3, description = $4, body = $5, excerpt = $6, is_excerpt = $7, images = $8::jsonb,
     image = $9::jsonb, language = $10, edited_at = $11, version = version + 1,
     link_preview_id = (SELECT id FROM link_previews WHERE id = $12 AND found_at IS NOT NULL)
   WHERE id = $1`,
);

/** Takes away the document of a post ($1) that has become a plain one. Index: the primary key. */
export const dropDocument = statement('posts.dropDocument', 'DELETE FROM post_documents WHERE post_id = $1');

/** Gives a post ($1) its tags ($2), who sees ($3) and answers ($4) it, and its polly in question ($5). Index: the primary key. */
export const changeFiling = statement(
  'posts.changeFiling',
  'UPDATE posts SET tags = $2::jsonb, view_scope = $3, reply_scope = $4, polly_id = $5 WHERE id = $1',
);

/** Takes a post ($1) from under its tags. Index: the primary key. */
export const unfilePost = statement('posts.unfile', 'DELETE FROM post_tags WHERE post_id = $1');

/** Lets an address ($1) that a post ($2) had lead to it. Indexes: the primary key. */
export const keepSlug = statement(
  'posts.keepSlug',
  'INSERT INTO post_slugs (slug, post_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
);

/** Forgets a former address ($1) that is the address again. Index: the primary key. */
export const forgetSlug = statement('posts.forgetSlug', 'DELETE FROM post_slugs WHERE slug = $1 AND post_id = $2');

/** The audiences that an item ($1) names. Index: the primary key. */
export const audiencesOf = statement(
  'posts.audiencesOf',
  'SELECT audience_id AS id FROM item_audiences WHERE item_id = $1',
);

/** Forgets the audiences of an item ($1). Index: the primary key. */
export const dropAudiences = statement('posts.dropAudiences', 'DELETE FROM item_audiences WHERE item_id = $1');

/**
 * Deletes what some posts ($1) said, in all versions, with their pictures: what stays is that there was something, for
 * those who come by its address. They have been removed, or are in this transaction. Indexes: the primary keys,
 * post_images_post.
 */
export const scrubPosts = statement(
  'posts.scrub',
  `WITH documents AS (DELETE FROM post_documents WHERE post_id = ANY ($1::uuid[])),
     versions AS (DELETE FROM post_versions WHERE post_id = ANY ($1::uuid[])),
     images AS (DELETE FROM post_images WHERE post_id = ANY ($1::uuid[])),
     changes AS (DELETE FROM held_post_changes WHERE post_id = ANY ($1::uuid[])),
     mentions AS (DELETE FROM post_mentions WHERE post_id = ANY ($1::uuid[])),
     tags AS (DELETE FROM post_tags WHERE post_id = ANY ($1::uuid[]))
   UPDATE posts SET title = NULL, description = NULL, body = NULL, excerpt = NULL, images = NULL, image = NULL, tags = '[]',
     edited_at = NULL
   WHERE id = ANY ($1::uuid[]) AND removed_at IS NOT NULL`,
);

/** Removes a post ($1) at a moment ($2). Index: the primary key. */
export const removePost = statement('posts.remove', 'UPDATE posts SET removed_at = $2 WHERE id = $1');

/**
 * What a post ($1) said before, newest first. $2 the version to come after, or null; $3 to pass over, $4 how many. Index:
 * the primary key.
 */
export const versionsOf = statement(
  'posts.versions',
  `SELECT version, title, description, body, document, language, written_at AS written FROM post_versions
   WHERE post_id = $1 AND version < coalesce($2::int, 2147483647) ORDER BY version DESC OFFSET $3 LIMIT $4`,
);

/** Holds a change ($3) of an anonymous post ($1) back until an hour ($2); a later one takes its place. Index: the key. */
export const holdChange = statement(
  'posts.holdChange',
  `INSERT INTO held_post_changes (post_id, due_at, content) VALUES ($1, $2, $3::jsonb)
   ON CONFLICT (post_id) DO UPDATE SET due_at = EXCLUDED.due_at, content = EXCLUDED.content`,
);

/** The change of a post ($1) that waits. Index: the primary key. */
export const heldChange = statement(
  'posts.heldChange',
  'SELECT due_at AS "dueAt", content FROM held_post_changes WHERE post_id = $1',
);

/** Posts with a change that is due by $1. Index: held_post_changes_due. */
export const dueChanges = statement(
  'posts.dueChanges',
  'SELECT post_id AS id FROM held_post_changes WHERE due_at <= $1 ORDER BY post_id',
);

/** Takes the change of a post ($1) that is due by $2; nothing where another process has. Index: the primary key. */
export const takeChange = statement(
  'posts.takeChange',
  'DELETE FROM held_post_changes WHERE post_id = $1 AND due_at <= $2 RETURNING due_at AS "dueAt", content',
);
