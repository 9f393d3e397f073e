/**
 * Where a member votes, and who represents that place, as SELECTs for the lists of other domains. `viewer` is SQL, such as
 * `$1::uuid`. The names of tables begin with `d_`, so that they never hide one of the statement around them.
 */

/** No place lies deeper; a circle of parents would end here. */
const deepest = 12;

/** The smallest places that the default voter location is known to lie in. Index: voter_locations_default. */
const homeSql = (viewer: string): string =>
  `SELECT d_v.division_id FROM voter_locations d_l JOIN voter_location_divisions d_v ON d_v.voter_location_id = d_l.id
   WHERE d_l.account_id = ${viewer} AND d_l.is_default`;

/** The ids of the viewer's smallest places and of all that lie in them. Index: divisions_parent. */
const districtSql = (viewer: string): string =>
  `WITH RECURSIVE d_within (id, depth) AS (
     SELECT division_id, 0 FROM (${homeSql(viewer)}) d_home
     UNION SELECT d_d.id, d_within.depth + 1 FROM d_within JOIN divisions d_d ON d_d.parent_id = d_within.id
     WHERE d_within.depth < ${deepest}
   )
   SELECT id FROM d_within`;

/**
 * The ids of the politicians whose division contains one of the viewer's default places (decisions, section 8) and who are
 * in office on the day `today`. Indexes: the primary key of divisions, offices_division, memberships_office.
 */
export const representativesSql = (viewer: string, today: string): string =>
  `WITH RECURSIVE d_above (id, depth) AS (
     SELECT division_id, 0 FROM (${homeSql(viewer)}) d_home
     UNION SELECT d_d.parent_id, d_above.depth + 1 FROM d_above JOIN divisions d_d ON d_d.id = d_above.id
     WHERE d_d.parent_id IS NOT NULL AND d_above.depth < ${deepest}
   )
   SELECT d_m.person_id FROM d_above
   JOIN offices d_o ON d_o.division_id = d_above.id
   JOIN memberships d_m ON d_m.office_id = d_o.id
   WHERE coalesce(d_m.valid_from <= ${today}, true) AND coalesce(d_m.valid_through >= ${today}, true)`;

/** The accounts whose default voter location lies in the viewer's district. Index: voter_location_divisions_division. */
export const neighboursSql = (viewer: string): string =>
  `SELECT d_l.account_id FROM voter_location_divisions d_v
   JOIN voter_locations d_l ON d_l.id = d_v.voter_location_id AND d_l.is_default
   WHERE d_v.division_id IN (${districtSql(viewer)})`;
