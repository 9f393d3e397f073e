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

const words = 's.sort_key';
const isShown = 's.removed_at IS NULL AND s.hidden_at IS NULL';

/** Adds 0.5 to the score of open organisations, and 1 if the viewer follows it. Index: the primary key of organisation_follows. */
const bonus = `CASE WHEN s.closed_at IS NULL THEN 0.5 ELSE 0 END
  + coalesce((SELECT 1 FROM organisation_follows f WHERE f.account_id = $viewerId AND f.organisation_id = s.id), 0)`;

/** Searches organisations of members by name. Index: member_organisations_words. */
export const organisations: Kind = {
  ...kindStatements({
    name: 'organisations',
    matching: `SELECT s.id, ${scoreSql(`${nameScore(words)} + ${bonus}`)} AS score FROM member_organisations s
      WHERE ${isShown} AND ${hasWords(words)}`,
    similar: `SELECT s.id, ${scoreSql(similarScore(words))} AS score FROM member_organisations s
      WHERE ${isShown} AND ${hasSimilarWords(words)}`,
    columns: `s.name, s.slug, (SELECT name FROM divisions WHERE id = s.division_id) AS detail`,
    joins: 'JOIN member_organisations s ON s.id = page.id',
  }),
  hits: (rows, { term }) =>
    (rows as (ScoredRow & { name: string; slug: string; detail: string | null })[]).map(
      ({ id, name, slug, detail }) => ({
        kind: 'organisation',
        id,
        url: `/organisation/${slug}`,
        title: markWords(name, term),
        detail: detail ?? undefined,
      }),
    ),
};
