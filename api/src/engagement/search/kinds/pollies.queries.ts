import {
  hasSimilarWords,
  hasWords,
  kindStatements,
  nameScore,
  scoreSql,
  similarScore,
  type Kind,
  type Scored,
} from '../kind.queries.ts';
import { markWords } from '../highlights.ts';

interface PollyRow extends Scored {
  slug: string;
  name: string;
  detail: string;
}

/** In office before those who were; whom the viewer follows first. Index: the primary key of polly_follows. */
const standing = `CASE WHEN c.former THEN 0 ELSE 0.5 END
  + coalesce((SELECT 1 FROM polly_follows f WHERE f.account_id = $1 AND f.person_id = c.person_id), 0)`;

/** Pollies, by name, party, office and place. Index: polly_cards_search. */
export const pollies: Kind = {
  ...kindStatements({
    name: 'pollies',
    fitting: `SELECT c.person_id AS id, ${scoreSql(`${nameScore('search_words(c.name)')} + ${standing}`)} AS score
      FROM polly_cards c WHERE ${hasWords('c.search')}`,
    nearly: `SELECT c.person_id AS id, ${scoreSql(similarScore('c.search'))} AS score
      FROM polly_cards c WHERE ${hasSimilarWords('c.search')}`,
    columns: `c.slug, c.name, concat_ws(' · ', c.office_name, coalesce(c.state, c.city), c.party_name) AS detail`,
    joined: 'JOIN polly_cards c ON c.person_id = page.id',
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
