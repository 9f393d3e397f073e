/**
 * Whether a card holds every word of a search at the beginning of a word. `search_words` folds the search as it folded the
 * cards, and leaves no character that LIKE would read as more than itself. The longest word is the one that the index
 * looks up. Index: polly_cards_search.
 */
export const matchesSearchSql = (term: string): string => `
  (card.search LIKE (SELECT '% ' || word || '%' FROM regexp_split_to_table(search_words(${term}), ' ') word
                     ORDER BY length(word) DESC LIMIT 1)
   AND card.search LIKE ALL (SELECT '% ' || word || '%' FROM regexp_split_to_table(search_words(${term}), ' ') word))`;
