import type { Division } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';

/** A place with those that it lies in, from the nearest to the country. */
export interface DivisionRow extends Division {
  /** The words of its names, in whose order places are listed. */
  search: string;
  /** 0 where the first word of its name is the one that was searched by, else 1. */
  rank: number;
}

/** No place lies deeper; a circle of parents would end here. */
const deepest = 12;

/** The places above `place`, as JSON. By primary keys. */
const parents = (place: string) => `
  (WITH RECURSIVE above (id, name, parent_id, distance) AS (
     SELECT d.id, d.name, d.parent_id, 1 FROM divisions d WHERE d.id = ${place}.parent_id
     UNION ALL
     SELECT d.id, d.name, d.parent_id, above.distance + 1 FROM above JOIN divisions d ON d.id = above.parent_id
     WHERE above.distance < ${deepest}
   )
   SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) ORDER BY distance), '[]') FROM above)`;

/** Places that are there on a day ($1). */
const existsOnDay = `(place.valid_from IS NULL OR place.valid_from <= $1::date)
  AND (place.valid_through IS NULL OR place.valid_through >= $1::date)`;

/** Most rows that a page can need: the largest page, and one more that tells whether another follows. */
const mostRows = 101;

/**
 * Places in the order of their names. $1 today, $2 and $3 search words and id of the last place of the page before, $4
 * places to return, $5 to pass over. Index: divisions_in_order.
 */
export const listDivisions = statement(
  'divisions.list',
  `SELECT page.id, page.name, page.search, 0 AS rank, ${parents('page')} AS parents
   FROM (
     SELECT place.id, place.name, place.parent_id, place.search FROM divisions place
     WHERE ${existsOnDay} AND (place.search, place.id) > ($2, $3)
     ORDER BY place.search, place.id OFFSET $5 LIMIT least($4, ${mostRows})
   ) page
   ORDER BY page.search, page.id`,
);

/**
 * Places that hold every word of a search ($6) at the beginning of a word, those first whose name begins with it. The
 * longest word is the one that the index looks up; what is found is fixed before it is put in order. $7 is the rank of
 * the last place of the page before. Index: divisions_search.
 */
export const searchDivisions = statement(
  'divisions.search',
  `WITH found AS MATERIALIZED (
     SELECT place.id, place.name, place.parent_id, place.search,
            CASE WHEN place.search LIKE ' ' || search_words($6) || '%' THEN 0 ELSE 1 END AS rank
     FROM divisions place
     WHERE place.search LIKE (SELECT '% ' || word || '%' FROM regexp_split_to_table(search_words($6), ' ') word
                              ORDER BY length(word) DESC LIMIT 1)
       AND place.search LIKE ALL (SELECT '% ' || word || '%' FROM regexp_split_to_table(search_words($6), ' ') word)
       AND ${existsOnDay}
   ),
   page AS (
     SELECT * FROM found WHERE (rank, search, id) > ($7::int, $2, $3)
     ORDER BY rank, search, id OFFSET $5 LIMIT least($4, ${mostRows})
   )
   SELECT page.id, page.name, page.search, page.rank, ${parents('page')} AS parents
   FROM page ORDER BY page.rank, page.search, page.id`,
);

/** How many places there are on a day ($1). */
export const countDivisions = statement(
  'divisions.count',
  `SELECT count(*)::int AS total FROM divisions place WHERE ${existsOnDay}`,
);

/** How many a search ($2) finds. Index: divisions_search. */
export const countFoundDivisions = statement(
  'divisions.countFound',
  `SELECT count(*)::int AS total FROM divisions place
   WHERE place.search LIKE ALL (SELECT '% ' || word || '%' FROM regexp_split_to_table(search_words($2), ' ') word)
     AND ${existsOnDay}`,
);

/** Places by id, whether or not they are still there. By primary key. */
export const divisionsOfIds = statement<{ divisionIds: readonly string[] }>(
  'divisions.ofIds',
  `SELECT place.id, place.name, ${parents('place')} AS parents FROM divisions place WHERE place.id = ANY ($divisionIds)`,
);

/** A place whose own name is one of those asked for. */
export interface NamedDivisionRow {
  id: string;
  /** Which of the names it is. */
  part: string;
  /** Its own id and those of the places above. */
  line: string[];
}

/**
 * Places that are there on a day ($1) and bear one of some names: $2 what each name is, $3 the names. Index:
 * divisions_search.
 */
export const divisionsOfNames = statement(
  'divisions.ofNames',
  `SELECT place.id, asked.part,
          ARRAY(SELECT above ->> 'id' FROM jsonb_array_elements(${parents('place')}) above) || place.id AS line
   FROM unnest($2::text[], $3::text[]) AS asked (part, name)
   JOIN divisions place ON place.search LIKE '% ' || search_words(asked.name) || '%' AND search_words(asked.name) <> ''
   WHERE ${existsOnDay}
     AND search_words(asked.name) IN (
       SELECT search_words(name) FROM unnest(place.other_names || place.name) AS name
     )
   LIMIT 500`,
);
