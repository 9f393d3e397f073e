import { PgBoss } from 'pg-boss';
import type { Queryable } from '../db/database.ts';
import type { Connection } from '../db/pool.ts';

/** The numbers of items that a run checked, changed, raised, lowered or found. */
export type RunCounts = Partial<Record<'checked' | 'changed' | 'raised' | 'lowered' | 'found', number>>;

/** Ends a run that an admin cancelled. The run counts neither as done nor as failed. */
export class RunCancelled extends Error {}

/** Ends a run for which nothing was due. The history leaves it out, so that it keeps the runs that did something. */
export class NothingDue extends Error {}

/** Reports the progress of a run to admins. */
export interface RunReport {
  /**
   * Records that `done` of `total` items are done. Called outside transactions, after each step of the work.
   *
   * @throws {RunCancelled} if an admin cancelled the run
   */
  progress(done: number, total: number, counts?: RunCounts): Promise<void>;
}

/** The report of a run that is not recorded. */
export const unrecordedRun: RunReport = { progress: async () => undefined };

/** A recurring job, which runs in one process at a time. */
export interface Job {
  name: string;
  /** The schedule as a cron expression in UTC; empty for a job that runs only when an admin starts it. */
  cron: string;
  /** The seconds after which a run counts as stuck, and another process runs the job once. */
  longestSeconds: number;
  /** Whether the job also runs when a process starts. */
  atStart?: boolean;
  /**
   * Does the job; must be idempotent. A failed run is repeated at the next due time. A run whose process ended is
   * repeated once, by any process, within some minutes.
   */
  work(report?: RunReport): Promise<void>;
}

/**
 * Starts a job in any process once the transaction is committed.
 *
 * @returns false if the job is running already; true if it was started or waits to start
 */
export type RunJob = (name: string, transaction: Queryable) => Promise<boolean>;

/** The job scheduler of a process. */
export interface Jobs {
  run: RunJob;
  /** Stops after the running jobs. */
  stop(): Promise<void>;
}

/** The database schema of pg-boss, which creates and migrates it. */
const schema = 'jobs';
const pollSeconds = 5;
/**
 * The seconds without a heartbeat after which the process of a run counts as dead. Other processes check each minute.
 */
const heartbeatSeconds = 60;
/** The time limit in milliseconds of the statements that pg-boss runs. */
const statementTimeoutMs = 30_000;
/** Options that pg-boss passes to the driver. */
const driverOptions = { query_timeout: statementTimeoutMs };
/** Options of a pg-boss instance that only queues jobs. It starts neither due jobs nor jobs of dead processes. */
const sendOnly = { schedule: false, supervise: false } as const;

/** The time limit of most jobs in seconds. */
export const quarterOfAnHour = 15 * 60;
/** The time limit in seconds of jobs that process all data. */
export const anHour = 60 * 60;

/** Reports an error with a description. */
type Report = (event: string, error: unknown) => void;

/** Creates or updates the queue of a job. Another version may have created it with other options. */
async function prepare(boss: PgBoss, { name, cron, longestSeconds }: Job): Promise<void> {
  await boss.createQueue(name, { policy: 'exclusive' });
  await boss.updateQueue(name, { retryLimit: 1, retryDelay: 0, expireInSeconds: longestSeconds, heartbeatSeconds });
  if (cron) await boss.schedule(name, cron, null, { tz: 'UTC' });
  else await boss.unschedule(name);
}

/** Makes the worker of a job. It catches errors, so that pg-boss repeats only runs whose process ended. */
function worker({ name, work }: Job, report: Report): (again: boolean) => Promise<void> {
  let running = 0;
  return async (again) => {
    // If the previous run is stuck in this process, do not start the job a second time.
    if (again && running > 0) return;
    running++;
    await work().catch((error: unknown) => report(`The job ${name} failed.`, error));
    running--;
  };
}

/** Queues a job in a transaction. Returns false if the job is already running. */
async function send(boss: PgBoss, name: string, transaction: Queryable): Promise<boolean> {
  // The empty name prevents preparing the statement, because the statement runs rarely.
  const executeSql = async (text: string, values: unknown[] = []) => ({
    rows: await transaction.query<unknown>({ name: '', text, values }),
  });
  const db = { executeSql };
  if ((await boss.send(name, null, { db })) !== null) return true;
  return (await boss.findJobs(name, { db, queued: true })).length > 0;
}

/**
 * Starts the job scheduler of this process in the site's database. Each process has a scheduler; a job runs in one of
 * the processes. Simultaneous processes wait for each other while the schema is created or migrated.
 */
export async function startJobs(connection: Connection, jobs: readonly Job[], report: Report): Promise<Jobs> {
  const boss = new PgBoss({ ...connection, ...driverOptions, schema, max: 3, application_name: 'hustings jobs' });
  let ended = false;
  boss.on('error', (error) => {
    if (!ended) report('The job scheduler failed.', error);
  });
  await boss.start();
  for (const job of jobs) {
    const { name, atStart } = job;
    await prepare(boss, job);
    if (atStart) await boss.send(name);
    const take = worker(job, report);
    await boss.work(name, { pollingIntervalSeconds: pollSeconds, includeMetadata: true }, async (taken) => {
      await take(taken.some(({ retryCount }) => retryCount > 0));
    });
  }
  return {
    run: (name, transaction) => send(boss, name, transaction),
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 10_000 });
      // The connections of pg-boss close later. Ignore their errors, because the database may have stopped by then.
      ended = true;
    },
  };
}

/** Starts a job as `Jobs.run` does, from a process without a scheduler. Without a server, the job waits for one. */
export async function sendJob(connection: Connection, name: string, transaction: Queryable): Promise<boolean> {
  const boss = new PgBoss({ ...connection, schema, max: 1, application_name: 'hustings jobs', ...sendOnly });
  await boss.start();
  return send(boss, name, transaction).finally(() => boss.stop({ graceful: false }));
}
