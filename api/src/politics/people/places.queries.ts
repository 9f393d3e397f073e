/**
 * The divisions where a member votes, and the people who represent these divisions, as SELECTs for the statements of
 * other domains. `viewer` and `today` are SQL operands, such as `$viewerId::uuid`. Table aliases begin with `d_`, so
 * that they do not hide the aliases of the surrounding statement.
 */

/** The depth at which the search for parents or children stops, even in a cycle. */
const maxDepth = 12;

/** Selects the smallest known divisions of the member's voter locations. */
const placesSql = (viewer: string): string =>
  `SELECT d_v.division_id, d_l.is_default
   FROM voter_locations d_l JOIN voter_location_divisions d_v ON d_v.voter_location_id = d_l.id
   WHERE d_l.account_id = ${viewer}`;

/** Selects the smallest known divisions of the default voter location. Index: voter_locations_default. */
const homeSql = (viewer: string): string => `${placesSql(viewer)} AND d_l.is_default`;

/**
 * Selects the ids of the divisions of the default location and of all divisions within them. Index: divisions_parent.
 */
const districtSql = (viewer: string): string =>
  `WITH RECURSIVE d_within (id, depth) AS (
     SELECT division_id, 0 FROM (${homeSql(viewer)}) d_home
     UNION SELECT d_d.id, d_within.depth + 1 FROM d_within JOIN divisions d_d ON d_d.parent_id = d_within.id
     WHERE d_within.depth < ${maxDepth}
   )
   SELECT id FROM d_within`;

/**
 * Selects the people who hold an office on the day `today` in the divisions that `home` selects, or in their parents.
 * `home` is a SELECT of divisions with the column `is_default`. Indexes: the primary key of divisions,
 * offices_division, memberships_office.
 */
const holdersSql = (home: string, today: string, columns: string): string =>
  `WITH RECURSIVE d_above (id, depth, is_default) AS (
     SELECT division_id, 0, is_default FROM (${home}) d_home
     UNION SELECT d_d.parent_id, d_above.depth + 1, d_above.is_default
     FROM d_above JOIN divisions d_d ON d_d.id = d_above.id
     WHERE d_d.parent_id IS NOT NULL AND d_above.depth < ${maxDepth}
   )
   SELECT ${columns} FROM d_above
   JOIN offices d_o ON d_o.division_id = d_above.id
   JOIN memberships d_m ON d_m.office_id = d_o.id
   WHERE coalesce(d_m.valid_from <= ${today}, true) AND coalesce(d_m.valid_through >= ${today}, true)`;

/**
 * Selects the ids of the people in office on the day `today` whose division contains the viewer's default voter
 * location (docs/decisions/08-votes-and-scores.md). Indexes: as `holdersSql`.
 */
export const representativesSql = (viewer: string, today: string): string =>
  holdersSql(homeSql(viewer), today, 'd_m.person_id');

/**
 * Selects the ids of the people in office on the day `today` whose division contains any voter location of the viewer.
 * Returns each `person_id` once; `by_default` is true if the division contains the default location. Indexes: as
 * `holdersSql`, the key of voter_locations by account.
 */
export const allRepresentativesSql = (viewer: string, today: string): string =>
  `${holdersSql(placesSql(viewer), today, 'd_m.person_id, bool_or(d_above.is_default) AS by_default')} GROUP BY d_m.person_id`;

/** Selects `id` and `parent_id` of the divisions that `home` selects and of their parents. */
const aboveSql = (home: string): string =>
  `WITH RECURSIVE d_above (id, parent_id, depth) AS (
     SELECT d_d.id, d_d.parent_id, 0 FROM (${home}) d_home JOIN divisions d_d ON d_d.id = d_home.division_id
     UNION SELECT d_d.id, d_d.parent_id, d_above.depth + 1
     FROM d_above JOIN divisions d_d ON d_d.id = d_above.parent_id
     WHERE d_above.depth < ${maxDepth}
   )
   SELECT id, parent_id FROM d_above`;

/**
 * Selects `id` and `parent_id` of the divisions of the default voter location and of their parents. Indexes:
 * voter_locations_default, the primary key of divisions.
 */
export const placesAboveSql = (viewer: string): string => aboveSql(homeSql(viewer));

/**
 * Selects `id` and `parent_id` of the divisions of all voter locations and of their parents. Indexes: the key of
 * voter_locations by account, the primary key of divisions.
 */
export const allPlacesAboveSql = (viewer: string): string => aboveSql(placesSql(viewer));

/**
 * Selects the accounts whose default voter location lies in the viewer's district. Index:
 * voter_location_divisions_division.
 */
export const neighboursSql = (viewer: string): string =>
  `SELECT d_l.account_id FROM voter_location_divisions d_v
   JOIN voter_locations d_l ON d_l.id = d_v.voter_location_id AND d_l.is_default
   WHERE d_v.division_id IN (${districtSql(viewer)})`;
