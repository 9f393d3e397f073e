import { createHash } from 'node:crypto';
import type { CallAnswer } from '@hustings/contract';
import { openDay } from '../../../platform/schedule/civil-day.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Services } from '../../../platform/core/services.ts';
import { cardColumns, type CardRow } from '../people.queries.ts';
import { asCard } from '../people.rules.ts';

/** What a card on a page of others has room for. */
const shown = 5;

/** Those in office on the day $2, on one side of where the day begins ($1), in the order of the rotation. */
const side = (comparison: '>=' | '<'): string =>
  `(SELECT card.person_id, md5(card.person_id::text) AS place FROM polly_cards card
    WHERE NOT card.former AND coalesce(card.valid_through >= $2::date, true) AND md5(card.person_id::text) ${comparison} $1
    ORDER BY md5(card.person_id::text) LIMIT ${shown})`;

/** The people of a day: from where it begins ($1) on, and from the beginning where the end is near. Index: polly_cards_rotation. */
export const ofTodayStatement = statement(
  'people.ofToday',
  `SELECT ${cardColumns} FROM (
     SELECT person_id, place, 0 AS round FROM ${side('>=')} later
     UNION ALL SELECT person_id, place, 1 FROM ${side('<')} earlier
   ) turn JOIN polly_cards card ON card.person_id = turn.person_id
   ORDER BY turn.round, turn.place LIMIT ${shown}`,
);

/** Where a civil day begins in the rotation. */
const beginningOf = (day: string): string => createHash('md5').update(day).digest('hex');

/** Five people in office, others every civil day of the site and the same for everybody: nobody chooses them. */
export async function listPolliesOfToday({ database, now }: Services): Promise<CallAnswer<'listPolliesOfToday'>> {
  const { today } = openDay(now(), undefined);
  const rows = await database.query<CardRow>(ofTodayStatement, [beginningOf(today), today]);
  return { results: rows.map((row) => asCard(row, true)), offset: 0 };
}
