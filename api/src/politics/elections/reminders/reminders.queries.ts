import { statement } from '../../../platform/db/statement.ts';

/** A followed election whose followers are due a reminder. */
export interface DueReminderRow {
  electionId: string;
  reminder: 'first' | 'last';
}

/**
 * Selects the followed elections whose polling day is at most `firstDays` away, in the time zone of the election, and
 * whose polls have not closed. The last reminder is due at `lastDays`. Indexes: elections_day, election_follows_election.
 */
export const dueReminders = statement<{ now: Date; firstDays: number; lastDays: number }>(
  'elections.dueReminders',
  `SELECT e.id AS "electionId",
     CASE WHEN e.held_on - today.day <= $lastDays::int THEN 'last' ELSE 'first' END AS reminder
   FROM elections e
   CROSS JOIN LATERAL (
     SELECT ($now::timestamptz AT TIME ZONE coalesce(division_time_zone(e.division_id), (SELECT site_time_zone())))::date AS day
   ) today
   WHERE e.held_on BETWEEN ($now::timestamptz)::date - 2 AND ($now::timestamptz)::date + $firstDays::int + 2
     AND e.polls_close_at > $now AND e.held_on - today.day <= $firstDays::int
     AND EXISTS (SELECT FROM election_follows f WHERE f.election_id = e.id AND f.level <> 'muted')
   ORDER BY e.id`,
);
