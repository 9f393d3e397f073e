import { foldedSql, wholeWordsSql, wordBeginningsSql } from '../../../platform/db/words.queries.ts';
import { matchesSearchSql } from '../../../politics/people/index.ts';
import { hasSimilarWords, kindStatements, scoreSql, similarScore, type Kind, type ScoredRow } from '../kind.queries.ts';
import { markWords } from '../highlights.ts';

interface PollyRow extends ScoredRow {
  slug: string;
  name: string;
  detail: string;
}

/** The most matches that a search ranks all of. Of a term that more people match, it ranks the most prominent ones. */
const maxRanked = 5_000;
const maxProminent = 500;

const folded = foldedSql('$term');
const beginnings = wordBeginningsSql('$term');
const wholeWords = wholeWordsSql('$term');
const columns = 'c.person_id, c.name, c.names, c.main_words, c.prominence, c.search';
const matches = matchesSearchSql('c');

/**
 * Selects the people to rank. The planner does not know how many match, so the statement counts up to `maxRanked` of them.
 * Where more do, it walks the most prominent people, and looks up those of that very name. Indexes: those of
 * `matchesSearchSql`, polly_cards_prominent, polly_cards_names.
 */
const candidates = `
  WITH probed AS MATERIALIZED (SELECT ${columns} FROM polly_cards c WHERE ${matches} LIMIT ${maxRanked + 1}),
  is_broad AS MATERIALIZED (SELECT count(*) > ${maxRanked} AS yes FROM probed)
  SELECT * FROM probed WHERE NOT (SELECT yes FROM is_broad)
  UNION ALL
  (SELECT * FROM (SELECT ${columns} FROM polly_cards c WHERE (SELECT yes FROM is_broad) AND ((SELECT NOT yes FROM is_broad) OR ${matches})
     ORDER BY c.prominence DESC, c.person_id LIMIT ${maxProminent}) prominent
   UNION
   SELECT ${columns} FROM polly_cards c WHERE (SELECT yes FROM is_broad) AND c.names @> ARRAY[${folded}])`;

/**
 * How well a person meets the term: by a full name, by whole first and family names, by their beginnings or by initials,
 * by middle and other names, and else by party, office and place.
 */
const fit = `CASE
  WHEN ${folded} = ANY (c.names) THEN CASE WHEN c.search LIKE ALL (${beginnings}) THEN 5 ELSE 3 END
  WHEN c.main_words LIKE ALL (${wholeWords}) THEN 4
  WHEN c.main_words LIKE ALL (${beginnings}) THEN 3
  WHEN ' ' || array_to_string(c.names, ' ') LIKE ALL (${beginnings}) THEN 2
  WHEN c.main_words LIKE ANY (${wholeWords}) THEN 1
  ELSE 0 END`;

/** Is 1 if the viewer follows the polly. Index: the primary key of polly_follows. */
const follows = `coalesce((SELECT 1 FROM polly_follows f WHERE f.account_id = $viewerId AND f.person_id = c.person_id), 0)`;

/** Is 1 if the term is the last family name, which readers mean more often than a first name. */
const isFamilyName = `(c.main_words LIKE '% ' || ${folded} || ' ')::int`;

/**
 * Sorts by fit, then followed ones first, then by prominence of the offices and family name, then by how little of the name
 * is left. The parts after the fit make less than 20.
 */
const rank = `20 * ${fit} + 8 * ${follows} + 0.5 * c.prominence + 4 * ${isFamilyName}
  + 0.4 / (1 + abs(length(c.name) - length($term)))`;

/** Searches pollies by name, party, office and place (docs/decisions/09-people-and-places.md). */
export const pollies: Kind = {
  ...kindStatements({
    name: 'pollies',
    matching: `SELECT c.person_id AS id, ${scoreSql(rank)} AS score FROM (${candidates}) c`,
    similar: `SELECT c.person_id AS id, ${scoreSql(`${similarScore('c.search')} + 0.01 * c.prominence`)} AS score
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
