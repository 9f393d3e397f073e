/**
 * Selects, as JSON, the polly on whose behalf the row `item` was written; NULL if there is none. Indexes: the primary
 * key of people, person_slugs_current.
 */
export const onBehalfOfSql = (item: string): string =>
  `CASE WHEN ${item}.official_for IS NOT NULL THEN (
     SELECT json_build_object('personId', d_p.id, 'slug', d_s.slug, 'name', d_p.name)
     FROM people d_p JOIN person_slugs d_s ON d_s.person_id = d_p.id AND d_s.current WHERE d_p.id = ${item}.official_for
   ) END`;
