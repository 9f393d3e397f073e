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

/** Failures of a job that are listed. */
const listedFailures = 5;

function stateOf({ asked, started, ended, failure, longestSeconds }: queries.JobRow, now: Date): AdminJob['state'] {
  if (asked !== null) return 'asked';
  if (started === null) return 'never';
  if (ended === null) return now.getTime() - Date.parse(started) > longestSeconds * 1000 ? 'brokenOff' : 'running';
  return failure === null ? 'done' : 'failed';
}

/** When a job is due next, and how long after that again. */
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
 * What the site does by itself, with what became of it (docs/product.md#3-entities); nothing that only another version
 * does.
 */
export async function listJobs({ database, now }: Services): Promise<CallAnswer<'listJobs'>> {
  const parameters = { mostFailures: listedFailures, jobNames: JobName.options };
  const rows = await database.query<queries.JobRow & { name: JobName }>(queries.list(parameters));
  return { results: rows.map((row) => shown(row, now())) };
}

/** What came of asking for a job: it begins, or is under way already and nothing else was begun. */
type Asked = CallAnswer<'runJob'>['state'];

/**
 * Has a job done now, by any process; it is recorded where it was not under way already. Every job bears being
 * repeated, but for those that must keep to their hour.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` for what is no job here, or must keep to its hour.
 */
export async function runJob(
  services: Services,
  admin: Member,
  name: JobName,
  run: RunJob,
): Promise<CallAnswer<'runJob'>> {
  requireRecentPassword(services, admin);
  const state = await askFor(services, name, run, admin.accountId);
  if (!state) throw new RequestFailure('NotFound');
  return { state };
}

/**
 * The same for a command of the operator's.
 *
 * @returns undefined for what is no job here, or must keep to its hour.
 */
export const runJobByOperator = async (services: Services, name: string, run: RunJob): Promise<Asked | undefined> =>
  JobName.safeParse(name).success ? askFor(services, name, run) : undefined;

/** Has a job done, for an admin or at the command line, and notes who asked for it: all of that, or nothing. */
function askFor(services: Services, name: string, run: RunJob, adminId?: string): Promise<Asked | undefined> {
  return services.database.transaction(async (transaction) => {
    const [job] = await transaction.query(queries.hold({ jobName: name }));
    if (!job) return undefined;
    if (!(await run(name, transaction))) return 'running';
    await transaction.query(queries.ask({ jobName: name, now: services.now() }));
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
