import { statement } from '../../../platform/db/statement.ts';
import { isPublicSql } from '../public-posts.queries.ts';

/** Counts the pages of each kind. Indexes: posts_newest, tags_most_used; scans the few thousand parties and elections. */
export const countAll = statement(
  'sitemap.count',
  `SELECT (SELECT count(*)::int FROM posts p WHERE ${isPublicSql}) AS posts,
     (SELECT count(*)::int FROM polly_cards) AS pollies,
     (SELECT count(*)::int FROM organizations WHERE classification = 'party') AS parties,
     (SELECT count(*)::int FROM elections) AS elections,
     (SELECT count(*)::int FROM member_organisations WHERE removed_at IS NULL AND hidden_at IS NULL) AS organisations,
     (SELECT count(*)::int FROM tags WHERE uses > 0) AS tags`,
);

/** The parameters that select a part of the site map. */
export interface PartParams {
  limit: number;
  offset: number;
}

/** Selects public posts, oldest first, so that new posts do not change full parts. Index: posts_newest. */
export const posts = statement<PartParams>(
  'sitemap.posts',
  `SELECT '/posts/' || p.slug AS path, coalesce(p.edited_at, p.created_at) AS changed FROM posts p WHERE ${isPublicSql}
   ORDER BY p.created_at, p.id LIMIT $limit OFFSET $offset`,
);

/** Selects the pages of politicians. Index: the primary key. */
export const pollies = statement<PartParams>(
  'sitemap.pollies',
  `SELECT '/polly/' || slug AS path, NULL AS changed FROM polly_cards ORDER BY person_id LIMIT $limit OFFSET $offset`,
);

/** Selects the pages of parties. Indexes: organization_slugs_current, the primary key of organizations. */
export const parties = statement<PartParams>(
  'sitemap.parties',
  `SELECT '/party/' || slug.slug AS path, NULL AS changed FROM organizations party
   JOIN organization_slugs slug ON slug.organization_id = party.id AND slug.current
   WHERE party.classification = 'party' ORDER BY party.id LIMIT $limit OFFSET $offset`,
);

/** Selects the pages of elections. Index: the primary key. */
export const elections = statement<PartParams>(
  'sitemap.elections',
  `SELECT '/election/' || id AS path, NULL AS changed FROM elections ORDER BY id LIMIT $limit OFFSET $offset`,
);

/** Selects the pages of organisations. Index: the primary key. */
export const organisations = statement<PartParams>(
  'sitemap.organisations',
  `SELECT '/organisation/' || slug AS path, NULL AS changed FROM member_organisations
   WHERE removed_at IS NULL AND hidden_at IS NULL ORDER BY id LIMIT $limit OFFSET $offset`,
);

/** Selects the pages of tags that public posts have. Index: the primary key. */
export const tags = statement<PartParams>(
  'sitemap.tags',
  `SELECT '/post_tags/' || slug AS path, NULL AS changed FROM tags WHERE uses > 0 ORDER BY id LIMIT $limit OFFSET $offset`,
);
