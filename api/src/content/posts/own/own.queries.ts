import { isPresentSql } from '../../../access/visibility/index.ts';
import { runsOrganisationSql } from '../../../community/organisations/index.ts';
import { afterBounds, pictureLimit, type OwnPictures } from '../../../platform/core/own-pictures.ts';
import { statement } from '../../../platform/db/statement.ts';

/** Selects the member's own named posts among `ids`. Index: the primary key. */
export const ownAmong = statement<{ accountId: string; ids: readonly string[] }>(
  'posts.ownAmong',
  `SELECT p.id FROM posts p WHERE p.id = ANY ($ids::uuid[]) AND p.account_id = $accountId AND ${isPresentSql('p')}`,
);

/** The alternative text of a picture `i` in its post: below a quick post, or within the document `d`. */
const altSql = `(
  SELECT shown ->> 'alt' FROM (
    SELECT jsonb_path_query(coalesce(i.images, '[]'), '$[*]')
    UNION ALL SELECT jsonb_path_query(coalesce(d.document, '{}'), '$.**.attrs')
  ) AS found (shown) WHERE shown ->> 'fileId' = i."fileId"::text LIMIT 1)`;

/**
 * Makes the pictures of posts that a condition selects, those of the newest post first. Only the texts of the posts of
 * the page are read.
 */
const picturesOf = (condition: string, mayEdit: string): OwnPictures => {
  const from = `posts p JOIN post_images i ON i.post_id = p.id WHERE ${condition} AND ${isPresentSql('p')}`;
  return {
    kind: 'post',
    pageSql: `SELECT i."fileId", i."itemId", i.created, i.width, i.height, ${altSql} AS alt, NULL AS hash, i.slug, i.name,
         i.language, i."viewScope", i."mayEdit"
       FROM (
         SELECT i.id AS "fileId", i.width, i.height, p.images, p.id AS "itemId", p.slug,
           coalesce(p.title, p.excerpt) AS name, p.language, p.created_at AS created, p.view_scope AS "viewScope",
           ${mayEdit} AS "mayEdit"
         FROM ${from} AND ${afterBounds('p.created_at', 'p.id', 'i.id')}
         ORDER BY p.created_at DESC, p.id DESC, i.id DESC LIMIT ${pictureLimit}
       ) i
       LEFT JOIN post_documents d ON d.post_id = i."itemId"`,
    countSql: `SELECT count(*) AS total FROM ${from}`,
  };
};

/** The pictures in the member's named posts. Indexes: posts_of_account, post_images_post, post_documents_pkey. */
export const ownPostPictures = picturesOf('p.account_id = $accountId', 'true');

/**
 * The pictures in posts that the member wrote for organisations. Indexes: posts_written_by, post_images_post, the
 * primary keys of post_documents and organisation_memberships.
 */
export const ownOrganisationPostPictures = picturesOf(
  'p.written_by = $accountId',
  runsOrganisationSql('$accountId::uuid', 'p.organisation_id'),
);
