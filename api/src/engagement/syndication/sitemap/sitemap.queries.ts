import { statement } from '../../../platform/db/statement.ts';
import { visibleStanceSql } from '../../../content/stances/index.ts';
import { hasResultsSql } from '../../../politics/elections/index.ts';
import { isPublicSql } from '../public-posts.queries.ts';

/** The condition that a guest may see the stance `s`. */
const isPublicStanceSql = visibleStanceSql('NULL::uuid');

/** The pages of elections, as endings of their paths. Results have a page once they are known. */
const electionPages = `elections JOIN (VALUES (''), ('/candidates'), ('/results'), ('/compare')) AS page (ending)
     ON page.ending <> '/results' OR ${hasResultsSql('elections.id')}`;

/** The pages of an organisation, as endings of their paths. */
const organisationPages = `(VALUES (''), ('/posts'), ('/members')) AS page (ending)`;

/** Counts the pages of each kind. Indexes: posts_newest, tags_most_used; scans parties, elections and stances. */
export const countAll = statement<{ now: Date }>(
  'sitemap.count',
  `SELECT (SELECT count(*)::int FROM posts p WHERE ${isPublicSql}) AS posts,
     (SELECT count(*)::int FROM polly_cards) AS pollies,
     (SELECT count(*)::int FROM organizations WHERE classification = 'party' AND merged_into IS NULL) AS parties,
     (SELECT count(*)::int FROM ${electionPages}) AS elections,
     (SELECT count(*)::int FROM member_organisations, ${organisationPages}
      WHERE removed_at IS NULL AND hidden_at IS NULL) AS organisations,
     (SELECT count(*)::int FROM topic_stances s WHERE ${isPublicStanceSql}) AS stances,
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

/** Selects the pages of elections: overview, candidates, results and comparison. Indexes: the primary
 * key, contests_election. */
export const elections = statement<PartParams & { now: Date }>(
  'sitemap.elections',
  `SELECT '/election/' || id || page.ending AS path, NULL AS changed FROM ${electionPages}
   ORDER BY id, page.ending LIMIT $limit OFFSET $offset`,
);

/** Selects the pages of organisations. Index: the primary key. */
export const organisations = statement<PartParams>(
  'sitemap.organisations',
  `SELECT '/organisation/' || slug || page.ending AS path, NULL AS changed FROM member_organisations, ${organisationPages}
   WHERE removed_at IS NULL AND hidden_at IS NULL ORDER BY id, page.ending LIMIT $limit OFFSET $offset`,
);

/** Selects the pages of stances that guests may see, oldest first. Index: the primary key. */
export const stances = statement<PartParams>(
  'sitemap.stances',
  `SELECT '/topicstance/' || s.slug AS path, coalesce(s.edited_at, s.created_at) AS changed FROM topic_stances s
   WHERE ${isPublicStanceSql} ORDER BY s.id LIMIT $limit OFFSET $offset`,
);

/** Selects the pages of tags that public posts have. Index: the primary key. */
export const tags = statement<PartParams>(
  'sitemap.tags',
  `SELECT '/post_tags/' || slug AS path, NULL AS changed FROM tags WHERE uses > 0 ORDER BY id LIMIT $limit OFFSET $offset`,
);
