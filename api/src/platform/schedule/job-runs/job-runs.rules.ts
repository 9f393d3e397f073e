import { repeatsValues } from '../../core/error-log.ts';
import type { BoundStatement, Queryable } from '../../db/database.ts';
import { NothingDue, RunCancelled, type Job, type RunCounts, type RunReport } from '../jobs.ts';
import type { Services } from '../../core/services.ts';
import * as queries from './job-runs.queries.ts';

const maxReasonLength = 500;
/** The number of earlier runs of a job that stay recorded beside the newest. */
const olderRuns = 19;
const dayMilliseconds = 86_400_000;

function reasonOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  if (repeatsValues(code)) return `PostgreSQL ${code}`;
  const message = error instanceof Error ? error.message : String(error);
  const causes = error instanceof AggregateError ? error.errors.map(reasonOf) : [];
  return [...new Set([message, ...causes])].filter(Boolean).join(' ').slice(0, maxReasonLength) || 'unknown';
}

/** Makes the report of a recorded run. An error while recording does not prevent the work. */
const reportOf = ({ database }: Services, runId: string | null): RunReport => ({
  progress: async (done, total, counts) => {
    if (runId === null) return;
    const values = { runId, done, total, counts: counts ? JSON.stringify(counts) : null };
    const rows = await database
      .query<{ cancelAsked: boolean }>(queries.reportProgress(values))
      .catch((): { cancelAsked: boolean }[] => []);
    if (rows[0]?.cancelAsked) throw new RunCancelled();
  },
});

/**
 * Runs `work` and records its start, progress, end and the reason of a failure for admins. Rethrows the error of `work`,
 * unless an admin cancelled the run or nothing was due. An error while recording does not prevent the work.
 *
 * @param reason returns the text to record for an error; by default its message
 */
export async function recordRun(
  services: Services,
  name: string,
  work: (report: RunReport) => Promise<void>,
  reason: (error: unknown) => string = reasonOf,
): Promise<void> {
  const { database, now } = services;
  const startedAt = now();
  const record = (statement: BoundStatement) => database.query<{ id: string }>(statement).catch(() => undefined);
  const begun = await record(queries.beginRun({ jobName: name, startedAt, olderRuns }));
  const runId = begun?.[0]?.id ?? null;
  const recordEnd = (failure: string | null, cancelled = false) =>
    record(queries.endRun({ jobName: name, runId, startedAt, endedAt: now(), failure, cancelled }));
  try {
    await work(reportOf(services, runId));
  } catch (error) {
    if (error instanceof RunCancelled) return void (await recordEnd(null, true));
    if (error instanceof NothingDue) {
      await recordEnd(null);
      return void (await record(queries.deleteRun({ runId })));
    }
    await recordEnd(reason(error));
    throw error;
  }
  await recordEnd(null);
}

/**
 * Adds a calculation for one member to the history of the job that makes it for all, in the transaction of the
 * calculation.
 */
export async function recordRunForOne(
  { now }: Services,
  transaction: Queryable,
  { jobName, startedAt, counts }: { jobName: string; startedAt: Date; counts: RunCounts },
): Promise<void> {
  await transaction.query(
    queries.insertRunForOne({ jobName, startedAt, endedAt: now(), counts: JSON.stringify(counts) }),
  );
}

/** Runs a job unless it is paused. A run that an admin asked for takes place also then. */
async function runUnlessPaused(services: Services, { name, work }: Job): Promise<void> {
  const held = await services.database.query(queries.heldJob({ jobName: name }));
  if (held.length === 0) await recordRun(services, name, (report) => work(report));
}

/**
 * Returns the same jobs with their runs recorded, and without the due runs of paused jobs
 * (docs/decisions/12-moderation.md). A job does not run if the database cannot say whether it is paused.
 */
export const withRecordedRuns = (services: Services, jobs: readonly Job[]): Job[] =>
  jobs.map((job) => ({ ...job, work: () => runUnlessPaused(services, job) }));

/** The facts about a job that admins see before its first run. */
export interface AnnouncedJob extends Pick<Job, 'name' | 'cron' | 'longestSeconds'> {
  /** Whether an admin may start the job at any time, and pause it. */
  mayRun: boolean;
}

const oldestFailure = ({ limits, now }: Services) =>
  new Date(now().getTime() - limits.jobFailureDays * dayMilliseconds);

/**
 * Records the jobs of this version for admins. A job that no longer exists is deleted after `jobFailureDays`, because
 * a process of another version may still run it.
 */
export async function announceJobs(services: Services, jobs: readonly AnnouncedJob[]): Promise<void> {
  const { database, now } = services;
  const jobNames = jobs.map(({ name }) => name);
  await database.transaction(async (transaction) => {
    await transaction.query(
      queries.upsertJobs({
        jobNames,
        crons: jobs.map(({ cron }) => cron),
        mayRuns: jobs.map(({ mayRun }) => mayRun),
        longestSeconds: jobs.map(({ longestSeconds }) => longestSeconds),
        now: now(),
      }),
    );
    await transaction.query(queries.deleteOtherJobs({ jobNames, announcedBefore: oldestFailure(services) }));
  });
}

/** Deletes failures older than `jobFailureDays`. */
export async function deleteOldJobFailures(services: Services): Promise<void> {
  await services.database.query(queries.deleteFailuresBefore({ endedBefore: oldestFailure(services) }));
}
