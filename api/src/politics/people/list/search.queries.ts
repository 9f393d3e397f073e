/**
 * Tests that every word of a search begins a word of a card. `search_words` folds search and cards alike, and removes the
 * wildcards of LIKE. The index looks up the longest word. Index: polly_cards_search.
 */
export const matchesSearchSql = (term: string): string => `
  (card.search LIKE (SELECT '% ' || word || '%' FROM regexp_split_to_table(search_words(${term}), ' ') word
                     ORDER BY length(word) DESC LIMIT 1)
   AND card.search LIKE ALL (SELECT '% ' || word || '%' FROM regexp_split_to_table(search_words(${term}), ' ') word))`;
