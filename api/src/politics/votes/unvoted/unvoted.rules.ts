import type { CallAnswer } from '@hustings/contract';
import { ownItemIds } from '../../../access/anonymity/index.ts';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { asCard, cardColumns, representativesSql, votedTodaySql, type CardRow } from '../../people/index.ts';

/** At most so many: what a page of reminders can use. */
const mostUnvoted = 10;

/**
 * Politicians in office whom the member `accountId` watches, closely before others, then those who represent the place
 * where the member votes; not those that are muted, and none on whom the member has voted today. Indexes: the primary key
 * of polly_follows, those of `representativesSql` and `votedTodaySql`.
 */
const unvotedStatement = statement<{
  accountId: string;
  now: Date;
  today: string;
  anonymousVoteIds: readonly string[];
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
       anonymous: '$anonymousVoteIds::uuid[]',
       now: '$now::timestamptz',
     })}
   ORDER BY mine.rank, card.sort_key, card.person_id LIMIT ${mostUnvoted}`,
);

/**
 * The politicians of the member's own on whom the member has not voted today: those who are watched, and those who
 * represent the place where the member votes. None for a member who has not consented to the storing of political opinions:
 * nobody is reminded of what they have declined.
 */
export async function listUnvoted(services: Services, member: Member): Promise<CallAnswer<'listUnvotedPollies'>> {
  if (!member.consentToOpinions || member.level < 1) return { results: [], offset: 0 };
  const now = services.now();
  const own = await ownItemIds(services, member, 'dailyVote');
  const values = { accountId: member.accountId, now, today: utcDay(now), anonymousVoteIds: own };
  const rows = await services.database.query<CardRow>(unvotedStatement(values));
  return { results: rows.map((row) => asCard(row, true)), offset: 0 };
}
