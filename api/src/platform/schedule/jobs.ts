import { PgBoss } from 'pg-boss';
import type { Queryable } from '../db/database.ts';
import type { Connection } from '../db/pool.ts';

/** Work that is due again and again, in one of several processes at a time. */
export interface Job {
  name: string;
  /** When it is due, as cron writes it, in UTC. */
  cron: string;
  /** After so many seconds it is believed to hang: it is no longer waited for, and another process takes it up once. */
  longestSeconds: number;
  /** Whether it is done when a process starts, too. */
  atStart?: boolean;
  /**
   * Must bear being repeated. What failed is done again when it is due next; what ended with its process is taken up by any
   * process within some minutes, once.
   */
  work(): Promise<void>;
}

/**
 * Has a job done by any process, as soon as the transaction is stored.
 *
 * @returns false where it is being done already, and nothing was begun; one that waits to be done is as good as asked for.
 */
export type RunJob = (name: string, transaction: Queryable) => Promise<boolean>;

/** Jobs that are looked after by this process. */
export interface Jobs {
  run: RunJob;
  /** Ends after the work in hand. */
  stop(): Promise<void>;
}

/** Where the jobs are kept, beside the tables of the site; pg-boss makes and migrates it. */
const schema = 'jobs';
const pollSeconds = 5;
/** A process that has been silent for so long about a job in hand is believed to have ended. Others look every minute. */
const heartbeatSeconds = 60;
/** Milliseconds in which the database answers a statement about jobs. What the jobs themselves ask has limits of its own. */
const answerMilliseconds = 30_000;
/** Passed on to the driver. */
const waits = { query_timeout: answerMilliseconds };
/** Neither what is due nor what was left behind by others. */
const looksAfterNothing = { schedule: false, supervise: false } as const;

/** For how many seconds most jobs may take. */
export const quarterOfAnHour = 15 * 60;
/** And those that go through whatever there is. */
export const anHour = 60 * 60;

/** Is told what failed, and with what. */
type Report = (event: string, error: unknown) => void;

/** Makes the place of a job, or brings one that was made by another version to what is said now. */
async function prepare(boss: PgBoss, { name, cron, longestSeconds }: Job): Promise<void> {
  await boss.createQueue(name, { policy: 'exclusive' });
  await boss.updateQueue(name, { retryLimit: 1, retryDelay: 0, expireInSeconds: longestSeconds, heartbeatSeconds });
  await boss.schedule(name, cron, null, { tz: 'UTC' });
}

/** What is done when a job is given to this process. Work that fails ends here: only what nobody ended is given out again. */
function worker({ name, work }: Job, report: Report): (again: boolean) => Promise<void> {
  let inHand = 0;
  return async (again) => {
    // It took too long, and is still at work here: it is not begun beside itself before it is due.
    if (again && inHand > 0) return;
    inHand++;
    await work().catch((error: unknown) => report(`The job ${name} failed.`, error));
    inHand--;
  };
}

/** Asks for a job within a transaction, on its connection: both are stored, or neither. */
async function ask(boss: PgBoss, name: string, transaction: Queryable): Promise<boolean> {
  // Without a name a statement is not kept prepared: this is done seldom.
  const executeSql = async (text: string, values: unknown[] = []) => ({
    rows: await transaction.query<unknown>({ name: '', text }, values),
  });
  const db = { executeSql };
  if ((await boss.send(name, null, { db })) !== null) return true;
  return (await boss.findJobs(name, { db, queued: true })).length > 0;
}

/**
 * Starts to look after jobs, in the same database as everything else. Each process does so; one at a time does a job. Those
 * that start at once wait for each other while the schema is made or migrated.
 */
export async function startJobs(connection: Connection, jobs: readonly Job[], report: Report): Promise<Jobs> {
  const boss = new PgBoss({ ...connection, ...waits, schema, max: 3, application_name: 'hustings jobs' });
  let ended = false;
  boss.on('error', (error) => {
    if (!ended) report('The jobs met a fault.', error);
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
    run: (name, transaction) => ask(boss, name, transaction),
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 10_000 });
      // Its connections say goodbye a little later; that the database has gone by then is no news.
      ended = true;
    },
  };
}

/** Has a job done as `Jobs.run` does, from a process that looks after none: at once, or when the next site starts. */
export async function askForJob(connection: Connection, name: string, transaction: Queryable): Promise<boolean> {
  const boss = new PgBoss({ ...connection, schema, max: 1, application_name: 'hustings jobs', ...looksAfterNothing });
  await boss.start();
  return ask(boss, name, transaction).finally(() => boss.stop({ graceful: false }));
}
