import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeDatabase, type TestDatabase } from '../../testing/database.ts';
import { statement } from '../db/statement.ts';
import { sendJob, startJobs, type Job, type RunJob } from './jobs.ts';
import { openDatabase, type OpenDatabase } from '../db/pool.ts';

let owned: TestDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  owned = await makeDatabase();
  database = openDatabase(owned.connection);
});
afterAll(async () => {
  await database.close();
  await owned.drop();
});

/** Makes a job that does not become due while the tests run. */
const jobOf = (name: string, work: Job['work'], more: Partial<Job> = {}): Job => ({
  name,
  cron: '0 0 1 1 *',
  longestSeconds: 60,
  work,
  ...more,
});

const askBy = (run: RunJob, name: string) => database.transaction((transaction) => run(name, transaction));
const askFromElsewhere: RunJob = (...asked) => sendJob(owned.connection, ...asked);

/** A pg-boss instance that runs nothing. */
async function bareBoss(): Promise<PgBoss> {
  const boss = new PgBoss({ ...owned.connection, schema: 'jobs', schedule: false, supervise: false });
  await boss.start();
  onTestFinished(() => boss.stop({ graceful: false }));
  return boss;
}

const becomeSilent = statement<{ name: string }>(
  'test.becomeSilent',
  `UPDATE jobs.job SET heartbeat_on = heartbeat_on - interval '61 seconds' WHERE name = $name AND state = 'active'`,
);

test('creates the schema once for simultaneous processes, and runs a due job in one of them', async () => {
  const done: string[] = [];
  const failures: string[] = [];
  const startNamed = (process: string) => {
    const work = async () => void done.push(process);
    return startJobs(owned.connection, [jobOf('tell', work)], (event) => failures.push(event));
  };
  const processes = await Promise.all(['one', 'two', 'three'].map(startNamed));
  await askBy(processes[0]!.run, 'tell');
  await expect.poll(() => done.length, { timeout: 20_000 }).toBe(1);
  await Promise.all(processes.map((each) => each.stop()));
  expect(done).toHaveLength(1);
  expect(failures).toEqual([]);
});

test('reports the error of a failed run, and repeats the job only when it is due', async () => {
  let tries = 0;
  const failures: [string, unknown][] = [];
  const fault = new AggregateError([new Error('no disk')], 'not today');
  const work = async () => {
    tries++;
    if (tries === 1) throw fault;
  };
  const jobs = await startJobs(owned.connection, [jobOf('stumble', work)], (...failure) => failures.push(failure));
  await askBy(jobs.run, 'stumble');
  await expect.poll(() => failures, { timeout: 20_000 }).toEqual([['The job stumble failed.', fault]]);
  expect(failures[0]?.[1]).toBe(fault);
  const boss = await bareBoss();
  await expect.poll(async () => (await boss.findJobs('stumble')).map(({ state }) => state)).toEqual(['completed']);
  expect(await askBy(jobs.run, 'stumble')).toBe(true);
  await expect.poll(() => tries, { timeout: 20_000 }).toBe(2);
  await jobs.stop();
});

test('starts a job from a process without a scheduler, also before any scheduler runs', async () => {
  let times = 0;
  const job = jobOf('wave', async () => void times++);
  await (await startJobs(owned.connection, [job], () => undefined)).stop();
  expect(await askBy(askFromElsewhere, 'wave')).toBe(true);
  // The job is already queued, so the second request succeeds without a second run.
  expect(await askBy(askFromElsewhere, 'wave')).toBe(true);
  expect(times).toBe(0);
  const jobs = await startJobs(owned.connection, [job], () => undefined);
  await expect.poll(() => times, { timeout: 20_000 }).toBe(1);
  await jobs.stop();
  expect(times).toBe(1);
});

test('refuses to start a running job, and starts none if the transaction rolls back', async () => {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const work = async () => {
    begun.resolve();
    await end.promise;
  };
  const jobs = await startJobs(owned.connection, [jobOf('dwell', work)], () => undefined);
  const boss = await bareBoss();
  const undone = database.transaction(async (transaction) => {
    await jobs.run('dwell', transaction);
    throw new Error('not stored');
  });
  await expect(undone).rejects.toThrow('not stored');
  expect(await boss.findJobs('dwell')).toEqual([]);
  expect(await askBy(jobs.run, 'dwell')).toBe(true);
  await begun.promise;
  expect(await askBy(jobs.run, 'dwell')).toBe(false);
  expect(await askBy(askFromElsewhere, 'dwell')).toBe(false);
  end.resolve();
  await jobs.stop();
});

test('runs a job at the start of a process', async () => {
  let times = 0;
  const job = jobOf('greet', async () => void times++, { atStart: true });
  const jobs = await startJobs(owned.connection, [job], () => undefined);
  await expect.poll(() => times, { timeout: 20_000 }).toBe(1);
  await jobs.stop();
});

test('repeats a run whose process ended before the job is due again', async () => {
  let times = 0;
  const job = jobOf('resume', async () => void times++, { atStart: true, longestSeconds: 3_600 });
  const boss = await bareBoss();
  await (await startJobs(owned.connection, [{ ...job, atStart: false }], () => undefined)).stop();
  // A process takes the job and is killed.
  await boss.send('resume');
  expect(await boss.fetch('resume')).toHaveLength(1);
  const jobs = await startJobs(owned.connection, [job], () => undefined);
  expect(await askBy(jobs.run, 'resume')).toBe(false);
  await database.query(becomeSilent({ name: 'resume' }));
  // Every process does the following once a minute.
  await boss.supervise('resume');
  await expect.poll(() => times, { timeout: 20_000 }).toBe(1);
  await jobs.stop();
});

test('does not start a job again in a process that still runs it', async () => {
  let times = 0;
  const end = Promise.withResolvers<void>();
  const work = async () => {
    times++;
    await end.promise;
  };
  const boss = await bareBoss();
  const jobs = await startJobs(owned.connection, [jobOf('dawdle', work, { longestSeconds: 1 })], () => undefined);
  await askBy(jobs.run, 'dawdle');
  const states = async () => (await boss.findJobs('dawdle')).map(({ state }) => state);
  await expect.poll(states, { timeout: 20_000 }).toEqual(['completed']);
  end.resolve();
  await jobs.stop();
  expect(times).toBe(1);
});

test('uses the time limit of the newest version', async () => {
  const job = jobOf('last', async () => undefined);
  await (await startJobs(owned.connection, [job], () => undefined)).stop();
  await (await startJobs(owned.connection, [{ ...job, longestSeconds: 120 }], () => undefined)).stop();
  expect(await (await bareBoss()).getQueue('last')).toMatchObject({ expireInSeconds: 120 });
});
