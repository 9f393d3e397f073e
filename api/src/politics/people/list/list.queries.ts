import type { PollyCard } from '@hustings/contract';
import { statement, type Statement } from '../../../platform/db/statement.ts';
import { watchedPolliesSql } from '../../../access/relations/index.ts';
import { cardColumns, type CardRow } from '../people.queries.ts';
import { votedTodaySql } from '../voted-today.queries.ts';
import { matchesSearchSql } from './search.queries.ts';

/** A card in a list, with the score of yesterday where enough have voted, and its place in the order of the list. */
export interface ListedCardRow extends CardRow {
  score: PollyCard['score'] | null;
  key: string | number;
}

/** Most rows that a page can need: the largest page, and one more that tells whether another follows. */
const mostRows = 101;

/** The orders of a list: what stands between whether somebody is in office and the id. */
const orders = {
  /** Index: polly_cards_in_order. */
  name: { key: 'card.sort_key', type: 'text' },
  /** Index: polly_cards_recent. */
  recent: { key: 'card.recency', type: 'integer' },
  /**
   * Those who are ranked by the lower end of their interval, the others by name behind them
   * (docs/decisions/08-votes-and-scores.md).
   */
  score: {
    key: `(coalesce(lpad((100 - standing.approval_low)::text, 3, '0'), '9') || ' ' || card.sort_key) COLLATE "C"`,
    type: 'text',
  },
} as const;

/** An order of the list. */
export type ListOrder = keyof typeof orders;

/**
 * Whether the member $12 has not voted on a card today: under the name, or among the anonymous votes $13, as of $14.
 */
const notVotedToday = `NOT ${votedTodaySql({ account: '$12::uuid', anonymous: '$13::uuid[]', now: '$14::timestamptz' })}`;

/** What a list is narrowed to, as SQL over `card`. The condition on a parameter that is NULL holds for every card. */
const filters = {
  /** Index: polly_cards_search. */
  term: { parameter: '$7', type: 'text', holds: matchesSearchSql('$7::text') },
  /** Index: the primary key of polly_follows. */
  watched: { parameter: '$8', type: 'uuid', holds: `card.person_id IN (${watchedPolliesSql('$8::uuid')})` },
  /** Index: polly_cards_of_party. */
  party: { parameter: '$9', type: 'uuid', holds: 'card.party_id = $9::uuid' },
  /** Index: polly_cards_of_place. */
  place: { parameter: '$10', type: 'text', holds: 'card.places @> ARRAY[$10::text]' },
  /** Index: polly_cards_of_office. */
  office: { parameter: '$11', type: 'text', holds: 'card.office_name = $11::text' },
  /** Leaves nearly all. Index: daily_votes_last, for each card that is looked at. */
  unvoted: { parameter: '$12', type: 'uuid', holds: notVotedToday },
} as const;

/** Something that a list is narrowed to. */
export type ListFilter = keyof typeof filters;

/**
 * The filters from the one that leaves the fewest cards to the one that leaves the most. A statement is led by the
 * first that is asked for, whose index it reads, and looks at the others card by card.
 */
export const filtersBySelectivity = Object.keys(filters) as ListFilter[];

/** The filters under which an index has the cards in order too: of them no more is read than the page needs. */
const filtersInIndexOrder: ReadonlySet<ListFilter> = new Set(['party', 'office', 'unvoted']);

function conditions(leading: ListFilter | undefined): string {
  return filtersBySelectivity
    .map((name) => {
      const { parameter, type, holds } = filters[name];
      return name === leading ? holds : `(${parameter}::${type} IS NULL OR ${holds})`;
    })
    .join('\n      AND ');
}

/** How a card stands since the day $6: what is older is nobody's score of yesterday. Index: the primary key. */
const withStanding =
  'LEFT JOIN target_standings standing ON standing.target_id = card.person_id AND standing.day >= $6::date';

/** The same of those who are ranked alone. Index: target_standings_ranked, or the primary key. */
const isRanked = `standing.kind = 'polly' AND standing.approval_low IS NOT NULL AND standing.day >= $6::date`;

/** What was published of that day. Index: the primary key of score_days. */
const withScore = `${withStanding}
  LEFT JOIN score_days scored ON scored.target_id = standing.target_id AND scored.day = standing.day`;

const score = `CASE WHEN scored.shown -> 'all' -> 'main' IS NOT NULL THEN jsonb_build_object(
  'approval', scored.shown -> 'all' -> 'main' -> 'approval', 'accounts', scored.shown -> 'all' -> 'main' -> 'accounts') END`;

