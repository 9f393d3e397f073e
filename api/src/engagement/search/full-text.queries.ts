import type { MarkedText } from '@hustings/contract';
import { hasSimilarWords, scoreSql, similarScore } from './kind.queries.ts';
import { fragmentOf, markableSql, markEnd, markStart, markWords, readMarks } from './highlights.ts';

/** Something that was written in one language, in a table with a column `search` (`search_vector`) and one `language`. */
interface Written {
  table: string;
  /** What the table is called in `visible`, `words` and `joined`. */
  alias: string;
  /** Whether the viewer ($1) may see it. */
  visible: string;
  /** Its column of the moment from which others see it. */
  since: string;
  /** Its title and beginning as `post_words` folds them: by these it is found where it is misspelt. */
  words: string;
}

/** Of what a common word finds, so many of the newest are put in order. */
const mostRanked = 500;

/** How well it fits, and how new it is: half a year counts as much as fitting better by a factor of e. */
const rankOf = (alias: string, since: string): string =>
  scoreSql(
    `ln(0.0001 + ts_rank(${alias}.search, (SELECT search_query($2)))) + extract(epoch FROM ${alias}.${since}) / 15552000`,
  );

/** What of a kind fits the term, in the stems of its own language, and what nearly fits. */
export const writtenSql = ({ table, alias, visible, since, words }: Written): { fitting: string; nearly: string } => ({
  fitting: `
    SELECT ${alias}.id, ${rankOf(alias, since)} AS score FROM (
      SELECT id FROM (
        SELECT ${alias}.id, ${alias}.${since} FROM ${table} ${alias}
        WHERE ${alias}.search @@ (SELECT search_query($2)) AND ${visible} OFFSET 0
      ) visible ORDER BY ${since} DESC, id DESC LIMIT ${mostRanked}
    ) newest JOIN ${table} ${alias} ON ${alias}.id = newest.id`,
  nearly: `
    SELECT ${alias}.id, ${scoreSql(similarScore(words))} AS score FROM ${table} ${alias}
    WHERE ${hasSimilarWords(words)} AND ${visible}`,
});

/** The whole text with marks: fragments are cut here, because PostgreSQL cuts off signs and the beginnings of sentences. */
export const headlineSql = (alias: string, text: string): string =>
  `ts_headline(search_config(${alias}.language), ${markableSql(text)}, (SELECT search_query($2)),
     'StartSel=${markStart}, StopSel=${markEnd}, HighlightAll=true')`;

/**
 * The part of a text, as `headlineSql` marked it, that says what was searched for; in scripts without spaces PostgreSQL
 * finds no word to mark.
 */
export function saidIn(headline: string, term: string): MarkedText {
  const marked = readMarks(headline);
  return fragmentOf(marked.marks.length > 0 ? marked : markWords(marked.text, term));
}
