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
import type { PartyMarkFacts, SearchHit } from '@hustings/contract';
import { markSql, omitNulls } from '../../../politics/people/index.ts';
import { markWords } from '../highlights.ts';

const words = 'name_words(o.name)';
const isParty = "o.classification = 'party' AND o.merged_into IS NULL";

/** Adds 1 to the score of parties that the viewer follows. Index: the primary key of party_follows. */
const followBonus =
  'coalesce((SELECT 1 FROM party_follows f WHERE f.account_id = $viewerId AND f.organization_id = o.id), 0)';

/** Searches parties by name. Index: organizations_words. */
export const parties: Kind = {
  ...kindStatements({
    name: 'parties',
    matching: `SELECT o.id, ${scoreSql(`${nameScore(words)} + ${followBonus}`)} AS score FROM organizations o
      WHERE ${isParty} AND ${hasWords(words)}`,
    similar: `SELECT o.id, ${scoreSql(similarScore(words))} AS score FROM organizations o
      WHERE ${isParty} AND ${hasSimilarWords(words)}`,
    columns: `o.name, ${markSql('o')} AS mark`,
    joins: 'JOIN organizations o ON o.id = page.id',
  }),
  hits: (rows, { term }) =>
    (rows as (ScoredRow & { name: string; mark: PartyMarkFacts | null })[]).map(({ id, name, mark }) =>
      omitNulls<SearchHit>({ kind: 'party', id, url: `/party/${id}`, title: markWords(name, term), mark }),
    ),
};
