/** Selects a LIKE pattern for each word of the term. `search_words` leaves no wildcard in them. */
const wordPatterns = `SELECT '% ' || word || '%' AS pattern FROM regexp_split_to_table(search_words($term), ' ') word`;

/**
 * Returns the condition that every word of the parameter `$term` begins a word of a text. The first comparison uses the
 * trigram index, with the longest word.
 *
 * @param words the text as `search_words` folds it: words with a space before each
 */
export const hasWords = (words: string): string =>
  `search_words($term) <> '' AND ${words} LIKE (SELECT pattern FROM (${wordPatterns}) b ORDER BY length(pattern) DESC LIMIT 1)
   AND ${words} LIKE ALL (${wordPatterns})`;
