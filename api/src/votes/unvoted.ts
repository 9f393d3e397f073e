import type { CallAnswer } from '@hustings/contract';
import { ownStored } from '../anonymity/index.ts';
import { defaultTimeZone, utcDay } from '../kernel/civil-day.ts';
import { statement } from '../kernel/database.ts';
import type { Member } from '../kernel/handler.ts';
import type { Services } from '../kernel/services.ts';
import { asCard, cardColumns, representativesSql, type CardRow } from '../people/index.ts';

/** At most so many: what a page of reminders can use. */
const mostUnvoted = 10;

/**
 * Politicians in office whom the member $1 watches, closely before others, then those who represent the place where the
 * member votes; not those that are muted, and none on whom the member has voted on the civil day that is open at $2 in the
 * person's place, or else in the time zone $3; $5 are the ids of the member's anonymous votes. $4 that day in UTC. Indexes:
 * the primary key of polly_follows, those of `representativesSql`, daily_votes_last, the primary key of daily_votes.
 */
const unvotedStatement = statement(
  'votes.unvoted',
  `SELECT ${cardColumns} FROM (
     SELECT mine.person_id, min(mine.rank) AS rank FROM (
       SELECT f.person_id, CASE f.level WHEN 'closely' THEN 0 ELSE 1 END AS rank
       FROM polly_follows f WHERE f.account_id = $1 AND f.level <> 'muted'
       UNION ALL SELECT r.person_id, 2 FROM (${representativesSql('$1::uuid', '$4::date')}) r
     ) mine
     WHERE NOT EXISTS (
       SELECT FROM polly_follows f WHERE f.account_id = $1 AND f.person_id = mine.person_id AND f.level = 'muted'
     )
     GROUP BY mine.person_id
   ) mine
   JOIN polly_cards card ON card.person_id = mine.person_id
   WHERE NOT card.former AND coalesce(card.valid_through >= $4::date, true) AND NOT EXISTS (
     SELECT FROM (
       SELECT v.civil_day FROM daily_votes v WHERE v.account_id = $1 AND v.target_id = card.person_id
       UNION ALL
       SELECT v.civil_day FROM daily_votes v WHERE v.id = ANY ($5::uuid[]) AND v.target_id = card.person_id
     ) v WHERE v.civil_day = ($2::timestamptz AT TIME ZONE coalesce(card.time_zone, $3))::date
   )
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
  const own = await ownStored(services, member, 'dailyVote');
  const values = [member.accountId, now, defaultTimeZone, utcDay(now), own];
  const rows = await services.database.query<CardRow>(unvotedStatement, values);
  return { results: rows.map((row) => asCard(row, true)), offset: 0 };
}
