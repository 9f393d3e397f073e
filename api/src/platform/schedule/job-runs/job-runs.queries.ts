import { statement } from '../../db/statement.ts';

/**
 * Notes which jobs there are now: `jobNames` names, `crons` when they are due, `mayRuns` which may be run,
 * `longestSeconds` how long they take at most. Index: the primary key.
 */
export const announce = statement<{
  jobNames: readonly string[];
  crons: readonly string[];
  mayRuns: readonly boolean[];
  longestSeconds: readonly number[];
  now: Date;
}>(
  'jobs.announce',
  `INSERT INTO site_jobs (name, cron, may_run, longest_seconds, announced_at)
   SELECT *, $now::timestamptz FROM unnest($jobNames::text[], $crons::text[], $mayRuns::boolean[], $longestSeconds::int[])
   ON CONFLICT (name) DO UPDATE SET cron = excluded.cron, may_run = excluded.may_run,
     longest_seconds = excluded.longest_seconds, announced_at = excluded.announced_at`,
);

/** Forgets the jobs that are none of these, and that nobody has announced since a moment. It reads all of the few rows. */
export const forgetOthers = statement<{ jobNames: readonly string[]; announcedBefore: Date }>(
  'jobs.forgetOthers',
  'DELETE FROM site_jobs WHERE name <> ALL ($jobNames::text[]) AND announced_at < $announcedBefore',
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

/** Forgets failures from before a moment. Index: site_job_failures_age. */
export const forgetFailures = statement<{ endedBefore: Date }>(
  'jobs.forgetFailures',
  'DELETE FROM site_job_failures WHERE ended_at < $endedBefore',
);
