import type { PollyCard } from '@hustings/contract';
import { statement, type Statement } from '../../../platform/db/statement.ts';
import { watchedPolliesSql } from '../../../access/relations/index.ts';
import { cardColumns, type CardRow } from '../cards.queries.ts';
import { standingScoreSql } from '../standing-score.queries.ts';
import { votedTodaySql } from '../voted-today.queries.ts';
import { matchesSearchSql } from './search.queries.ts';

/** A card in a list, with its sort key. Has yesterday's score if enough members voted. */
export interface ListedCardRow extends CardRow {
  score: PollyCard['score'] | null;
  key: string | number;
}

/**
 * The maximum number of rows that a page reads: the largest page, and one row that shows whether another page follows.
 */
const mostRows = 101;

/** The parameters of the filters. A filter whose parameter is null matches every card. */
export interface FilterParams {
  term: string | null;
  /** The id of a member; matches the pollies that the member watches. */
  watchedBy: string | null;
  partyId: string | null;
  /** The id of a division; also matches the divisions within it. */
  place: string | null;
  office: string | null;
  /**
   * The id of a member; matches the pollies on whom the member has not voted today. `anonymousIds` and `waitingVotes`
   * have the member's anonymous votes.
   */
  unvotedBy: string | null;
  anonymousIds: readonly string[];
  waitingVotes: string;
  /** The moment that decides which day is today. */
  now: Date;
}

/** The parameters of a page of cards. */
export interface PageParams extends FilterParams {
  limit: number;
  offset: number;
  /** The sort key of the last card of the previous page. For the first page, a key that precedes all cards. */
  afterFormer: boolean;
  afterKey: string | number;
  afterPersonId: string | number;
  /** The earliest day of a score that still counts as yesterday's. */
  earliestScoreDay: string;
}

/** The orders of a list. Each order sorts by `former`, then by its own key, then by the id of the person. */
const orders = {
  /** Index: polly_cards_in_order. */
  name: { key: 'card.sort_key', type: 'text' },
  /** Index: polly_cards_recent. */
  recent: { key: 'card.recency', type: 'integer' },
  /**
   * Sorts ranked pollies by the lower bound of their approval interval, then the others by name
   * (docs/decisions/08-votes-and-scores.md).
   */
  score: {
    key: `(coalesce(lpad((100 - standing.approval_low)::text, 3, '0'), '9') || ' ' || card.sort_key) COLLATE "C"`,
    type: 'text',
  },
} as const;

/** An order of the list. */
export type ListOrder = keyof typeof orders;

/** Tests that a member has not voted today on the polly of a card, either under the member's name or anonymously. */
const notVotedToday = `NOT ${votedTodaySql({ account: '$unvotedBy::uuid', anonymous: '$anonymousIds::uuid[]', waiting: '$waitingVotes::jsonb', now: '$now::timestamptz' })}`;

/** The filters as SQL over `card`, from the most to the least selective. */
const filters = {
  /** Indexes: polly_cards_search, polly_cards_names. */
  term: { parameter: '$term', type: 'text', holds: matchesSearchSql('card') },
  /** Index: the primary key of polly_follows. */
  watched: {
    parameter: '$watchedBy',
    type: 'uuid',
    holds: `card.person_id IN (${watchedPolliesSql('$watchedBy::uuid')})`,
  },
  /** Index: polly_cards_of_party. */
  party: { parameter: '$partyId', type: 'uuid', holds: 'card.party_id = $partyId::uuid' },
  /** Index: polly_cards_of_place. */
  place: { parameter: '$place', type: 'text', holds: 'card.places @> ARRAY[$place::text]' },
  /** Index: polly_cards_of_office. */
  office: { parameter: '$office', type: 'text', holds: 'card.office_name = $office::text' },
  /** Matches nearly all cards. Index: daily_votes_last, for each tested card. */
  unvoted: { parameter: '$unvotedBy', type: 'uuid', holds: notVotedToday },
} as const;

/** A filter of the list. */
export type ListFilter = keyof typeof filters;

/**
 * The filters from the most to the least selective. The first one in use leads: the statement reads its index and tests
 * the other filters card by card.
 */
export const filtersBySelectivity = Object.keys(filters) as ListFilter[];

/** The filters whose index also sorts the cards, so that a statement reads only the cards of the page. */
const filtersInIndexOrder: ReadonlySet<ListFilter> = new Set(['party', 'office', 'unvoted']);

function conditions(leading: ListFilter | undefined): string {
  return filtersBySelectivity
    .map((name) => {
      const { parameter, type, holds } = filters[name];
      return name === leading ? holds : `(${parameter}::${type} IS NULL OR ${holds})`;
    })
    .join('\n      AND ');
}

/**
 * Joins the row of `target_standings` of a card, unless its score is too old to be yesterday's. Index: the primary key.
 */
const withStanding =
  'LEFT JOIN target_standings standing ON standing.target_id = card.person_id AND standing.day >= $earliestScoreDay::date';

/**
 * Tests that a row of `target_standings` has a ranked and recent score. Index: target_standings_ranked, or the primary
 * key.
 */
const isRanked = `standing.kind = 'polly' AND standing.approval_low IS NOT NULL AND standing.day >= $earliestScoreDay::date`;

const score = standingScoreSql('card.person_id', '$earliestScoreDay::date');

/**
 * Selects a page of cards in the order of scores, if no selective filter is used. Sorts all ranked cards, which are
 * few, and appends unranked cards by name until the page is full. The key of an unranked card begins with a 9, so that
 * it follows the ranked cards. Indexes: those of `isRanked`, polly_cards_in_order.
 */
