import { statement, type Statement } from '../../../platform/db/statement.ts';
import { electionCardColumns, joinElectionCard, type ElectionCardRow } from '../election-card.queries.ts';
import { nextPlacesSql } from '../lineage.queries.ts';

export type { ElectionCardRow };

/** The filters of the list. A filter whose parameter is null matches every election. */
export interface ElectionFilterParams {
  now: Date;
  term: string | null;
  /** The id of a division; also matches the elections of divisions within it. */
  place: string | null;
}

/** The parameters of a page of elections. */
export interface ElectionPageParams extends ElectionFilterParams {
  /** The sort key of the last election of the previous page. */
  afterDay: string;
  afterId: string;
  limit: number;
  offset: number;
}

/**
 * The elections of the filters `$term` and `$place`. Walks up from the few thousand places of elections, and takes all
 * ids of one place for the same.
 */
const lineage = `lineage (origin, division_id, depth) AS (
     SELECT DISTINCT division_id, division_id, 0 FROM elections WHERE $place::text IS NOT NULL AND division_id IS NOT NULL
     UNION
     ${nextPlacesSql('lineage', 'lineage.origin')}
   )`;

const matches = `($place::text IS NULL OR e.division_id IN (SELECT origin FROM lineage WHERE division_id = $place))
     AND ($term::text IS NULL OR ' ' || search_words(
       concat_ws(' ', e.name, (SELECT name FROM divisions WHERE id = e.division_id))
     ) LIKE ALL (SELECT '% ' || word || '%' FROM regexp_split_to_table(search_words($term), ' ') word))`;

/** The two halves of the list. Each compares days and the closing of the polls, which falls on the day or just after. */
const halves = {
  upcoming: {
    holds: 'e.polls_close_at > $now',
    after: '(e.held_on, e.id) > ($afterDay::date, $afterId::uuid)',
    order: 'e.held_on, e.id',
    starts: 'e.held_on >= ($now::timestamptz)::date - 2',
  },
  past: {
    holds: 'e.polls_close_at <= $now',
    after: '(e.held_on, e.id) < ($afterDay::date, $afterId::uuid)',
    order: 'e.held_on DESC, e.id DESC',
    starts: 'e.held_on <= ($now::timestamptz)::date + 1',
  },
} as const;

const pageOf = (when: keyof typeof halves): Statement<ElectionPageParams> => {
  const { holds, after, order, starts } = halves[when];
  return statement<ElectionPageParams>(
    `elections.list.${when}`,
    `WITH RECURSIVE ${lineage},
     page AS (
       SELECT e.* FROM elections e WHERE ${starts} AND ${holds} AND ${matches} AND ${after}
       ORDER BY ${order} OFFSET $offset LIMIT $limit
     )
     SELECT ${electionCardColumns} FROM page e ${joinElectionCard} ORDER BY ${order}`,
  );
};

const countOf = (when: keyof typeof halves): Statement<ElectionFilterParams> =>
  statement<ElectionFilterParams>(
    `elections.count.${when}`,
    `WITH RECURSIVE ${lineage}
     SELECT count(*)::int AS total FROM elections e WHERE ${halves[when].holds} AND ${matches}`,
  );

/**
 * Selects a page of upcoming elections, soonest first, or of past ones, latest first, and counts them. Index:
 * elections_day.
 */
export const listStatements = {
  upcoming: { page: pageOf('upcoming'), count: countOf('upcoming') },
  past: { page: pageOf('past'), count: countOf('past') },
} as const;
