/** The operands of the test as SQL. */
interface VotedTodayOperands {
  /** The account that votes. */
  account: string;
  /** The ids of that account's applied anonymous votes. */
  anonymous: string;
  /** That account's waiting anonymous votes, a JSON array of rows of `daily_votes`. */
  waiting: string;
  /** The moment that decides which civil day is open. */
  now: string;
}

/**
 * Tests that an account has voted today on the polly of `card`, under its name or anonymously. Today is the open civil
 * day of the polly's division. Indexes: daily_votes_last and the primary key, for each card.
 */
export function votedTodaySql({ account, anonymous, waiting, now }: VotedTodayOperands): string {
  const today = `(${now} AT TIME ZONE coalesce(card.time_zone, (SELECT site_time_zone())))::date`;
  return `(EXISTS (
  SELECT FROM (
    SELECT v.civil_day FROM daily_votes v WHERE v.account_id = ${account} AND v.target_id = card.person_id
    UNION ALL
    SELECT v.civil_day FROM daily_votes v WHERE v.id = ANY (${anonymous}) AND v.target_id = card.person_id
  ) v
  WHERE v.civil_day = ${today}
) OR (card.person_id, ${today}) IN (
  SELECT vote.target_id, vote.civil_day FROM jsonb_to_recordset(${waiting}) AS vote (target_id uuid, civil_day date)
))`;
}
