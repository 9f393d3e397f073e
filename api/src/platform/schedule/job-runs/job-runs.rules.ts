import { repeatsValues } from '../../core/error-log.ts';
import type { BoundStatement } from '../../db/database.ts';
import type { Job } from '../jobs.ts';
import type { Services } from '../../core/services.ts';
import * as queries from './job-runs.queries.ts';

const maxReasonLength = 500;
const dayMilliseconds = 86_400_000;

function reasonOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  if (repeatsValues(code)) return `PostgreSQL ${code}`;
  const message = error instanceof Error ? error.message : String(error);
  const causes = error instanceof AggregateError ? error.errors.map(reasonOf) : [];
  return [...new Set([message, ...causes])].filter(Boolean).join(' ').slice(0, maxReasonLength) || 'unknown';
}

/**
 * Runs `work` and records its start, its end and the reason of a failure for admins. Rethrows the error of `work`. An
 * error while recording does not prevent the work.
 *
 * @param reason returns the text to record for an error; by default its message
 */
export async function recordRun(
  { database, now }: Services,
  name: string,
  work: () => Promise<void>,
  reason: (error: unknown) => string = reasonOf,
): Promise<void> {
  const startedAt = now();
  const record = (statement: BoundStatement) => database.query(statement).catch(() => undefined);
  const recordEnd = (failure: string | null) =>
    record(queries.endRun({ jobName: name, startedAt, endedAt: now(), failure }));
  await record(queries.beginRun({ jobName: name, startedAt }));
  try {
    await work();
  } catch (error) {
    await recordEnd(reason(error));
    throw error;
  }
  await recordEnd(null);
}

/** Returns the same jobs with their runs recorded. */
export const withRecordedRuns = (services: Services, jobs: readonly Job[]): Job[] =>
  jobs.map((job) => ({ ...job, work: () => recordRun(services, job.name, job.work) }));

/** The facts about a job that admins see before its first run. */
export interface AnnouncedJob extends Pick<Job, 'name' | 'cron' | 'longestSeconds'> {
  /** Whether an admin may start the job at any time. */
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
