import type { AdminJob, CallAnswer, CallRequest, JobRun, SiteHealth } from '@hustings/contract';
import { JobName } from '@hustings/contract/schemas';
import { CronExpressionParser } from 'cron-parser';
import { requireRecentPassword } from '../../identity/accounts/index.ts';
import { recordAdminAct, type AdminActName } from '../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { RunJob } from '../../platform/schedule/jobs.ts';
import type { Services } from '../../platform/core/services.ts';
import { redoNightly } from '../../platform/schedule/nightly.ts';
import * as queries from './job-runs.queries.ts';

/** The maximum number of failures that the list shows for each job. */
const listedFailures = 5;
/** The maximum number of runs that the list shows for each job. */
const listedRuns = 20;

function stateOf(
  { asked, started, ended, failure, longestSeconds, runs }: queries.JobRow,
  now: Date,
): AdminJob['state'] {
  if (asked !== null) return 'asked';
  if (started === null) return 'never';
  if (ended === null) return now.getTime() - Date.parse(started) > longestSeconds * 1000 ? 'brokenOff' : 'running';
  if (failure !== null) return 'failed';
  return runs.find(({ forOne }) => !forOne)?.cancelled ? 'cancelled' : 'done';
}

/** Describes a run. One that has no end was interrupted if it is not the newest, or if it takes too long. */
function runOf(
  { id, started, ended, failure, done, total, counts, cancelAsked, cancelled, forOne }: queries.JobRow['runs'][number],
  { isNewest, longestSeconds, now }: { isNewest: boolean; longestSeconds: number; now: Date },
): JobRun {
  const isInTime = now.getTime() - Date.parse(started) <= longestSeconds * 1000;
  const run = {
    id,
    started,
    ...(done === null || total === null ? {} : { progress: { done, total } }),
    ...(counts === null ? {} : { counts }),
    ...(cancelAsked ? { cancelAsked } : {}),
    ...(forOne ? { forOne } : {}),
  };
  if (ended === null) return { ...run, outcome: isNewest && isInTime ? 'running' : 'brokenOff' };
  if (failure !== null) return { ...run, ended, outcome: 'failed', reason: failure };
  return { ...run, ended, outcome: cancelled ? 'cancelled' : 'done' };
}

/** Whether members rely on a job: it purges deleted accounts within the promised days (docs/decisions/03-accounts.md). */
const isPromised = (name: string): boolean => name === 'deletions';

/** Returns the next due time of a job and the interval to the following one; nothing for a job that is never due. */
function dueOf(cron: string, now: Date): Pick<AdminJob, 'next' | 'everyMinutes'> {
  if (!cron) return {};
  const moments = CronExpressionParser.parse(cron, { currentDate: now, tz: 'UTC' });
  const [next, afterThat] = [moments.next().toDate(), moments.next().toDate()];
  return { next: next.toISOString(), everyMinutes: Math.round((afterThat.getTime() - next.getTime()) / 60_000) };
}

const shown = (row: queries.JobRow & { name: JobName }, now: Date): AdminJob => {
  const newest = row.runs.find(({ forOne }) => !forOne);
  return {
    name: row.name,
    state: stateOf(row, now),
    ...dueOf(row.cron, now),
    started: row.started ?? undefined,
    ended: row.ended ?? undefined,
    reason: row.failure ?? undefined,
    failed: row.failed,
    failures: row.failures,
    runs: row.runs.map((run) => runOf(run, { isNewest: run === newest, longestSeconds: row.longestSeconds, now })),
    ...(row.paused ? { paused: { ...row.paused, by: row.paused.by ?? undefined } } : {}),
    mayRun: row.mayRun,
    mayPause: row.mayRun && row.cron !== '' && !isPromised(row.name),
  };
};

const jobRows = (services: Services) =>
  services.database.query<queries.JobRow & { name: JobName }>(
    queries.listJobs({ maxFailures: listedFailures, maxRuns: listedRuns, jobNames: JobName.options }),
  );

/**
 * Lists the jobs of this version with their last runs (docs/product.md#3-entities).
 */
export async function listJobs(services: Services): Promise<CallAnswer<'listJobs'>> {
  const rows = await jobRows(services);
  return { results: rows.map((row) => shown(row, services.now())) };
}

/** The minutes by which a run may begin after its due time before the job counts as late. */
const lateMinutes = 10;

/**
 * Whether a job has not begun since its last due time. A due time before the last start of a server does not count: no
 * server may have run then. A job that is paused or never due is
 * not late.
 */
