/**
 * Where a member votes, and who represents that place, as SELECTs for the lists of other domains. `viewer` is SQL, such
 * as `$1::uuid`. The names of tables begin with `d_`, so that they never hide one of the statement around them.
 */

/** No place lies deeper; a circle of parents would end here. */
const deepest = 12;

/** The smallest places that the voter locations are known to lie in. */
const placesSql = (viewer: string): string =>
  `SELECT d_v.division_id, d_l.is_default
   FROM voter_locations d_l JOIN voter_location_divisions d_v ON d_v.voter_location_id = d_l.id
   WHERE d_l.account_id = ${viewer}`;

/** Those of the default voter location. Index: voter_locations_default. */
const homeSql = (viewer: string): string => `${placesSql(viewer)} AND d_l.is_default`;

/** The ids of the viewer's smallest places and of all that lie in them. Index: divisions_parent. */
const districtSql = (viewer: string): string =>
  `WITH RECURSIVE d_within (id, depth) AS (
     SELECT division_id, 0 FROM (${homeSql(viewer)}) d_home
     UNION SELECT d_d.id, d_within.depth + 1 FROM d_within JOIN divisions d_d ON d_d.parent_id = d_within.id
     WHERE d_within.depth < ${deepest}
   )
   SELECT id FROM d_within`;

/**
 * Who holds an office, on the day `today`, in one of some places or in what these lie in. `home` selects the places
 * with `is_default`, whether it is the default voter location that lies there. Indexes: the primary key of divisions,
 * offices_division, memberships_office.
 */
const holdersSql = (home: string, today: string, columns: string): string =>
  `WITH RECURSIVE d_above (id, depth, is_default) AS (
     SELECT division_id, 0, is_default FROM (${home}) d_home
     UNION SELECT d_d.parent_id, d_above.depth + 1, d_above.is_default
     FROM d_above JOIN divisions d_d ON d_d.id = d_above.id
     WHERE d_d.parent_id IS NOT NULL AND d_above.depth < ${deepest}
   )
   SELECT ${columns} FROM d_above
   JOIN offices d_o ON d_o.division_id = d_above.id
   JOIN memberships d_m ON d_m.office_id = d_o.id
   WHERE coalesce(d_m.valid_from <= ${today}, true) AND coalesce(d_m.valid_through >= ${today}, true)`;

/**
 * The ids of the politicians whose division contains one of the viewer's default places
 * (docs/decisions/08-votes-and-scores.md) and who are in office on the day `today`. Indexes: as `holdersSql`.
 */
export const representativesSql = (viewer: string, today: string): string =>
  holdersSql(homeSql(viewer), today, 'd_m.person_id');

/**
 * The same by any of the viewer's voter locations: each `person_id` once, with `by_default`, whether it is by the
 * default one. Indexes: as `holdersSql`, the key of voter_locations by account.
 */
export const allRepresentativesSql = (viewer: string, today: string): string =>
  `${holdersSql(placesSql(viewer), today, 'd_m.person_id, bool_or(d_above.is_default) AS by_default')} GROUP BY d_m.person_id`;

/**
 * The viewer's default places and all that these lie in: `id`, `parent_id`. Indexes: voter_locations_default, the
 * primary key of divisions.
 */
export const placesAboveSql = (viewer: string): string =>
  `WITH RECURSIVE d_above (id, parent_id, depth) AS (
     SELECT d_d.id, d_d.parent_id, 0 FROM (${homeSql(viewer)}) d_home JOIN divisions d_d ON d_d.id = d_home.division_id
     UNION SELECT d_d.id, d_d.parent_id, d_above.depth + 1
     FROM d_above JOIN divisions d_d ON d_d.id = d_above.parent_id
     WHERE d_above.depth < ${deepest}
   )
   SELECT id, parent_id FROM d_above`;

/**
 * The polly in whose name the row `item` was written, as JSON; NULL where it is in nobody's. Indexes: the primary key
 * of people, person_slugs_current.
 */
export const spokenForSql = (item: string): string =>
  `CASE WHEN ${item}.official_for IS NOT NULL THEN (
     SELECT json_build_object('personId', d_p.id, 'slug', d_s.slug, 'name', d_p.name)
     FROM people d_p JOIN person_slugs d_s ON d_s.person_id = d_p.id AND d_s.current WHERE d_p.id = ${item}.official_for
   ) END`;

/**
 * The accounts whose default voter location lies in the viewer's district. Index: voter_location_divisions_division.
 */
export const neighboursSql = (viewer: string): string =>
  `SELECT d_l.account_id FROM voter_location_divisions d_v
   JOIN voter_locations d_l ON d_l.id = d_v.voter_location_id AND d_l.is_default
   WHERE d_v.division_id IN (${districtSql(viewer)})`;
