import { defaultTimeZone } from '../../platform/schedule/civil-day.ts';

interface VotedTodayNames {
  /** The account that votes. */
  account: string;
  /** The ids of that account's anonymous votes. */
  anonymous: string;
  /** The moment at which the day is open. */
  now: string;
}

/**
 * Whether an account has voted today on the polly of `card`, under the name or anonymously; "today" is the civil day that
 * is open in the polly's place. Indexes: daily_votes_last and the primary key, for each card.
 */
export const votedTodaySql = ({ account, anonymous, now }: VotedTodayNames): string => `EXISTS (
  SELECT FROM (
    SELECT v.civil_day FROM daily_votes v WHERE v.account_id = ${account} AND v.target_id = card.person_id
    UNION ALL
    SELECT v.civil_day FROM daily_votes v WHERE v.id = ANY (${anonymous}) AND v.target_id = card.person_id
  ) v
  WHERE v.civil_day = (${now} AT TIME ZONE coalesce(card.time_zone, '${defaultTimeZone}'))::date
)`;
