import { statement } from '../../../platform/db/statement.ts';
import { isPublic } from '../public-posts.queries.ts';

/** How much of each kind there is to be listed; parties are a few thousand at most. Indexes: posts_newest, tags_most_used. */
export const countAll = statement(
  'sitemap.count',
  `SELECT (SELECT count(*)::int FROM posts p WHERE ${isPublic}) AS posts,
     (SELECT count(*)::int FROM polly_cards) AS pollies,
     (SELECT count(*)::int FROM organizations WHERE classification = 'party') AS parties,
     (SELECT count(*)::int FROM tags WHERE uses > 0) AS tags`,
);

/** Posts, oldest first, so that a part stays as it is. $1 how many, $2 how many before. Index: posts_newest. */
export const posts = statement(
  'sitemap.posts',
  `SELECT '/posts/' || p.slug AS path, coalesce(p.edited_at, p.created_at) AS changed FROM posts p WHERE ${isPublic}
   ORDER BY p.created_at, p.id LIMIT $1 OFFSET $2`,
);

/** People in office. $1 how many, $2 how many before. Index: the primary key. */
export const pollies = statement(
  'sitemap.pollies',
  `SELECT '/polly/' || slug AS path, NULL AS changed FROM polly_cards ORDER BY person_id LIMIT $1 OFFSET $2`,
);

/** Parties. $1 how many, $2 how many before. Indexes: organization_slugs_current, the primary key of organizations. */
export const parties = statement(
  'sitemap.parties',
  `SELECT '/party/' || slug.slug AS path, NULL AS changed FROM organizations party
   JOIN organization_slugs slug ON slug.organization_id = party.id AND slug.current
   WHERE party.classification = 'party' ORDER BY party.id LIMIT $1 OFFSET $2`,
);

/** Tags of posts that everyone sees. $1 how many, $2 how many before. Index: the primary key. */
export const tags = statement(
  'sitemap.tags',
  `SELECT '/post_tags/' || slug AS path, NULL AS changed FROM tags WHERE uses > 0 ORDER BY id LIMIT $1 OFFSET $2`,
);
