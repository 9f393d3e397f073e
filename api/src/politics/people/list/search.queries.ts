/**
 * Tests that a card matches a search: each word of the search must begin a word of the card. `search_words` removes
 * case, accents and the wildcards of LIKE from the words of the search and of the card. The index looks up the longest
 * word. Index: polly_cards_search.
 */
export const matchesSearchSql = (term: string): string => `
  (card.search LIKE (SELECT '% ' || word || '%' FROM regexp_split_to_table(search_words(${term}), ' ') word
                     ORDER BY length(word) DESC LIMIT 1)
   AND card.search LIKE ALL (SELECT '% ' || word || '%' FROM regexp_split_to_table(search_words(${term}), ' ') word))`;
