import type { LoggedDecision, LoggedDecisionName } from '@hustings/contract';
import { statement } from '../db/statement.ts';

/** Stores a decision. */
export const logDecision = statement<{
  day: string;
  decision: LoggedDecisionName;
  kind: string | null;
  rule: string | null;
  hours: number | null;
}>(
  'moderationLog.add',
  `INSERT INTO moderation_log (day, decision, kind, rule, hours) VALUES ($day::date, $decision, $kind, $rule, $hours)`,
);

/** A decision as it is stored. */
export type LogRow = { [Field in keyof LoggedDecision]-?: Exclude<LoggedDecision[Field], undefined> | null } & Pick<
  LoggedDecision,
  'id' | 'day' | 'decision'
>;

/**
 * Selects the decisions before `beforeDay` and `beforeId`, the newest day first. The order within a day is by the random
 * id. Index: moderation_log_newest.
 */
export const listDecisions = statement<{
  beforeDay: string | number;
  beforeId: string | number;
  limit: number;
  offset: number;
}>(
  'moderationLog.list',
  `SELECT id, l.day::text AS day, decision, kind, rule, hours FROM moderation_log l
   WHERE (l.day, id) < ($beforeDay::date, $beforeId::uuid)
   ORDER BY l.day DESC, id DESC LIMIT $limit OFFSET $offset`,
);

/** Counts the decisions by month and kind, of days from `from` until before `today`. Index: moderation_log_newest. */
export const countDecisions = statement<{ from: string; today: string }>(
  'moderationLog.count',
  // Grouping by day first formats each day once.
  `SELECT to_char(day, 'YYYY-MM') AS month, decision, sum(count)::int AS count FROM (
     SELECT day, decision, count(*) AS count FROM moderation_log
     WHERE day >= $from::date AND day < $today::date GROUP BY day, decision
   ) days
   GROUP BY month, decision ORDER BY month DESC`,
);
