import { hasSimilarWords, scoreSql, similarScore } from './kind.queries.ts';
import { markEnd, markStart, markupSubstitutes } from './highlights.ts';

/** A table of texts, with the columns `language` and `search` (a `search_vector`). */
interface FullTextSource {
  table: string;
  /** The alias under which the other fields refer to the table. */
  alias: string;
  /** The condition under which the viewer sees a row. */
  visible: string;
  /** The column with the moment from which others see the text. */
  publishedAt: string;
  /** The title and excerpt, folded by `post_words`; a misspelt term is compared with them. */
  words: string;
}

/** The number of newest matches that a search ranks. The limit keeps a search for a common word cheap. */
const maxRanked = 500;

/** Scores relevance and age: being 180 days newer raises the score as much as e (2.718) times the relevance. */
const rankSql = (alias: string, publishedAt: string): string =>
  scoreSql(
    `ln(0.0001 + ts_rank(${alias}.search, (SELECT search_query($term)))) + extract(epoch FROM ${alias}.${publishedAt}) / 15552000`,
  );

/** Returns the queries for `kindStatements` that search texts. A text matches by the word stems of its own language. */
export const fullTextSql = ({
  table,
  alias,
  visible,
  publishedAt,
  words,
}: FullTextSource): { matching: string; similar: string } => ({
  matching: `
    SELECT ${alias}.id, ${rankSql(alias, publishedAt)} AS score FROM (
      SELECT id FROM (
        SELECT ${alias}.id, ${alias}.${publishedAt} FROM ${table} ${alias}
        WHERE ${alias}.search @@ (SELECT search_query($term)) AND ${visible} OFFSET 0
      ) visible ORDER BY ${publishedAt} DESC, id DESC LIMIT ${maxRanked}
    ) newest JOIN ${table} ${alias} ON ${alias}.id = newest.id`,
  similar: `
    SELECT ${alias}.id, ${scoreSql(similarScore(words))} AS score FROM ${table} ${alias}
    WHERE ${hasSimilarWords(words)} AND ${visible}`,
});

/**
 * Makes a text safe for `ts_headline`. Replaces the characters that it would drop, which `readMarks` restores, and
 * removes the control characters that mark matches.
 */
const markableSql = (sql: string): string => {
  const { '<': lessThan, '&': ampersand } = markupSubstitutes;
  return `translate(${sql}, '<&${markStart}${markEnd}${lessThan}${ampersand}', '${lessThan}${ampersand}')`;
};

/**
 * Returns the whole text with marks around the matches. `fragmentOf` cuts it, because PostgreSQL's fragments lose
 * punctuation and start inside sentences.
 */
export const headlineSql = (alias: string, text: string): string =>
  `ts_headline(search_config(${alias}.language), ${markableSql(text)}, (SELECT search_query($term)),
     'StartSel=${markStart}, StopSel=${markEnd}, HighlightAll=true')`;
