import { statement } from '../../db/statement.ts';

/** Records the jobs of this version; the four lists are parallel. Index: the primary key. */
export const upsertJobs = statement<{
  jobNames: readonly string[];
  crons: readonly string[];
  mayRuns: readonly boolean[];
  longestSeconds: readonly number[];
  now: Date;
}>(
  'jobs.upsert',
  `INSERT INTO site_jobs (name, cron, may_run, longest_seconds, announced_at)
   SELECT *, $now::timestamptz FROM unnest($jobNames::text[], $crons::text[], $mayRuns::boolean[], $longestSeconds::int[])
   ON CONFLICT (name) DO UPDATE SET cron = excluded.cron, may_run = excluded.may_run,
     longest_seconds = excluded.longest_seconds, announced_at = excluded.announced_at`,
);

/** Deletes jobs that are not in `jobNames` and that no process has recorded since a moment. Scans the small table. */
export const deleteOtherJobs = statement<{ jobNames: readonly string[]; announcedBefore: Date }>(
  'jobs.forgetOthers',
  'DELETE FROM site_jobs WHERE name <> ALL ($jobNames::text[]) AND announced_at < $announcedBefore',
);

/**
 * Selects a job whose due runs are held back: it is paused, and no admin asked for a run. Index: the primary key.
 */
export const heldJob = statement<{ jobName: string }>(
  'jobs.held',
  'SELECT name FROM site_jobs WHERE name = $jobName AND may_run AND pause_act_id IS NOT NULL AND asked_at IS NULL',
);

/**
 * Records the start of a run, and deletes all but the newest `olderRuns` of the earlier ones. Returns the id of the run.
 * Indexes: the primary key, site_job_runs_newest.
 */
export const beginRun = statement<{ jobName: string; startedAt: Date; olderRuns: number }>(
  'jobs.begin',
  `WITH begun AS (
     UPDATE site_jobs SET asked_at = NULL, started_at = $startedAt, ended_at = NULL, failure = NULL
     WHERE name = $jobName RETURNING name
   ), pruned AS (
     DELETE FROM site_job_runs WHERE id IN (
       SELECT id FROM site_job_runs WHERE name = $jobName ORDER BY id DESC OFFSET $olderRuns::int)
   )
   INSERT INTO site_job_runs (name, started_at) SELECT name, $startedAt::timestamptz FROM begun RETURNING id`,
);

/**
 * Records the end of a run, and its failure if it has one. If a later run has begun, the job still shows the later run.
 * Indexes: the primary keys.
 */
export const endRun = statement<{
  jobName: string;
  runId: string | null;
  startedAt: Date;
  endedAt: Date;
  failure: string | null;
  cancelled: boolean;
}>(
  'jobs.end',
  `WITH ended AS (
     UPDATE site_jobs SET ended_at = $endedAt, failure = $failure WHERE name = $jobName AND started_at = $startedAt
   ), run AS (
     UPDATE site_job_runs SET ended_at = $endedAt, failure = $failure, cancelled = $cancelled WHERE id = $runId::uuid
   )
   INSERT INTO site_job_failures (name, started_at, ended_at, reason)
   SELECT name, $startedAt::timestamptz, $endedAt::timestamptz, $failure::text FROM site_jobs
   WHERE name = $jobName AND $failure::text IS NOT NULL`,
);

/** Records a finished run for one member; the state of the job stays. Index: the primary key. */
export const insertRunForOne = statement<{ jobName: string; startedAt: Date; endedAt: Date; counts: string }>(
  'jobs.insertRunForOne',
  `INSERT INTO site_job_runs (name, started_at, ended_at, counts, for_one)
   SELECT name, $startedAt::timestamptz, $endedAt::timestamptz, $counts::jsonb, true FROM site_jobs WHERE name = $jobName`,
);

/** Deletes a run from the history. Index: the primary key. */
export const deleteRun = statement<{ runId: string | null }>(
  'jobs.deleteRun',
  'DELETE FROM site_job_runs WHERE id = $runId::uuid',
);

/** Records the progress of a run, and returns whether an admin asked to cancel it. Index: the primary key. */
export const reportProgress = statement<{ runId: string; done: number; total: number; counts: string | null }>(
  'jobs.reportProgress',
  `UPDATE site_job_runs SET done = $done, total = $total, counts = $counts::jsonb WHERE id = $runId::uuid
   RETURNING cancel_asked_at IS NOT NULL AS "cancelAsked"`,
);

/** Deletes the failures of runs that ended before a moment. Index: site_job_failures_age. */
export const deleteFailuresBefore = statement<{ endedBefore: Date }>(
  'jobs.deleteFailuresBefore',
  'DELETE FROM site_job_failures WHERE ended_at < $endedBefore',
);