function pageByScore(leading: ListFilter | undefined): string {
  const { key } = orders.score;
  const holds = conditions(leading);
  const needed = `least($limit, ${mostRows}) + $offset`;
  const amongOthers = `$afterKey::text LIKE '9 %'`;
  return `ranked AS MATERIALIZED (
       SELECT card.former, ${key} AS key, card.person_id
       FROM target_standings standing JOIN polly_cards card ON card.person_id = standing.target_id
       WHERE ${isRanked} AND ${holds} AND (card.former, ${key}, card.person_id) > ($afterFormer::boolean, $afterKey::text, $afterPersonId::uuid)
       ORDER BY card.former, ${key}, card.person_id LIMIT ${needed}
     ),
     others AS (
       SELECT card.former, '9 ' || card.sort_key AS key, card.person_id FROM polly_cards card
       WHERE (SELECT count(*) FROM ranked WHERE NOT former) < ${needed} AND ${holds}
         AND NOT EXISTS (SELECT FROM target_standings standing WHERE standing.target_id = card.person_id AND ${isRanked})
         AND (card.former, card.sort_key, card.person_id) > ($afterFormer::boolean,
           CASE WHEN ${amongOthers} THEN substr($afterKey::text, 3) ELSE '' END,
           CASE WHEN ${amongOthers} THEN $afterPersonId::uuid ELSE '00000000-0000-0000-0000-000000000000' END)
       ORDER BY card.former, card.sort_key, card.person_id LIMIT ${needed}
     ),
     page AS (
       SELECT person_id FROM (SELECT * FROM ranked UNION ALL SELECT * FROM others) card
       ORDER BY former, key, person_id OFFSET $offset LIMIT least($limit, ${mostRows})
     )`;
}

/**
 * The most found cards that a statement sorts. Where more match, as for a word in most cards, a walk through the cards in
 * order fills a page sooner.
 */
const mostSorted = 10_000;

/**
 * Selects a page of cards whose leading filter has an index that does not sort them. Reads up to `mostSorted` of them and
 * sorts these, or else walks all cards in order. The planner does not know how many match, so the statement counts.
 */
function pageOfFound(leading: ListFilter, key: string, after: string, inOrder: string): string {
  const columns = 'card.former, card.sort_key, card.recency, card.person_id';
  const matches = conditions(leading);
  return `found AS MATERIALIZED (
       SELECT ${columns} FROM polly_cards card WHERE ${matches} LIMIT ${mostSorted + 1}
     ),
     is_broad AS MATERIALIZED (SELECT count(*) > ${mostSorted} AS yes FROM found),
     page AS (
       SELECT person_id FROM (
         SELECT card.former, ${key} AS key, card.person_id FROM found card
         WHERE NOT (SELECT yes FROM is_broad) AND ${after}
         UNION ALL
         -- The second condition is no use to an index, so that the planner walks the cards in order.
         (SELECT card.former, ${key} AS key, card.person_id FROM polly_cards card
          WHERE (SELECT yes FROM is_broad) AND ((SELECT NOT yes FROM is_broad) OR (${matches})) AND ${after}
          ${inOrder} LIMIT least($limit, ${mostRows}) + $offset)
       ) card ORDER BY former, key, person_id OFFSET $offset LIMIT least($limit, ${mostRows})
     )`;
}

/**
 * Selects a page of cards, people in office first. Materialises the found cards if the index of the leading filter does
 * not sort them. Without this, the planner expects to fill the page early and walks all cards in order.
 */
function pageOf(leading: ListFilter | undefined, order: ListOrder): Statement<PageParams> {
  const { key, type } = orders[order];
  const inOrder = `ORDER BY card.former, ${key}, card.person_id`;
  const after = `(card.former, ${key}, card.person_id) > ($afterFormer::boolean, $afterKey::${type}, $afterPersonId::uuid)`;
  const page = `AND ${after} ${inOrder} OFFSET $offset LIMIT least($limit, ${mostRows})`;
  const columns = `${cardColumns}, ${score} AS score, ${key} AS key`;
  const name = `people.list.${order}.${leading ?? 'all'}`;
  const rest = `SELECT ${columns} FROM page JOIN polly_cards card ON card.person_id = page.person_id ${withStanding} ${inOrder}`;
  if (order === 'score' && (!leading || leading === 'unvoted'))
    return statement<PageParams>(name, `WITH ${pageByScore(leading)} ${rest}`);
  if (!leading || filtersInIndexOrder.has(leading)) {
    const where = `WHERE ${conditions(leading)} ${page}`;
    return statement<PageParams>(name, `SELECT ${columns} FROM polly_cards card ${withStanding} ${where}`);
  }
  if (order !== 'score')
    return statement<PageParams>(name, `WITH ${pageOfFound(leading, key, after, inOrder)} ${rest}`);
  return statement<PageParams>(
    name,
    `WITH found AS MATERIALIZED (
       SELECT card.former, card.sort_key, card.recency, card.person_id FROM polly_cards card WHERE ${conditions(leading)}
     ),
     page AS (SELECT card.person_id FROM found card ${withStanding} WHERE true ${page})
     ${rest}`,
  );
}

/** Counts the cards that match the filters. Uses the same indexes as the statement that selects the page. */
const countOf = (leading: ListFilter | undefined): Statement<FilterParams> =>
  statement<FilterParams>(
    `people.count.${leading ?? 'all'}`,
    `SELECT count(*)::int AS total FROM polly_cards card WHERE ${conditions(leading)}`,
  );

/** Maps each leading filter to its statements: one that counts, and one page statement for each order. */
export const listStatements = new Map(
  [undefined, ...filtersBySelectivity].map((leading) => [
    leading,
    {
      name: pageOf(leading, 'name'),
      recent: pageOf(leading, 'recent'),
      score: pageOf(leading, 'score'),
      count: countOf(leading),
    },
  ]),
);
