import { statement } from '../../platform/db/statement.ts';

/**
 * The SQL expressions that count what happened from `start` for an hour. Each counts what was written, also if it was
 * removed later, so that no count tells of a removal. Anonymous posts and comments count in the full hour in which they
 * appeared. Anonymous votes have no hour, and are left out (docs/decisions/12-moderation.md). Indexes: accounts_newest,
 * posts_written, comments_written, daily_votes_cast, abuse_reports_newest, the primary keys.
 */
const countsFrom = (start: string): string => {
  const within = (column: string) => `${column} >= ${start} AND ${column} < ${start} + interval '1 hour'`;
  return `
    (SELECT count(*)::int FROM accounts WHERE ${within('activated_at')}) AS sign_ups,
    (SELECT count(*)::int FROM posts WHERE view_scope = 'everyone' AND ${within('created_at')}) AS posts,
    (SELECT count(*)::int FROM comments WHERE narrowed_by = '{}' AND ${within('created_at')}) AS comments,
    (SELECT count(*)::int FROM daily_votes WHERE account_id IS NOT NULL AND ${within('cast_at')}) AS votes,
    (SELECT count(*)::int FROM abuse_reports WHERE ${within('created_at')}) AS reports,
    (SELECT coalesce(sum(failed_views + failed_renders), 0)::int FROM telemetry_outcomes WHERE ${within('slot')})
      AS page_errors,
    coalesce((SELECT server_errors FROM server_hours s WHERE s.hour = ${start}), 0)::int AS server_errors,
    coalesce((SELECT requests FROM server_hours s WHERE s.hour = ${start}), 0)::bigint AS requests`;
};

/** The counts of an hour. */
export interface HourRow {
  hour: string;
  signUps: number;
  posts: number;
  comments: number;
  votes: number;
  reports: number;
  pageErrors: number;
  serverErrors: number;
  requests: number;
}

const columns = `sign_ups AS "signUps", posts, comments, votes, reports, page_errors AS "pageErrors",
  server_errors AS "serverErrors", requests`;

/**
 * Selects the counts of the full hours from `first` to `last`. Counts an hour live if it is not stored, as the one that
 * runs. Indexes: the primary key of activity_hours, and those of the counts.
 */
export const activityByHour = statement<{ first: Date; last: Date }>(
  'activity.byHour',
  `SELECT hour, ${columns} FROM activity_hours WHERE hour >= $first AND hour <= $last
   UNION ALL
   SELECT h.hour, ${columns}
   FROM generate_series($first::timestamptz, $last::timestamptz, interval '1 hour') AS h (hour)
   CROSS JOIN LATERAL (SELECT ${countsFrom('h.hour')} OFFSET 0) AS counted
   WHERE NOT EXISTS (SELECT FROM activity_hours a WHERE a.hour = h.hour)
   ORDER BY hour`,
  { plan: 'generic' },
);

/** Selects the full hours from `first` to `last` that are not stored, oldest first. Index: the primary key. */
export const missingHours = statement<{ first: Date; last: Date }>(
  'activity.missingHours',
  `SELECT h.hour FROM generate_series($first::timestamptz, $last::timestamptz, interval '1 hour') AS h (hour)
   WHERE NOT EXISTS (SELECT FROM activity_hours a WHERE a.hour = h.hour) ORDER BY h.hour`,
);

/**
 * Stores the counts of an hour that has ended. Changes nothing if they are stored already. Indexes: those of the counts.
 */
export const storeHour = statement<{ hour: Date }>(
  'activity.storeHour',
  `INSERT INTO activity_hours (hour, sign_ups, posts, comments, votes, reports, page_errors, server_errors, requests)
   SELECT $hour, ${countsFrom('$hour::timestamptz')} ON CONFLICT (hour) DO NOTHING`,
);

/** Deletes the hours before a moment. Index: the primary key. */
export const deleteHoursBefore = statement<{ before: Date }>(
  'activity.deleteHoursBefore',
  'DELETE FROM activity_hours WHERE hour < $before',
);
