/** The maximum age in milliseconds of a score from yesterday, in any time zone of an office. */
export const scoreMaxAgeMs = 2 * 86_400_000;

/**
 * Returns a JSON object with yesterday's score of a polly from the votes of all members, and the number of accounts that
 * voted. NULL without a score since the day, or for too few accounts. Indexes: the primary keys of target_standings and
 * score_days.
 *
 * @param personId an SQL operand: the id of the polly
 * @param earliestDay an SQL operand: the earliest day of a score that still counts as yesterday's
 */
export const standingScoreSql = (personId: string, earliestDay: string): string =>
  `(SELECT jsonb_build_object('approval', s_d.shown -> 'all' -> 'main' -> 'approval',
                             'accounts', s_d.shown -> 'all' -> 'main' -> 'accounts')
    FROM target_standings s_s JOIN score_days s_d ON s_d.target_id = s_s.target_id AND s_d.day = s_s.day
    WHERE s_s.target_id = ${personId} AND s_s.day >= ${earliestDay} AND s_d.shown -> 'all' -> 'main' IS NOT NULL)`;
