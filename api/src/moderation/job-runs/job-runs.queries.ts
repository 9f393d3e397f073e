import type { JobCounts } from '@hustings/contract';
import { momentSql } from '../../platform/db/moment.queries.ts';
import { statement } from '../../platform/db/statement.ts';

/** A job with its last run and its newest failures. */
export interface JobRow {
  name: string;
  cron: string;
  mayRun: boolean;
  longestSeconds: number;
  /** When a server last announced the job at its start. */
  announced: string;
  asked: string | null;
  started: string | null;
  ended: string | null;
  failure: string | null;
  failed: number;
  failures: { started: string; ended: string; reason: string }[];
  runs: {
    id: string;
    started: string;
    ended: string | null;
    failure: string | null;
    done: number | null;
    total: number | null;
    counts: JobCounts | null;
    cancelAsked: boolean;
    cancelled: boolean;
    /** Whether it was for one member, beside the runs of the job itself. */
    forOne: boolean;
  }[];
  paused: { at: string; by: string | null; reason: string } | null;
}

/** Locks a job that may run on request, so that no run of it begins before the end of this transaction. Index: the primary key. */
export const lockJob = statement<{ jobName: string }>(
  'jobs.lock',
  `SELECT pause_act_id IS NOT NULL AS paused, cron <> '' AS "isDue" FROM site_jobs WHERE name = $jobName AND may_run FOR UPDATE`,
);

/** Records the request for a run. Index: the primary key. */
export const requestRun = statement<{ jobName: string; now: Date }>(
  'jobs.requestRun',
  'UPDATE site_jobs SET asked_at = $now WHERE name = $jobName',
);

/**
 * Asks for the end of a run that goes on and reports progress. Returns no row if it has ended, or was asked before. The
 * newest run is the only one that can go on. Indexes: the primary key, site_job_runs_newest.
 */
export const askToCancel = statement<{ jobName: string; runId: string; now: Date }>(
  'jobs.askToCancel',
  `UPDATE site_job_runs SET cancel_asked_at = $now
   WHERE id = $runId::uuid AND name = $jobName AND ended_at IS NULL AND cancel_asked_at IS NULL AND done IS NOT NULL
     AND id = (SELECT id FROM site_job_runs WHERE name = $jobName ORDER BY id DESC LIMIT 1)
   RETURNING id`,
);

/** Pauses a job by an act, or resumes it with null. Index: the primary key. */
export const setPause = statement<{ jobName: string; actId: string | null }>(
  'jobs.setPause',
  'UPDATE site_jobs SET pause_act_id = $actId::uuid WHERE name = $jobName',
);

/**
 * Selects jobs by name, each with up to `maxFailures` of its newest failures and up to `maxRuns` of its newest runs.
 * Indexes: site_job_failures_newest, site_job_runs_newest, the primary keys.
 */
export const listJobs = statement<{ maxFailures: number; maxRuns: number; jobNames: readonly string[] }>(
  'jobs.list',
  `SELECT j.name, j.cron, j.may_run AS "mayRun", j.longest_seconds AS "longestSeconds",
     j.announced_at AS announced, j.asked_at AS asked,
     j.started_at AS started, j.ended_at AS ended, j.failure,
     (SELECT count(*)::int FROM site_job_failures f WHERE f.name = j.name) AS failed,
     (SELECT coalesce(jsonb_agg(jsonb_build_object('started', ${momentSql('f.started_at')}, 'ended', ${momentSql('f.ended_at')},
        'reason', f.reason) ORDER BY f.id DESC), '[]')
      FROM (SELECT * FROM site_job_failures WHERE name = j.name ORDER BY id DESC LIMIT $maxFailures) f) AS failures,
     (SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'started', ${momentSql('r.started_at')}, 'ended', ${momentSql('r.ended_at')},
        'failure', r.failure, 'done', r.done, 'total', r.total, 'counts', r.counts,
        'cancelAsked', r.cancel_asked_at IS NOT NULL, 'cancelled', r.cancelled, 'forOne', r.for_one) ORDER BY r.id DESC), '[]')
      FROM (SELECT * FROM site_job_runs WHERE name = j.name ORDER BY id DESC LIMIT $maxRuns) r) AS runs,
     (SELECT jsonb_build_object('at', ${momentSql('p.created_at')}, 'by', a.user_name, 'reason', p.reason)
      FROM admin_acts p LEFT JOIN accounts a ON a.id = p.admin_id WHERE p.id = j.pause_act_id) AS paused
   FROM site_jobs j WHERE j.name = ANY ($jobNames::text[]) ORDER BY j.name`,
);