/**
 * The cards of a page in the order of scores, where no filter leaves few. Those who are ranked are few, and put in
 * order; of the others, by name, no more is read than the page needs, and nothing where it is full without them. A
 * cursor whose key begins with a 9 stands among these. Indexes: those of `isRanked`, polly_cards_in_order.
 */
function pageByScore(leading: ListFilter | undefined): string {
  const { key } = orders.score;
  const holds = conditions(leading);
  const needed = `least($1, ${mostRows}) + $2`;
  const amongOthers = `$4::text LIKE '9 %'`;
  return `ranked AS MATERIALIZED (
       SELECT card.former, ${key} AS key, card.person_id
       FROM target_standings standing JOIN polly_cards card ON card.person_id = standing.target_id
       WHERE ${isRanked} AND ${holds} AND (card.former, ${key}, card.person_id) > ($3::boolean, $4::text, $5::uuid)
       ORDER BY card.former, ${key}, card.person_id LIMIT ${needed}
     ),
     others AS (
       SELECT card.former, '9 ' || card.sort_key AS key, card.person_id FROM polly_cards card
       WHERE (SELECT count(*) FROM ranked WHERE NOT former) < ${needed} AND ${holds}
         AND NOT EXISTS (SELECT FROM target_standings standing WHERE standing.target_id = card.person_id AND ${isRanked})
         AND (card.former, card.sort_key, card.person_id) > ($3::boolean,
           CASE WHEN ${amongOthers} THEN substr($4::text, 3) ELSE '' END,
           CASE WHEN ${amongOthers} THEN $5::uuid ELSE '00000000-0000-0000-0000-000000000000' END)
       ORDER BY card.former, card.sort_key, card.person_id LIMIT ${needed}
     ),
     page AS (
       SELECT person_id FROM (SELECT * FROM ranked UNION ALL SELECT * FROM others) card
       ORDER BY former, key, person_id OFFSET $2 LIMIT least($1, ${mostRows})
     )`;
}

/**
 * A page of cards, people in office first. $1 the number of cards, $2 cards to pass over, $3 to $5 the last card of the
 * page before (for the first page: what sorts before all), $6 the earliest day of a score, $7 to $14 the filters. Where
 * a filter leaves cards without an order, they are fixed before they are put in order: a planner that expects the first
 * page early would walk all cards.
 */
function pageOf(leading: ListFilter | undefined, order: ListOrder): Statement {
  const { key, type } = orders[order];
  const inOrder = `ORDER BY card.former, ${key}, card.person_id`;
  const page = `AND (card.former, ${key}, card.person_id) > ($3::boolean, $4::${type}, $5::uuid)
    ${inOrder} OFFSET $2 LIMIT least($1, ${mostRows})`;
  const columns = `${cardColumns}, ${score} AS score, ${key} AS key`;
  const name = `people.list.${order}.${leading ?? 'all'}`;
  const rest = `SELECT ${columns} FROM page JOIN polly_cards card ON card.person_id = page.person_id ${withScore} ${inOrder}`;
  if (order === 'score' && (!leading || leading === 'unvoted'))
    return statement(name, `WITH ${pageByScore(leading)} ${rest}`);
  if (!leading || filtersInIndexOrder.has(leading)) {
    const where = `WHERE ${conditions(leading)} ${page}`;
    return statement(name, `SELECT ${columns} FROM polly_cards card ${withScore} ${where}`);
  }
  return statement(
    name,
    `WITH found AS MATERIALIZED (
       SELECT card.former, card.sort_key, card.recency, card.person_id FROM polly_cards card WHERE ${conditions(leading)}
     ),
     page AS (SELECT card.person_id FROM found card ${withStanding} WHERE true ${page})
     ${rest}`,
  );
}

/** How many cards the filters leave: their parameters are $1 to $8. Indexes: as the page. */
const countOf = (leading: ListFilter | undefined): Statement =>
  statement(
    `people.count.${leading ?? 'all'}`,
    `SELECT count(*)::int AS total FROM polly_cards card WHERE ${conditions(leading).replaceAll(
      /\$(\d+)/g,
      (_, number: string) => `$${Number(number) - 6}`,
    )}`,
  );

const everyLead = [undefined, ...filtersBySelectivity];

/** The statements of the list, by what leads and by the order. */
export const listStatements = new Map(
  everyLead.map((leading) => [
    leading,
    {
      name: pageOf(leading, 'name'),
      recent: pageOf(leading, 'recent'),
      score: pageOf(leading, 'score'),
      count: countOf(leading),
    },
  ]),
);
