import { PgBoss } from 'pg-boss';
import type { Connection } from './pool.ts';

/** Work that is due again and again, in one of several processes at a time. */
export interface Job {
  name: string;
  /** When it is due, as cron writes it, in UTC. */
  cron: string;
  /** Must bear being repeated: what failed, or ended with its process, is done again when it is due next. */
  work(): Promise<void>;
}

/** Jobs that are looked after by this process. */
export interface Jobs {
  /** Has a job done now, by any process. */
  run(name: string): Promise<void>;
  /** Ends after the work in hand. */
  stop(): Promise<void>;
}

/** Where the jobs are kept, beside the tables of the site; pg-boss makes and migrates it. */
const schema = 'jobs';
const pollSeconds = 5;
/** After so many seconds a job whose process has gone is given to another. */
const expireSeconds = 15 * 60;

/**
 * Starts to look after jobs, in the same database as everything else. Each process does so; one at a time does a job. Those
 * that start at once wait for each other while the schema is made or migrated.
 *
 * @param report is told what failed
 */
export async function startJobs(
  connection: Connection,
  jobs: readonly Job[],
  report: (event: string) => void,
): Promise<Jobs> {
  const boss = new PgBoss({ ...connection, schema, max: 3, application_name: 'hustings jobs' });
  let ended = false;
  boss.on('error', (error) => {
    if (!ended) report(`Jobs: ${error.message}`);
  });
  await boss.start();
  for (const { name, cron, work } of jobs) {
    await boss.createQueue(name, { policy: 'exclusive', retryLimit: 0, expireInSeconds: expireSeconds });
    await boss.schedule(name, cron, null, { tz: 'UTC' });
    await boss.work(name, { pollingIntervalSeconds: pollSeconds }, async () => {
      await work().catch((error: unknown) => {
        report(`The job ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
        throw error;
      });
    });
  }
  return {
    run: async (name) => void (await boss.send(name)),
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 10_000 });
      // Its connections say goodbye a little later; that the database has gone by then is no news.
      ended = true;
    },
  };
}
