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

const words = 'name_words(o.name)';
const isParty = "o.classification = 'party'";

/** A party that the viewer follows comes first. Index: the primary key of party_follows. */
const isFollowed = 'coalesce((SELECT 1 FROM party_follows f WHERE f.account_id = $1 AND f.organization_id = o.id), 0)';

/** Parties, by name. Index: organizations_words. */
export const parties: Kind = {
  ...kindStatements({
    name: 'parties',
    fitting: `SELECT o.id, ${scoreSql(`${nameScore(words)} + ${isFollowed}`)} AS score FROM organizations o
      WHERE ${isParty} AND ${hasWords(words)}`,
    nearly: `SELECT o.id, ${scoreSql(similarScore(words))} AS score FROM organizations o
      WHERE ${isParty} AND ${hasSimilarWords(words)}`,
    columns: 'o.name',
    joined: 'JOIN organizations o ON o.id = page.id',
  }),
  hits: (rows, { term }) =>
    (rows as (Scored & { name: string })[]).map(({ id, name }) => ({
      kind: 'party',
      id,
      url: `/party/${id}`,
      title: markWords(name, term),
    })),
};
