/** Selects a LIKE pattern for each word of a term, longest first. `search_words` leaves no wildcard in them. */
const wordPatterns = (term: string, end = '%'): string =>
  `SELECT '% ' || word || '${end}' AS pattern FROM regexp_split_to_table(search_words(${term}), ' ') word
   ORDER BY length(word) DESC`;

/** Returns an array of patterns, one for each word of a term, that the beginnings of words match. Computed once a statement. */
export const wordBeginningsSql = (term: string): string => `ARRAY(${wordPatterns(term)})`;

/** Returns an array of patterns, one for each word of a term, that whole words with a space after them match. */
export const wholeWordsSql = (term: string): string => `ARRAY(${wordPatterns(term, ' %')})`;

/** Returns a term as folded words. A subquery, because PostgreSQL would fold the term again for each row. */
export const foldedSql = (term: string): string => `(SELECT search_words(${term}))`;

/**
 * Returns the condition that every word of a term begins a word of a text. The first comparison uses the trigram index,
 * with the longest word.
 *
 * @param words the text as `search_words` folds it: words with a space before each
 */
export const hasWords = (words: string, term = '$term'): string =>
  `${foldedSql(term)} <> '' AND ${words} LIKE (${wordPatterns(term)} LIMIT 1)
   AND ${words} LIKE ALL (ARRAY(${wordPatterns(term)} OFFSET 1))`;
