import { statement } from '../../platform/db/statement.ts';
import { followedTopicsSql, interestPlacesSql } from './places.queries.ts';

/** An interest with the tags of its posts. */
export interface InterestRow {
  kind: 'topic' | 'place';
  name: string;
  slugs: string[];
}

/** The most tags of people in office that a place contributes. */
const mostPeople = 100;

/**
 * Selects the interests of a member: each topic with its tag, and each place with the tags of the people in office there
 * on the day `today`. Indexes: as `followedTopicsSql` and `interestPlacesSql`; offices_division, memberships_office, the
 * unique person of tags.
 */
export const interestTags = statement<{ accountId: string; today: string }>(
  'interests.tags',
  `SELECT 'topic' AS kind, f.name, ARRAY[f.slug] AS slugs FROM (${followedTopicsSql('$accountId::uuid')}) f
   UNION ALL
   SELECT 'place', d.name, ARRAY(
     SELECT t.slug FROM offices o JOIN memberships m ON m.office_id = o.id JOIN tags t ON t.person_id = m.person_id
     WHERE o.division_id = d.id AND coalesce(m.valid_from <= $today::date, true)
       AND coalesce(m.valid_through >= $today::date, true)
     LIMIT ${mostPeople})
   FROM (SELECT DISTINCT id FROM (${interestPlacesSql('$accountId::uuid')}) p) place JOIN divisions d ON d.id = place.id`,
);
