import type { AdminJob, CallAnswer } from '@hustings/contract';
import { JobName } from '@hustings/contract/schemas';
import { CronExpressionParser } from 'cron-parser';
import { requireRecentPassword } from '../../identity/accounts/index.ts';
import { recordAdminAct } from '../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { RunJob } from '../../platform/schedule/jobs.ts';
import type { Services } from '../../platform/core/services.ts';
import * as queries from './job-runs.queries.ts';

/** The maximum number of failures that the list shows for each job. */
const listedFailures = 5;

function stateOf({ asked, started, ended, failure, longestSeconds }: queries.JobRow, now: Date): AdminJob['state'] {
  if (asked !== null) return 'asked';
  if (started === null) return 'never';
  if (ended === null) return now.getTime() - Date.parse(started) > longestSeconds * 1000 ? 'brokenOff' : 'running';
  return failure === null ? 'done' : 'failed';
}

/** Returns the next due time of a job, and the interval from then to the following due time. */
function dueOf(cron: string, now: Date): Pick<AdminJob, 'next' | 'everyMinutes'> {
  const moments = CronExpressionParser.parse(cron, { currentDate: now, tz: 'UTC' });
  const [next, afterThat] = [moments.next().toDate(), moments.next().toDate()];
  return { next: next.toISOString(), everyMinutes: Math.round((afterThat.getTime() - next.getTime()) / 60_000) };
}

const shown = (row: queries.JobRow & { name: JobName }, now: Date): AdminJob => ({
  name: row.name,
  state: stateOf(row, now),
  ...dueOf(row.cron, now),
  started: row.started ?? undefined,
  ended: row.ended ?? undefined,
  reason: row.failure ?? undefined,
  failed: row.failed,
  failures: row.failures,
  mayRun: row.mayRun,
});

/**
 * Lists the jobs of this version with their last runs (docs/product.md#3-entities).
 */
export async function listJobs({ database, now }: Services): Promise<CallAnswer<'listJobs'>> {
  const parameters = { maxFailures: listedFailures, jobNames: JobName.options };
  const rows = await database.query<queries.JobRow & { name: JobName }>(queries.listJobs(parameters));
  return { results: rows.map((row) => shown(row, now())) };
}

/** The result of a request for a run: the job was started, or it is running already. */
type RequestResult = CallAnswer<'runJob'>['state'];

/**
 * Starts a job for an admin. Records the act unless the job is running already. Any process of the site may run the
 * job.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` for an unknown job or one that runs only at fixed times
 */
export async function runJob(
  services: Services,
  admin: Member,
  name: JobName,
  run: RunJob,
): Promise<CallAnswer<'runJob'>> {
  requireRecentPassword(services, admin);
  const state = await requestJob(services, name, run, admin.accountId);
  if (!state) throw new RequestFailure('NotFound');
  return { state };
}

/**
 * Starts a job for the operator at the command line.
 *
 * @returns undefined for an unknown job or one that runs only at fixed times
 */
export const runJobByOperator = async (
  services: Services,
  name: string,
  run: RunJob,
): Promise<RequestResult | undefined> =>
  JobName.safeParse(name).success ? requestJob(services, name, run) : undefined;

/** Starts a job and records the actor of the request, in one transaction. */
function requestJob(
  services: Services,
  name: string,
  run: RunJob,
  adminId?: string,
): Promise<RequestResult | undefined> {
  return services.database.transaction(async (transaction) => {
    const [job] = await transaction.query(queries.lockJob({ jobName: name }));
    if (!job) return undefined;
    if (!(await run(name, transaction))) return 'running';
    await transaction.query(queries.requestRun({ jobName: name, now: services.now() }));
    const act = {
      act: 'runJob',
      subject: '/admin/setting/jobs',
      reason: name,
      ...(adminId ? { adminId } : {}),
    } as const;
    await recordAdminAct(services, transaction, act);
    return 'asked';
  });
}
