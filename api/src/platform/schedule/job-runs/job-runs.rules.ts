import { repeatsValues } from '../../core/error-log.ts';
import type { Job } from '../jobs.ts';
import type { Services } from '../../core/services.ts';
import * as queries from './job-runs.queries.ts';

const mostOfReason = 500;
const dayMilliseconds = 86_400_000;

function reasonOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  if (repeatsValues(code)) return `PostgreSQL ${code}`;
  const said = error instanceof Error ? error.message : String(error);
  // What failed for many reasons tells each of them once.
  const parts = error instanceof AggregateError ? error.errors.map(reasonOf) : [];
  return [...new Set([said, ...parts])].filter(Boolean).join(' ').slice(0, mostOfReason) || 'unknown';
}

/**
 * Does work and notes for admins when it began, when it ended, and why it failed; it throws what the work throws. That nothing
 * could be noted keeps no work from being done.
 *
 * @param reason what is told of a failure; its message otherwise
 */
export async function noteRun(
  { database, now }: Services,
  name: string,
  work: () => Promise<void>,
  reason: (error: unknown) => string = reasonOf,
): Promise<void> {
  const started = now();
  const note = (...parameters: Parameters<typeof database.query>) =>
    database.query(...parameters).catch(() => undefined);
  await note(queries.begin, [name, started]);
  try {
    await work();
  } catch (error) {
    await note(queries.end, [name, started, now(), reason(error)]);
    throw error;
  }
  await note(queries.end, [name, started, now(), null]);
}

/** The same jobs, whose runs are noted. */
export const noted = (services: Services, jobs: readonly Job[]): Job[] =>
  jobs.map((job) => ({ ...job, work: () => noteRun(services, job.name, job.work) }));

/** What is told of a job before it was ever done. */
export interface AnnouncedJob extends Pick<Job, 'name' | 'cron' | 'longestSeconds'> {
  /** Whether an admin may have it done at any moment. */
  mayRun: boolean;
}

const keptSince = ({ limits, now }: Services) => new Date(now().getTime() - limits.jobFailureDays * dayMilliseconds);

/**
 * Tells admins which jobs there are. Those that are none any more are forgotten when the last of their failures would be:
 * until then it may be that processes of two versions run beside each other, and the other knows them.
 */
export async function announceJobs(services: Services, jobs: readonly AnnouncedJob[]): Promise<void> {
  const { database, now } = services;
  const names = jobs.map(({ name }) => name);
  await database.transaction(async (transaction) => {
    await transaction.query(
      queries.announce({
        jobNames: names,
        crons: jobs.map(({ cron }) => cron),
        mayRuns: jobs.map(({ mayRun }) => mayRun),
        longestSeconds: jobs.map(({ longestSeconds }) => longestSeconds),
        now: now(),
      }),
    );
    await transaction.query(queries.forgetOthers({ jobNames: names, announcedBefore: keptSince(services) }));
  });
}

/** Forgets failures that are older than they are kept. */
export async function forgetJobFailures(services: Services): Promise<void> {
  await services.database.query(queries.forgetFailures({ endedBefore: keptSince(services) }));
}
