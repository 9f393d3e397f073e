import type { InterfaceLanguage, SearchHit } from '@hustings/contract';
import { statement, type Statement } from '../../platform/db/statement.ts';
import type { Viewer } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';

/** What every row of a search has: its place among the others. */
export interface Scored {
  id: string;
  score: number;
}

/** What a row is shown with. */
export interface Asked {
  services: Services;
  viewer: Viewer;
  term: string;
  /** Of what is there in several languages, the one to show. */
  language: InterfaceLanguage;
}

/** One kind of what search finds. */
export interface Kind {
  /**
   * A page: $1 the viewer or null, $2 the term, $3 how many, $4 and $5 score and id of the last one before, $6 how many to
   * pass over, $7 the language of the reader.
   */
  page: Statement;
  /** How many there are: $1 the viewer or null, $2 the term. */
  count: Statement;
  /** Shows rows of the page. */
  hits(rows: Scored[], asked: Asked): SearchHit[];
}

/** What a kind says of itself, in SQL. */
interface KindSql {
  name: string;
  /** Gives `id` and `score` (double precision, in six decimals) of what fits the term and the viewer may see. */
  fitting: string;
  /** The same for what nearly fits; asked only where nothing fits. */
  nearly: string;
  /** The rest of a row, as `SELECT … FROM page JOIN …`; `page` has `id` and `score`, `reader` the `language` of the reader. */
  columns: string;
  joined: string;
}

/** Most rows that a page can need: the largest page, and one more that tells whether another follows. */
const mostRows = 101;

/** Most that is shown of what nearly fits. */
const mostNear = 50;

/**
 * The statements of a kind. What fits is fixed before it is put in order: a planner that expects the first page early would
 * walk everything in order instead.
 */
export function kindStatements({ name, fitting, nearly, columns, joined }: KindSql): Pick<Kind, 'page' | 'count'> {
  // Where anybody sees everything of a kind, nothing else says what $1 is.
  const found = `
    WITH viewer AS (SELECT $1::uuid AS id), fitting AS MATERIALIZED (${fitting}),
    nearly AS MATERIALIZED (SELECT * FROM (${nearly}) n WHERE NOT EXISTS (SELECT FROM fitting) LIMIT ${mostNear}),
    found AS (SELECT id, score FROM fitting UNION ALL SELECT id, score FROM nearly)`;
  return {
    page: statement(
      `search.${name}`,
      `${found}, reader AS (SELECT $7::text AS language), page AS MATERIALIZED (
         SELECT id, score FROM found WHERE (score, id) < ($4::float8, $5::uuid)
         ORDER BY score DESC, id DESC OFFSET $6 LIMIT least($3, ${mostRows})
       )
       SELECT page.id, page.score, ${columns} FROM page ${joined} ORDER BY page.score DESC, page.id DESC`,
    ),
    count: statement(`search.${name}Count`, `${found} SELECT count(*)::int AS total FROM found`),
  };
}

/** A number that a cursor carries through JSON and finds again. */
export const scoreSql = (sql: string): string => `round((${sql})::numeric, 6)::float8`;

/** Beginnings of words, as `search_words` folds them: it leaves no character that LIKE would read as more than itself. */
const beginnings = `SELECT '% ' || word || '%' AS pattern FROM regexp_split_to_table(search_words($2), ' ') word`;

/**
 * Text of folded words, a space before each, in which every word of the term begins one. The longest is the one that a
 * trigram index looks up.
 */
export const hasWords = (words: string): string =>
  `search_words($2) <> '' AND ${words} LIKE (SELECT pattern FROM (${beginnings}) b ORDER BY length(pattern) DESC LIMIT 1)
   AND ${words} LIKE ALL (${beginnings})`;

/** Text of which some part is spelt much like the term (trigrams). */
export const hasSimilarWords = (words: string): string => `search_words($2) <% ${words}`;

/** How much of the name the term is: 1 for all of it. */
export const nameScore = (words: string): string => `1 + similarity(search_words($2), ${words})`;
export const similarScore = (words: string): string => `word_similarity(search_words($2), ${words})`;
