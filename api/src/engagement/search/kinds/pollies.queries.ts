import {
  hasSimilarWords,
  hasWords,
  kindStatements,
  nameScore,
  scoreSql,
  similarScore,
  type Kind,
  type ScoredRow,
} from '../kind.queries.ts';
import { markWords } from '../highlights.ts';

interface PollyRow extends ScoredRow {
  slug: string;
  name: string;
  detail: string;
}

/**
 * Adds 0.5 to the score of pollies in office, and 1 if the viewer follows the polly. Index: the primary key of
 * polly_follows.
 */
const bonus = `CASE WHEN c.former THEN 0 ELSE 0.5 END
  + coalesce((SELECT 1 FROM polly_follows f WHERE f.account_id = $viewerId AND f.person_id = c.person_id), 0)`;

/** Searches pollies by name, party, office and place. Index: polly_cards_search. */
export const pollies: Kind = {
  ...kindStatements({
    name: 'pollies',
    matching: `SELECT c.person_id AS id, ${scoreSql(`${nameScore('search_words(c.name)')} + ${bonus}`)} AS score
      FROM polly_cards c WHERE ${hasWords('c.search')}`,
    similar: `SELECT c.person_id AS id, ${scoreSql(similarScore('c.search'))} AS score
      FROM polly_cards c WHERE ${hasSimilarWords('c.search')}`,
    columns: `c.slug, c.name, concat_ws(' · ', c.office_name, coalesce(c.state, c.city), c.party_name) AS detail`,
    joins: 'JOIN polly_cards c ON c.person_id = page.id',
  }),
  hits: (rows, { term }) =>
    (rows as PollyRow[]).map(({ id, slug, name, detail }) => ({
      kind: 'polly',
      id,
      url: `/polly/${slug}`,
      title: markWords(name, term),
      detail: detail || undefined,
    })),
};
