import { statement } from '../../../platform/db/statement.ts';
import { cardColumns } from '../cards.queries.ts';

/** The number of people that are listed on a day: as many as fit into one card of a page. */
const peopleOfDay = 5;

/**
 * Selects the people in office today who are on one side of `$start` in the rotation. The rotation orders people by a
 * hash of their ids.
 */
const side = (comparison: '>=' | '<'): string =>
  `(SELECT card.person_id, md5(card.person_id::text) AS place FROM polly_cards card
    WHERE NOT card.former AND coalesce(card.valid_through >= $today::date, true) AND md5(card.person_id::text) ${comparison} $start
    ORDER BY md5(card.person_id::text) LIMIT ${peopleOfDay})`;

/**
 * Selects the people of a day: the first people in the rotation from `start` on. At its end, the rotation continues at
 * its beginning. Index: polly_cards_rotation.
 */
export const peopleOfToday = statement<{ start: string; today: string }>(
  'people.ofToday',
  `SELECT ${cardColumns} FROM (
     SELECT person_id, place, 0 AS round FROM ${side('>=')} later
     UNION ALL SELECT person_id, place, 1 FROM ${side('<')} earlier
   ) turn JOIN polly_cards card ON card.person_id = turn.person_id
   ORDER BY turn.round, turn.place LIMIT ${peopleOfDay}`,
);
