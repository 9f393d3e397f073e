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

const words = 'name_words(e.name)';

/**
 * Adds 0.5 to the score of elections that are not over, and 1 if the viewer follows the election. Index: the primary key
 * of election_follows.
 */
const bonus = `CASE WHEN e.polls_close_at > now() THEN 0.5 ELSE 0 END
  + coalesce((SELECT 1 FROM election_follows f WHERE f.account_id = $viewerId AND f.election_id = e.id), 0)`;

/** Searches elections by name. Index: elections_words. */
export const elections: Kind = {
  ...kindStatements({
    name: 'elections',
    matching: `SELECT e.id, ${scoreSql(`${nameScore(words)} + ${bonus}`)} AS score FROM elections e
      WHERE ${hasWords(words)}`,
    similar: `SELECT e.id, ${scoreSql(similarScore(words))} AS score FROM elections e WHERE ${hasSimilarWords(words)}`,
    columns: `e.name, (SELECT name FROM divisions WHERE id = e.division_id) AS detail`,
    joins: 'JOIN elections e ON e.id = page.id',
  }),
  hits: (rows, { term }) =>
    (rows as (ScoredRow & { name: string; detail: string | null })[]).map(({ id, name, detail }) => ({
      kind: 'election',
      id,
      url: `/election/${id}`,
      title: markWords(name, term),
      detail: detail ?? undefined,
    })),
};
