import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabase, type TestDatabase } from '../testing/database.ts';
import { askForJob, startJobs } from './jobs.ts';

let owned: TestDatabase;
beforeAll(async () => {
  owned = await makeDatabase();
});
afterAll(() => owned.drop());

test('processes that start at once make the schema once, and one of them does a job that is due', async () => {
  const done: string[] = [];
  const failures: string[] = [];
  const startNamed = (process: string) => {
    const work = async () => void done.push(process);
    const job = { name: 'tell', cron: '0 0 1 1 *', longestSeconds: 60, work };
    return startJobs(owned.connection, [job], (event) => failures.push(event));
  };
  const processes = await Promise.all(['one', 'two', 'three'].map(startNamed));
  await processes[0]?.run('tell');
  await expect.poll(() => done.length, { timeout: 20_000 }).toBe(1);
  await Promise.all(processes.map((each) => each.stop()));
  expect(done).toHaveLength(1);
  expect(failures).toEqual([]);
});

test('work that fails is reported, and done when it is due again', async () => {
  let tries = 0;
  const failures: [string, unknown][] = [];
  const fault = new AggregateError([new Error('no disk')], 'not today');
  const work = async () => {
    tries++;
    if (tries === 1) throw fault;
  };
  const jobs = await startJobs(
    owned.connection,
    [{ name: 'stumble', cron: '0 0 1 1 *', longestSeconds: 60, work }],
    (...failure) => failures.push(failure),
  );
  await jobs.run('stumble');
  await expect.poll(() => tries, { timeout: 20_000 }).toBe(1);
  await expect.poll(() => failures).toEqual([['The job stumble failed.', fault]]);
  expect(failures[0]?.[1]).toBe(fault);
  await expect.poll(() => jobs.run('stumble').then(() => tries), { timeout: 20_000 }).toBeGreaterThan(1);
  await jobs.stop();
});

test('a process that looks after no jobs asks for one, also before any process does', async () => {
  let times = 0;
  const job = { name: 'wave', cron: '0 0 1 1 *', longestSeconds: 60, work: async () => void times++ };
  await (await startJobs(owned.connection, [job], () => undefined)).stop();
  await askForJob(owned.connection, 'wave');
  expect(times).toBe(0);
  const jobs = await startJobs(owned.connection, [job], () => undefined);
  await expect.poll(() => times, { timeout: 20_000 }).toBe(1);
  await jobs.stop();
});

test('what is done at the start of a process waits for no hour', async () => {
  let times = 0;
  const job = { name: 'greet', cron: '0 0 1 1 *', longestSeconds: 60, atStart: true, work: async () => void times++ };
  const jobs = await startJobs(owned.connection, [job], () => undefined);
  await expect.poll(() => times, { timeout: 20_000 }).toBe(1);
  await jobs.stop();
});
