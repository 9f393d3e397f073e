import { foldedSql, hasWords } from '../../../platform/db/words.queries.ts';

/**
 * Returns the condition that a card matches a search: each word of the parameter `$term` begins a word of the card, or the
 * term is a name of the person, such as the initials. Indexes: polly_cards_search, polly_cards_names.
 *
 * @param card the alias of `polly_cards`
 */
export const matchesSearchSql = (card: string): string =>
  `(${hasWords(`${card}.search`)} OR ${card}.names @> ARRAY[${foldedSql('$term')}])`;
