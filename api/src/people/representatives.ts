import type { CallAnswer } from '@hustings/contract';
import { utcDay } from '../kernel/civil-day.ts';
import { statement } from '../kernel/database.ts';
import type { Member } from '../kernel/handler.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../kernel/paging.ts';
import type { Services } from '../kernel/services.ts';
import { allRepresentativesSql } from './places-sql.ts';
import { cardColumns, type CardRow } from './queries.ts';
import { asCard } from './rules.ts';

type Row = CardRow & { rank: number };

const represented = `(${allRepresentativesSql('$1::uuid', '$2::date')}) mine
   JOIN polly_cards card ON card.person_id = mine.person_id`;

/**
 * Who represents the places where the member $1 votes, in office on the day $2: those of the default location first, then
 * by name. $3 to $5 the sort key of the last one of the page before, $6 how many, $7 how many to pass over. A place is
 * represented by a few hundred people at most, which are sorted. Indexes: as `allRepresentativesSql`, the primary key of
 * polly_cards.
 */
const listStatement = statement(
  'people.representatives',
  `SELECT ${cardColumns}, ranked.rank FROM (
     SELECT mine.person_id, CASE WHEN mine.by_default THEN 0 ELSE 1 END AS rank FROM ${represented}
   ) ranked
   JOIN polly_cards card ON card.person_id = ranked.person_id
   WHERE (ranked.rank, card.sort_key, card.person_id) > ($3::int, $4, $5::uuid)
   ORDER BY ranked.rank, card.sort_key, card.person_id LIMIT $6 OFFSET $7`,
);

/** How many there are. $1 and $2 as in the list. */
const countStatement = statement('people.countRepresentatives', `SELECT count(*)::int AS total FROM ${represented}`);

const beforeAll = [-1, '', '00000000-0000-0000-0000-000000000000'];

/**
 * The people in office whose division contains one of the member's voter locations, of all of these, those of the default
 * one first (decisions, section 8; specification, section 7).
 *
 * @throws {RequestFailure} `ValidationError` for a cursor that is none.
 */
export async function listRepresentatives(
  { database, now }: Services,
  { accountId }: Member,
  query: PageQuery,
): Promise<CallAnswer<'listPolliesWorkForMe'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['number', 'text', 'uuid']));
  const whose = [accountId, utcDay(now())];
  const values = [...whose, ...(page.after ?? beforeAll), page.take + 1, page.offset];
  const [rows, counted] = await Promise.all([
    database.query<Row>(listStatement, values),
    page.withTotal ? database.query<{ total: number }>(countStatement, whose) : [],
  ]);
  const cursorOf = (row: Row) => [row.rank, row.sortKey, row.personId];
  const answer = pageAnswer(rows, page.take, page.offset, cursorOf, counted[0]?.total);
  const results = answer.results.map((row) => ({ ...asCard(row, true), byDefaultLocation: row.rank === 0 }));
  return { ...answer, results };
}
