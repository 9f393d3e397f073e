/** The depth at which the search for parents stops, even in a cycle. */
const maxDepth = 12;

/**
 * The recursive term of a common table expression that finds the divisions which contain those of the table `above`:
 * their parents, one deeper, and the other ids of the same place (`divisions.same_as`), as deep. Selects the given
 * columns, the id and the depth. A column may use `place.step`: 1 for a parent, 0 for another id. Indexes: the primary
 * key of divisions, divisions_same_as.
 *
 * @param above a table with the columns `division_id` and `depth`
 */
export const nextPlacesSql = (above: string, ...columns: string[]): string => `
  SELECT ${[...columns, 'place.id'].join(', ')}, ${above}.depth + place.step
  FROM ${above} CROSS JOIN LATERAL (
    SELECT next.id, next.step
    FROM divisions CROSS JOIN LATERAL (VALUES (divisions.parent_id, 1), (divisions.same_as, 0)) next (id, step)
    WHERE divisions.id = ${above}.division_id AND next.id IS NOT NULL
    UNION ALL
    SELECT divisions.id, 0 FROM divisions WHERE divisions.same_as = ${above}.division_id
  ) place
  WHERE ${above}.depth < ${maxDepth}`;

/** Selects the ids of a division, of the places that contain it, and all other ids of these places. */
export const lineageSql = (divisionId: string): string => `WITH RECURSIVE above (division_id, depth) AS (
     SELECT ${divisionId}, 0
     UNION ${nextPlacesSql('above')}
   )
   SELECT division_id FROM above`;

/** Selects all ids of the place of a division, its own included. */
export const idsOfPlaceSql = (divisionId: string): string => `WITH RECURSIVE above (division_id, depth) AS (
     SELECT ${divisionId}, 0
     UNION SELECT division_id, depth FROM (${nextPlacesSql('above')}) next (division_id, depth) WHERE depth = 0
   )
   SELECT division_id FROM above`;
