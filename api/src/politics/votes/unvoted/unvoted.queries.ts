import { statement } from '../../../platform/db/statement.ts';
import { cardColumns, representativesSql, votedTodaySql } from '../../people/index.ts';

/** The maximum number of politicians in a page of reminders. */
const mostUnvoted = 10;

/**
 * Selects politicians in office on whom the member has not voted today. Politicians whom the member watches come first,
 * closely watched ones before others. Then come politicians who represent the place where the member votes. Omits muted
 * politicians. Indexes: the primary key of polly_follows, those of `representativesSql` and `votedTodaySql`.
 */
export const unvotedPollies = statement<{
  accountId: string;
  now: Date;
  today: string;
  anonymousIds: readonly string[];
  waitingVotes: string;
}>(
  'votes.unvoted',
  `SELECT ${cardColumns} FROM (
     SELECT mine.person_id, min(mine.rank) AS rank FROM (
       SELECT f.person_id, CASE f.level WHEN 'closely' THEN 0 ELSE 1 END AS rank
       FROM polly_follows f WHERE f.account_id = $accountId AND f.level <> 'muted'
       UNION ALL SELECT r.person_id, 2 FROM (${representativesSql('$accountId::uuid', '$today::date')}) r
     ) mine
     WHERE NOT EXISTS (
       SELECT FROM polly_follows f WHERE f.account_id = $accountId AND f.person_id = mine.person_id AND f.level = 'muted'
     )
     GROUP BY mine.person_id
   ) mine
   JOIN polly_cards card ON card.person_id = mine.person_id
   WHERE NOT card.former AND coalesce(card.valid_through >= $today::date, true)
     AND NOT ${votedTodaySql({
       account: '$accountId::uuid',
       anonymous: '$anonymousIds::uuid[]',
       waiting: '$waitingVotes::jsonb',
       now: '$now::timestamptz',
     })}
   ORDER BY mine.rank, card.sort_key, card.person_id LIMIT ${mostUnvoted}`,
);
