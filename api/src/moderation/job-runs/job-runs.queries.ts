import { statement } from '../../platform/db/statement.ts';

/** A job with its last run and its newest failures. */
export interface JobRow {
  name: string;
  cron: string;
  mayRun: boolean;
  longestSeconds: number;
  asked: string | null;
  started: string | null;
  ended: string | null;
  failure: string | null;
  failed: number;
  failures: { started: string; ended: string; reason: string }[];
}

/** Locks a job that may run on request, so that it records its start after this transaction. Index: the primary key. */
export const lockJob = statement<{ jobName: string }>(
  'jobs.lock',
  'SELECT name FROM site_jobs WHERE name = $jobName AND may_run FOR UPDATE',
);

/** Records the request for a run. Index: the primary key. */
export const requestRun = statement<{ jobName: string; now: Date }>(
  'jobs.requestRun',
  'UPDATE site_jobs SET asked_at = $now WHERE name = $jobName',
);

const isoTimestamp = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Selects jobs by name, each with up to `maxFailures` of its newest failures. Index: site_job_failures_newest. */
export const listJobs = statement<{ maxFailures: number; jobNames: readonly string[] }>(
  'jobs.list',
  `SELECT j.name, j.cron, j.may_run AS "mayRun", j.longest_seconds AS "longestSeconds", j.asked_at AS asked,
     j.started_at AS started, j.ended_at AS ended, j.failure,
     (SELECT count(*)::int FROM site_job_failures f WHERE f.name = j.name) AS failed,
     (SELECT coalesce(jsonb_agg(jsonb_build_object('started', ${isoTimestamp('f.started_at')}, 'ended', ${isoTimestamp('f.ended_at')},
        'reason', f.reason) ORDER BY f.id DESC), '[]')
      FROM (SELECT * FROM site_job_failures WHERE name = j.name ORDER BY id DESC LIMIT $maxFailures) f) AS failures
   FROM site_jobs j WHERE j.name = ANY ($jobNames::text[]) ORDER BY j.name`,
);
