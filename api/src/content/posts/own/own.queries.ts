import type { ContentLanguage, ViewScope } from '@hustings/contract';
import { isPresentSql } from '../../../access/visibility/index.ts';
import { statement } from '../../../platform/db/statement.ts';

/** Selects the member's own named posts among `ids`. Index: the primary key. */
export const ownAmong = statement<{ accountId: string; ids: readonly string[] }>(
  'posts.ownAmong',
  `SELECT p.id FROM posts p WHERE p.id = ANY ($ids::uuid[]) AND p.account_id = $accountId AND ${isPresentSql('p')}`,
);

/** A picture in a post of its author. */
export interface OwnUploadRow {
  fileId: string;
  width: number;
  height: number;
  /** The alternative text; null if the post no longer shows the picture. */
  alt: string | null;
  postId: string;
  slug: string;
  name: string;
  language: ContentLanguage;
  created: string;
  viewScope: ViewScope;
}

const uploadsFrom = `posts p JOIN post_images i ON i.post_id = p.id
  WHERE p.account_id = $accountId AND ${isPresentSql('p')}`;

/** The alternative text of a picture `i` in its post `p`: below a quick post, or within the document `d`. */
const altSql = `(
  SELECT shown ->> 'alt' FROM (
    SELECT jsonb_path_query(coalesce(i.images, '[]'), '$[*]')
    UNION ALL SELECT jsonb_path_query(coalesce(d.document, '{}'), '$.**.attrs')
  ) AS found (shown) WHERE shown ->> 'fileId' = i."fileId"::text LIMIT 1)`;

/**
 * Reads a page of the pictures in the member's named posts, those of the newest post first. Only the texts of the posts
 * of the page are read. Indexes: posts_of_account, post_images_post, the primary key of post_documents.
 */
export const ownUploads = statement<{
  accountId: string;
  beforeCreated: string;
  beforePostId: string;
  beforeId: string;
  limit: number;
  offset: number;
}>(
  'posts.ownUploads',
  `SELECT i."fileId", i.width, i.height, ${altSql} AS alt, i."postId", i.slug, i.name, i.language, i.created,
     i."viewScope"
   FROM (
     SELECT i.id AS "fileId", i.width, i.height, p.images, p.id AS "postId", p.slug, coalesce(p.title, p.excerpt) AS name,
       p.language, p.created_at AS created, p.view_scope AS "viewScope"
     FROM ${uploadsFrom}
       AND (p.created_at, p.id) <= ($beforeCreated::timestamptz, $beforePostId::uuid)
       AND (p.created_at, p.id, i.id) < ($beforeCreated::timestamptz, $beforePostId::uuid, $beforeId::uuid)
     ORDER BY p.created_at DESC, p.id DESC, i.id DESC LIMIT $limit OFFSET $offset
   ) i
   LEFT JOIN post_documents d ON d.post_id = i."postId"
   ORDER BY i.created DESC, i."postId" DESC, i."fileId" DESC`,
);

/** Counts the pictures of `ownUploads` on all pages. Indexes: as `ownUploads`. */
export const countOwnUploads = statement<{ accountId: string }>(
  'posts.countOwnUploads',
  `SELECT count(*)::int AS total FROM ${uploadsFrom}`,
);
