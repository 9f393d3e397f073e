import { statement } from '../../platform/db/statement.ts';

/** The figures of the database. `longestSeconds` counts running statements other than this one. */
export interface DatabaseRow {
  bytes: number;
  connections: number;
  maxConnections: number;
  longestSeconds: number;
}

/** Selects the figures of the database from the views of PostgreSQL. */
export const databaseFigures = statement(
  'siteHealth.database',
  `SELECT pg_database_size(current_database()) AS bytes,
     (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
     current_setting('max_connections')::int AS "maxConnections",
     (SELECT coalesce(max(extract(epoch FROM clock_timestamp() - query_start)), 0)::float8 FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid()
        AND backend_type = 'client backend') AS "longestSeconds"`,
);

/** The figures of the outbox. `late` counts mails whose first attempt is overdue. */
export interface MailRow {
  unsent: number;
  givenUp: number;
  waiting: number;
  late: number;
  lastSent: string | null;
}

/**
 * Counts the mails of the outbox, and selects the hour of the last sent mail. Scans the outbox, which holds only mails
 * that were not sent. Index: the primary key of server_hours.
 */
export const mailFigures = statement<{ lateBefore: Date }>(
  'siteHealth.mail',
  `SELECT count(*) FILTER (WHERE last_error IS NOT NULL)::int AS unsent,
     count(*) FILTER (WHERE given_up_at IS NOT NULL)::int AS "givenUp",
     count(*) FILTER (WHERE last_error IS NULL)::int AS waiting,
     count(*) FILTER (WHERE last_error IS NULL AND next_try_at < $lateBefore)::int AS late,
     (SELECT hour FROM server_hours WHERE mails > 0 ORDER BY hour DESC LIMIT 1) AS "lastSent"
   FROM outbox_mails`,
);

/** Counts the stored files and adds up their bytes. Scans the files. */
export const fileFigures = statement(
  'siteHealth.files',
  'SELECT count(*)::int AS files, coalesce(sum(bytes), 0)::bigint AS "fileBytes" FROM files',
);
