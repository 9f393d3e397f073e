import { statement } from '../../platform/db/statement.ts';

/** A job as it is noted, with what failed of it. */
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

/** Holds a job that may be run: it is not noted to begin before the transaction ends. Index: the primary key. */
export const hold = statement<{ jobName: string }>(
  'jobs.hold',
  'SELECT name FROM site_jobs WHERE name = $jobName AND may_run FOR UPDATE',
);

/** Notes that an admin has asked for a job now. Index: the primary key. */
export const ask = statement<{ jobName: string; now: Date }>(
  'jobs.ask',
  'UPDATE site_jobs SET asked_at = $now WHERE name = $jobName',
);

const moment = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The jobs of these names, each with its newest failures, up to `mostFailures`. Index: site_job_failures_newest. */
export const list = statement<{ mostFailures: number; jobNames: readonly string[] }>(
  'jobs.list',
  `SELECT j.name, j.cron, j.may_run AS "mayRun", j.longest_seconds AS "longestSeconds", j.asked_at AS asked,
     j.started_at AS started, j.ended_at AS ended, j.failure,
     (SELECT count(*)::int FROM site_job_failures f WHERE f.name = j.name) AS failed,
     (SELECT coalesce(jsonb_agg(jsonb_build_object('started', ${moment('f.started_at')}, 'ended', ${moment('f.ended_at')},
        'reason', f.reason) ORDER BY f.id DESC), '[]')
      FROM (SELECT * FROM site_job_failures WHERE name = j.name ORDER BY id DESC LIMIT $mostFailures) f) AS failures
   FROM site_jobs j WHERE j.name = ANY ($jobNames::text[]) ORDER BY j.name`,
);
