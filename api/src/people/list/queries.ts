import { statement, type Statement } from '../../kernel/database.ts';
import { watchedPolliesSql } from '../../relations/index.ts';
import { cardColumns, type CardRow } from '../queries.ts';
import { foundBy } from './found-by.ts';

/** A card in a list, with what the orders of the list need. */
export interface ListedCardRow extends CardRow {
  recency: number;
}

/** Most rows that a page can need: the largest page, and one more that tells whether another follows. */
const mostRows = 101;

/** The orders of a list, each with the type of its second value; the first and the last are those of all. */
const orders = {
  /** Index: polly_cards_in_order. */
  name: { key: 'sort_key', type: 'text' },
  /** Index: polly_cards_recent. */
  recent: { key: 'recency', type: 'integer' },
} as const;

/** An order of the list. */
export type ListOrder = keyof typeof orders;

/** What a list is narrowed to, as SQL over `card`. The condition on a parameter that is NULL holds for every card. */
const filters = {
  term: { parameter: '$6', type: 'text', holds: foundBy('$6::text') },
  watched: { parameter: '$7', type: 'uuid', holds: `card.person_id IN (${watchedPolliesSql('$7::uuid')})` },
  party: { parameter: '$8', type: 'uuid', holds: 'card.party_id = $8::uuid' },
  place: { parameter: '$9', type: 'text', holds: 'card.places @> ARRAY[$9::text]' },
  office: { parameter: '$10', type: 'text', holds: 'card.office_name = $10::text' },
} as const;

/** Something that a list is narrowed to. */
export type ListFilter = keyof typeof filters;

/**
 * The filters from the one that leaves the fewest cards to the one that leaves the most. A statement is led by the first
 * that is asked for, whose index it reads, and looks at the others card by card.
 */
export const byNarrowness = Object.keys(filters) as ListFilter[];

/** The filters whose index has the cards in order too: of them no more is read than the page needs. */
const inOrderThemselves: ReadonlySet<ListFilter> = new Set(['party', 'office']);

function conditions(leading: ListFilter | undefined): string {
  return byNarrowness
    .map((name) => {
      const { parameter, type, holds } = filters[name];
      return name === leading ? holds : `(${parameter}::${type} IS NULL OR ${holds})`;
    })
    .join('\n      AND ');
}

/**
 * A page of cards, people in office first. $1 the number of cards, $2 cards to pass over, $3 to $5 the last card of the
 * page before (for the first page: what sorts before all), $6 to $10 the filters. Where a filter leaves cards without an
 * order, they are fixed before they are put in order: a planner that expects the first page early would walk all cards.
 */
function pageOf(leading: ListFilter | undefined, order: ListOrder): Statement {
  const { key, type } = orders[order];
  const inOrder = `ORDER BY card.former, card.${key}, card.person_id`;
  const page = `AND (card.former, card.${key}, card.person_id) > ($3::boolean, $4::${type}, $5::uuid)
    ${inOrder} OFFSET $2 LIMIT least($1, ${mostRows})`;
  const columns = `${cardColumns}, card.recency`;
  const name = `people.list.${order}.${leading ?? 'all'}`;
  if (!leading || inOrderThemselves.has(leading)) {
    return statement(name, `SELECT ${columns} FROM polly_cards card WHERE ${conditions(leading)} ${page}`);
  }
  return statement(
    name,
    `WITH found AS MATERIALIZED (
       SELECT card.former, card.${key}, card.person_id FROM polly_cards card WHERE ${conditions(leading)}
     ),
     page AS (SELECT card.person_id FROM found card WHERE true ${page})
     SELECT ${columns} FROM page JOIN polly_cards card ON card.person_id = page.person_id ${inOrder}`,
  );
}

/** How many cards the filters leave, with their parameters where a page has them. Indexes: as the page. */
const countOf = (leading: ListFilter | undefined): Statement =>
  statement(
    `people.count.${leading ?? 'all'}`,
    `SELECT count(*)::int AS total FROM polly_cards card WHERE ${conditions(leading).replaceAll(
      /\$(\d+)/g,
      (_, number: string) => `$${Number(number) - 5}`,
    )}`,
  );

const everyLead = [undefined, ...byNarrowness];

/** The statements of the list, by what leads and by the order. */
export const listStatements = new Map(
  everyLead.map((leading) => [
    leading,
    {
      name: pageOf(leading, 'name'),
      recent: pageOf(leading, 'recent'),
      count: countOf(leading),
    },
  ]),
);
