import type { Division } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';

/** A division with its parents, ordered from the nearest parent to the country. */
export interface DivisionRow extends Division {
  /** The words of the division's names without case and accents, by which the list is ordered. */
  search: string;
  /** 0 if the division's name begins with the search term, else 1. */
  rank: number;
}

/** The depth at which the search for parents stops, even in a cycle. */
const maxDepth = 12;

/** Selects the parents of a division, nearest first, as JSON. Index: the primary key. */
const parents = (place: string) => `
  (WITH RECURSIVE above (id, name, parent_id, distance) AS (
     SELECT d.id, d.name, d.parent_id, 1 FROM divisions d WHERE d.id = ${place}.parent_id
     UNION ALL
     SELECT d.id, d.name, d.parent_id, above.distance + 1 FROM above JOIN divisions d ON d.id = above.parent_id
     WHERE above.distance < ${maxDepth}
   )
   SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) ORDER BY distance), '[]') FROM above)`;

/** Tests that a division exists on the day `$today`. */
const existsToday = `(place.valid_from IS NULL OR place.valid_from <= $today::date)
  AND (place.valid_through IS NULL OR place.valid_through >= $today::date)`;

/**
 * The maximum number of rows that a page reads: the largest page, and one row that shows whether another page follows.
 */
const mostRows = 101;

/** The parameters of a page of divisions. */
interface PageParams {
  /** The day on which the divisions exist, `YYYY-MM-DD`. */
  today: string;
  /** The sort key of the last division of the previous page. */
  afterSearch: string | number;
  afterId: string | number;
  limit: number;
  offset: number;
}

/** Selects a page of divisions, ordered by name. Index: divisions_in_order. */
export const listDivisions = statement<PageParams>(
  'divisions.list',
  `SELECT page.id, page.name, page.search, 0 AS rank, ${parents('page')} AS parents
   FROM (
     SELECT place.id, place.name, place.parent_id, place.search FROM divisions place
     WHERE ${existsToday} AND (place.search, place.id) > ($afterSearch, $afterId)
     ORDER BY place.search, place.id OFFSET $offset LIMIT least($limit, ${mostRows})
   ) page
   ORDER BY page.search, page.id`,
);

/**
 * Selects a page of the divisions that match a search: each word of the search must begin a word of the division's
 * names. Divisions whose name begins with the search come first. The index looks up the longest word; the found
 * divisions are materialised before they are sorted. Index: divisions_search.
 */
export const searchDivisions = statement<PageParams & { term: string; afterRank: string | number }>(
  'divisions.search',
  `WITH found AS MATERIALIZED (
     SELECT place.id, place.name, place.parent_id, place.search,
            CASE WHEN place.search LIKE ' ' || search_words($term) || '%' THEN 0 ELSE 1 END AS rank
     FROM divisions place
     WHERE place.search LIKE (SELECT '% ' || word || '%' FROM regexp_split_to_table(search_words($term), ' ') word
                              ORDER BY length(word) DESC LIMIT 1)
       AND place.search LIKE ALL (SELECT '% ' || word || '%' FROM regexp_split_to_table(search_words($term), ' ') word)
       AND ${existsToday}
   ),
   page AS (
     SELECT * FROM found WHERE (rank, search, id) > ($afterRank::int, $afterSearch, $afterId)
     ORDER BY rank, search, id OFFSET $offset LIMIT least($limit, ${mostRows})
   )
   SELECT page.id, page.name, page.search, page.rank, ${parents('page')} AS parents
   FROM page ORDER BY page.rank, page.search, page.id`,
);

/** Counts the divisions that exist on a day. */
export const countDivisions = statement<{ today: string }>(
  'divisions.count',
  `SELECT count(*)::int AS total FROM divisions place WHERE ${existsToday}`,
);

/** Counts the divisions that match a search. Index: divisions_search. */
export const countFoundDivisions = statement<{ today: string; term: string }>(
  'divisions.countFound',
  `SELECT count(*)::int AS total FROM divisions place
   WHERE place.search LIKE ALL (SELECT '% ' || word || '%' FROM regexp_split_to_table(search_words($term), ' ') word)
     AND ${existsToday}`,
);

/** Selects divisions by id, including former ones. Index: the primary key. */
export const divisionsOfIds = statement<{ divisionIds: readonly string[] }>(
  'divisions.ofIds',
  `SELECT place.id, place.name, ${parents('place')} AS parents FROM divisions place WHERE place.id = ANY ($divisionIds)`,
);

/** A division that has the same name as a part of an address. */
export interface NamedDivisionRow {
  id: string;
  /** The part of the address that has this name, such as `city`. */
  part: string;
  /** The ids of the division's parents and of the division. */
  path: string[];
}

/**
 * Selects the divisions that exist on a day and have one of `names`. For each of `names`, `parts` tells in which part
 * of the address the name is, such as `city`. Index: divisions_search.
 */
export const divisionsOfNames = statement<{ today: string; parts: readonly string[]; names: readonly string[] }>(
  'divisions.ofNames',
  `SELECT place.id, asked.part,
          ARRAY(SELECT above ->> 'id' FROM jsonb_array_elements(${parents('place')}) above) || place.id AS path
   FROM unnest($parts::text[], $names::text[]) AS asked (part, name)
   JOIN divisions place ON place.search LIKE '% ' || search_words(asked.name) || '%' AND search_words(asked.name) <> ''
   WHERE ${existsToday}
     AND search_words(asked.name) IN (
       SELECT search_words(name) FROM unnest(place.other_names || place.name) AS name
     )
   LIMIT 500`,
);
