import { allPlacesAboveSql } from '../../politics/people/index.ts';

/**
 * Selects `id` and `origin` of the places that interest a member (docs/decisions/21-interests.md): places that the
 * member added, and the places of the voter locations with those that contain them. Leaves out places that the member
 * took out, and whole countries that the member did not add. Indexes: the primary keys of interest_places and
 * divisions, the key of voter_locations by account.
 */
export const interestPlacesSql = (viewer: string): string =>
  `SELECT i_above.id, 'voterLocation' AS origin FROM (${allPlacesAboveSql(viewer)}) i_above
   WHERE i_above.parent_id IS NOT NULL
     AND NOT EXISTS (SELECT FROM interest_places i_p WHERE i_p.account_id = ${viewer} AND i_p.division_id = i_above.id)
   UNION ALL
   SELECT i_p.division_id, CASE WHEN i_p.division_id IN (SELECT i_home.id FROM (${allPlacesAboveSql(viewer)}) i_home)
     THEN 'voterLocation' ELSE 'chosen' END
   FROM interest_places i_p WHERE i_p.account_id = ${viewer} AND i_p.wanted`;

/** Selects `id`, `slug` and `name` of the topics that a member follows. Index: the primary key of followed_topics. */
export const followedTopicsSql = (viewer: string): string =>
  `SELECT i_t.id, i_t.slug, i_t.name FROM followed_topics i_f JOIN tags i_t ON i_t.id = i_f.tag_id
   WHERE i_f.account_id = ${viewer}`;