function isLate({ cron, started, announced, paused }: queries.JobRow, now: Date): boolean {
  if (paused || !cron) return false;
  const due = CronExpressionParser.parse(cron, { currentDate: now, tz: 'UTC' }).prev().getTime();
  if (due <= Date.parse(announced) || now.getTime() - due < lateMinutes * 60_000) return false;
  return started === null || Date.parse(started) < due;
}

/** Returns which jobs are late, which failed or were interrupted in their last run, and which are paused. */
export async function jobHealth(services: Services): Promise<SiteHealth['jobs']> {
  const [rows, now] = [await jobRows(services), services.now()];
  const namesOf = (matches: (row: queries.JobRow) => boolean) => rows.filter(matches).map(({ name }) => name);
  return {
    total: rows.length,
    late: namesOf((row) => isLate(row, now)),
    failed: namesOf((row) => ['failed', 'brokenOff'].includes(stateOf(row, now))),
    paused: namesOf(({ paused }) => paused !== null),
  };
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
  const state = await requestJob(services, name, run, { act: 'runJob', reason: name, adminId: admin.accountId });
  if (!state) throw new RequestFailure('NotFound');
  return { state };
}

/**
 * Pauses a job for an admin, or resumes it, and records the act. No process runs a paused job at its due times; a run
 * that goes on is not ended (docs/decisions/12-moderation.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` for an unknown job or one that nobody may pause;
 *   `ChangedMeanwhile` if the job is paused, or not paused, already
 */
export async function pauseJob(
  services: Services,
  admin: Member,
  name: JobName,
  { paused, reason }: CallRequest<'pauseJob'>['body'],
): Promise<AdminJob> {
  requireRecentPassword(services, admin);
  await services.database.transaction(async (transaction) => {
    const [job] = await transaction.query<{ paused: boolean; isDue: boolean }>(queries.lockJob({ jobName: name }));
    if (!job?.isDue || isPromised(name)) throw new RequestFailure('NotFound');
    if (job.paused === paused) throw new RequestFailure('ChangedMeanwhile');
    const act = { act: paused ? 'pauseJob' : 'resumeJob', adminId: admin.accountId, subject: name, reason } as const;
    const actId = await recordAdminAct(services, transaction, act);
    await transaction.query(queries.setPause({ jobName: name, actId: paused ? actId : null }));
  });
  return jobNamed(services, name);
}

async function jobNamed(services: Services, name: JobName): Promise<AdminJob> {
  const { results } = await listJobs(services);
  const job = results.find((each) => each.name === name);
  if (!job) throw new RequestFailure('NotFound');
  return job;
}

/**
 * Cancels a run for an admin, and records the act. The run ends after its current step; the job runs again when it is
 * due (docs/decisions/12-moderation.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` for an unknown job or one that only runs at fixed times;
 *   `ChangedMeanwhile` if the run has ended, was cancelled already or reports no progress
 */
export async function cancelJob(
  services: Services,
  admin: Member,
  name: JobName,
  { runId }: CallRequest<'cancelJob'>['body'],
): Promise<AdminJob> {
  requireRecentPassword(services, admin);
  await services.database.transaction(async (transaction) => {
    const [job] = await transaction.query(queries.lockJob({ jobName: name }));
    if (!job) throw new RequestFailure('NotFound');
    const asked = await transaction.query(queries.askToCancel({ jobName: name, runId, now: services.now() }));
    if (asked.length === 0) throw new RequestFailure('ChangedMeanwhile');
    const act = { act: 'cancelJob', adminId: admin.accountId, subject: '/admin/setting/jobs', reason: name } as const;
    await recordAdminAct(services, transaction, act);
  });
  return jobNamed(services, name);
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
  JobName.safeParse(name).success ? requestJob(services, name, run, { act: 'runJob', reason: name }) : undefined;

/**
 * Starts a job and records the act, in one transaction. A nightly job runs again although it was done today.
 *
 * @returns undefined for an unknown job or one that runs only at fixed times
 */
export function requestJob(
  services: Services,
  name: string,
  run: RunJob,
  act: { act: AdminActName; reason?: string; adminId?: string },
): Promise<RequestResult | undefined> {
  return services.database.transaction(async (transaction) => {
    const [job] = await transaction.query(queries.lockJob({ jobName: name }));
    if (!job) return undefined;
    if (!(await run(name, transaction))) return 'running';
    await transaction.query(queries.requestRun({ jobName: name, now: services.now() }));
    await redoNightly(transaction, name);
    await recordAdminAct(services, transaction, { ...act, subject: '/admin/setting/jobs' });
    return 'asked';
  });
}
