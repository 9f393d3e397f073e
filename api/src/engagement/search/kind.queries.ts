import type { InterfaceLanguage, SearchHit } from '@hustings/contract';
import { statement, type Statement } from '../../platform/db/statement.ts';
import { foldedSql } from '../../platform/db/words.queries.ts';
export { hasWords } from '../../platform/db/words.queries.ts';
import type { Viewer } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';

/** The columns that the rows of all kinds have. */
export interface ScoredRow {
  id: string;
  score: number;
}

/** The data that a kind needs to turn rows into hits. */
export interface HitContext {
  services: Services;
  viewer: Viewer;
  term: string;
  /** The language of the reader, for items that exist in several languages. */
  language: InterfaceLanguage;
}

/** The parameters of every search. */
export interface SearchParams {
  viewerId: string | null;
  term: string;
}

/** The parameters of a page of hits, which follows the row with `afterScore` and `afterId`. */
export interface SearchPageParams extends SearchParams {
  afterScore: number;
  afterId: string;
  limit: number;
  offset: number;
  language: InterfaceLanguage;
}

/** One kind of items that search finds. */
export interface Kind {
  /** Selects a page of hits, best first. */
  page: Statement<SearchPageParams>;
  /** Counts all hits. */
  count: Statement<SearchParams>;
  /** Turns rows of `page` into hits. */
  hits(rows: ScoredRow[], context: HitContext): SearchHit[];
}

/** The SQL of a kind. It may use `$viewerId` and `$term`. */
interface KindSql {
  /** The name of the kind, used in the names of its statements. */
  name: string;
  /**
   * Selects `id` and `score` (double precision, six decimals) of the items that match the term and that the viewer
   * sees.
   */
  matching: string;
  /** Selects `id` and `score` of the visible items that are similar to the term. Used only if nothing matches. */
  similar: string;
  /**
   * The columns of a row besides `id` and `score`. They may use the tables `page` (`id`, `score`) and `reader`
   * (`language`).
   */
  columns: string;
  /** The JOIN clauses after `FROM page` that `columns` needs. */
  joins: string;
}

/** The maximum number of rows that a page needs: the largest page and one row, which tells whether another follows. */
const maxRows = 101;

/** The maximum number of similar items that a search finds. */
const maxSimilar = 50;

/**
 * Makes the statements of a kind. The matching items are materialized before they are sorted. Otherwise the planner may
 * read all items in order of score, because it expects to find enough matches for the first page soon.
 */
export function kindStatements({ name, matching, similar, columns, joins }: KindSql): Pick<Kind, 'page' | 'count'> {
  // The first subquery declares the type of $viewerId, because kinds that everyone sees do not use this parameter.
  const found = `
    WITH viewer AS (SELECT $viewerId::uuid AS id), matching AS MATERIALIZED (${matching}),
    similar_items AS MATERIALIZED (SELECT * FROM (${similar}) n WHERE NOT EXISTS (SELECT FROM matching) LIMIT ${maxSimilar}),
    found AS (SELECT id, score FROM matching UNION ALL SELECT id, score FROM similar_items)`;
  return {
    page: statement<SearchPageParams>(
      `search.${name}`,
      `${found}, reader AS (SELECT $language::text AS language), page AS MATERIALIZED (
         SELECT id, score FROM found WHERE (score, id) < ($afterScore::float8, $afterId::uuid)
         ORDER BY score DESC, id DESC OFFSET $offset LIMIT least($limit, ${maxRows})
       )
       SELECT page.id, page.score, ${columns} FROM page ${joins} ORDER BY page.score DESC, page.id DESC`,
    ),
    count: statement<SearchParams>(`search.${name}Count`, `${found} SELECT count(*)::int AS total FROM found`),
  };
}

/** Rounds a score, so that a cursor in JSON compares equal to it. */
export const scoreSql = (sql: string): string => `round((${sql})::numeric, 6)::float8`;

/** Returns the condition that some part of a folded text is similar to the term, by trigrams. */
export const hasSimilarWords = (words: string): string => `${foldedSql('$term')} <% ${words}`;

/** Scores how much of a folded name the term covers, from 1 to 2. The score is 2 if the term is the whole name. */
export const nameScore = (words: string): string => `1 + similarity(${foldedSql('$term')}, ${words})`;

/** Scores how similar the term is to a part of a folded text, from 0 to 1. */
export const similarScore = (words: string): string => `word_similarity(${foldedSql('$term')}, ${words})`;
