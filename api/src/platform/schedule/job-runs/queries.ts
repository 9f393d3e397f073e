import { statement } from '../../db/database.ts';

/** Notes which jobs there are now ($5): $1 names, $2 when they are due, $3 which may be run, $4 how long they take at most. Index: the primary key. */
export const announce = statement(
  'jobs.announce',
  `INSERT INTO site_jobs (name, cron, may_run, longest_seconds, announced_at)
   SELECT *, $5::timestamptz FROM unnest($1::text[], $2::text[], $3::boolean[], $4::int[])
   ON CONFLICT (name) DO UPDATE SET cron = excluded.cron, may_run = excluded.may_run,
     longest_seconds = excluded.longest_seconds, announced_at = excluded.announced_at`,
);

/** Forgets the jobs that are none of these ($1), and that nobody has announced since a moment ($2). It reads all of the few rows. */
export const forgetOthers = statement(
  'jobs.forgetOthers',
  'DELETE FROM site_jobs WHERE name <> ALL ($1::text[]) AND announced_at < $2',
);

/** Notes that a job ($1) begins ($2), whoever asked for it. Index: the primary key. */
export const begin = statement(
  'jobs.begin',
  'UPDATE site_jobs SET asked_at = NULL, started_at = $2, ended_at = NULL, failure = NULL WHERE name = $1',
);

/**
 * Notes that a job ($1), begun at $2, ended ($3), and why it failed ($4). Where another run has begun since, that one is what
 * is shown. Index: the primary key.
 */
export const end = statement(
  'jobs.end',
  `WITH ended AS (
     UPDATE site_jobs SET ended_at = $3, failure = $4 WHERE name = $1 AND started_at = $2
   )
   INSERT INTO site_job_failures (name, started_at, ended_at, reason)
   SELECT name, $2::timestamptz, $3::timestamptz, $4::text FROM site_jobs WHERE name = $1 AND $4::text IS NOT NULL`,
);

/** Forgets failures from before a moment ($1). Index: site_job_failures_age. */
export const forgetFailures = statement('jobs.forgetFailures', 'DELETE FROM site_job_failures WHERE ended_at < $1');
