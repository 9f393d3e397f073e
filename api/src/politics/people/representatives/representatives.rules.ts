import type { CallAnswer, CallRequest } from '@hustings/contract';
import { ownItemIds } from '../../../access/anonymity/index.ts';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { allRepresentativesSql } from '../places.queries.ts';
import { cardColumns, type CardRow } from '../people.queries.ts';
import { asCard } from '../people.rules.ts';
import { votedTodaySql } from '../voted-today.queries.ts';

type Row = CardRow & { rank: number; votedToday: boolean };

const represented = `(${allRepresentativesSql('$1::uuid', '$2::date')}) mine
   JOIN polly_cards card ON card.person_id = mine.person_id`;

/**
 * Who represents the places where the member $1 votes, in office on the day $2: those of the default location first,
 * then by name; with $10 those on whom the member has not voted today before all others. $3 to $5 the sort key of the
 * last one of the page before, $6 how many, $7 how many to pass over, $8 now, $9 the ids of the member's anonymous
 * votes. A place is represented by a few hundred people at most, which are sorted. Indexes: as `allRepresentativesSql`
 * and `votedTodaySql`, the primary key of polly_cards.
 */
const listStatement = statement(
  'people.representatives',
  `SELECT ${cardColumns}, ranked.rank, ranked.voted AS "votedToday" FROM (
     SELECT voted.*, CASE WHEN voted.by_default THEN 0 ELSE 1 END + CASE WHEN $10::boolean AND voted.voted THEN 2 ELSE 0 END AS rank
     FROM (
       SELECT mine.person_id, mine.by_default,
         ${votedTodaySql({ account: '$1::uuid', anonymous: '$9::uuid[]', now: '$8::timestamptz' })} AS voted
       FROM ${represented}
     ) voted
   ) ranked
   JOIN polly_cards card ON card.person_id = ranked.person_id
   WHERE (ranked.rank, card.sort_key, card.person_id) > ($3::int, $4, $5::uuid)
   ORDER BY ranked.rank, card.sort_key, card.person_id LIMIT $6 OFFSET $7`,
);

/** How many there are. $1 and $2 as in the list. */
const countStatement = statement('people.countRepresentatives', `SELECT count(*)::int AS total FROM ${represented}`);

const beforeAll = [-1, '', '00000000-0000-0000-0000-000000000000'];

/**
 * The people in office whose division contains one of the member's voter locations, of all of these, those of the
 * default one first (docs/decisions/08-votes-and-scores.md; docs/product.md#7-calls). `sort=unvoted` puts those on whom
 * the member has not voted today before all others.
 *
 * @throws {RequestFailure} `ValidationError` for a cursor that is none.
 */
export async function listRepresentatives(
  services: Services,
  member: Member,
  query: CallRequest<'listPolliesWorkForMe'>['query'],
): Promise<CallAnswer<'listPolliesWorkForMe'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['number', 'text', 'uuid']));
  const { database } = services;
  const now = services.now();
  const whose = [member.accountId, utcDay(now)];
  const anonymous = await ownItemIds(services, member, 'dailyVote');
  const isUnvotedFirst = query.sort === 'unvoted';
  const range = [...(page.after ?? beforeAll), page.take + 1, page.offset];
  const values = [...whose, ...range, now, anonymous, isUnvotedFirst];
  const [rows, counted] = await Promise.all([
    database.query<Row>(listStatement, values),
    page.withTotal ? database.query<{ total: number }>(countStatement, whose) : [],
  ]);
  const cursorOf = (row: Row) => [row.rank, row.sortKey, row.personId];
  const answer = pageAnswer(rows, page.take, page.offset, cursorOf, counted[0]?.total);
  const results = answer.results.map((row) => ({
    ...asCard(row, true),
    votedToday: row.votedToday,
    byDefaultLocation: row.rank % 2 === 0,
  }));
  return { ...answer, results };
}
