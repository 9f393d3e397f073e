import { JobName } from '@hustings/contract/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeHandlers } from '../../app/domains.ts';
import { statement } from '../../platform/db/statement.ts';
import { announcedJobs, siteJobs } from '../../app/site-jobs.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import {
  announceJobs,
  deleteOldJobFailures,
  recordRun,
  withRecordedRuns,
} from '../../platform/schedule/job-runs/index.ts';
import { runJobByOperator } from './index.ts';

let server: TestServer;
let admin: TestMember;
let run: string[];
let isRunning: boolean;
const runJob = async (name: string) => {
  if (isRunning) return false;
  run.push(name);
  return true;
};
const now = '2026-06-02T12:00:30Z';

const forgetJobs = statement('test.forgetJobs', 'DELETE FROM site_jobs');
const announce = () => announceJobs(server.services, announcedJobs(siteJobs(server.services)));

beforeAll(async () => {
  server = await testServer({ handlers: (services) => makeHandlers(services, runJob) });
  server.standAt(now);
  admin = await server.memberAs({ roles: ['Admin'] });
});
afterAll(() => server.close());
beforeEach(async () => {
  run = [];
  isRunning = false;
  server.standAt(now);
  await server.services.database.query(forgetJobs());
  await announce();
});

const jobs = async () => (await server.call('listJobs', {}, admin)).body.results;
const job = async (name: string) => (await jobs()).find((each) => each.name === name);
const does = (name: string, work: () => Promise<void>) => recordRun(server.services, name, work);
const failing = (message: string) => () => Promise.reject(new Error(message));
const failingFor = (errors: Error[]) => () => Promise.reject(new AggregateError(errors, 'Some could not be purged.'));
const newestAct = async () =>
  (await server.call('listAdminActs', { query: { take: 1 } }, admin)).body.results.map(({ id }) => id);

test('lists every job with its due time before its first run', async () => {
  const names = (await jobs()).map(({ name }) => name);
  expect(names).toEqual(JobName.options.toSorted());
  expect(await job('news')).toEqual({
    name: 'news',
    state: 'never',
    everyMinutes: 5,
    next: '2026-06-02T12:05:00.000Z',
    failed: 0,
    failures: [],
    runs: [],
    mayRun: true,
    mayPause: true,
  });
  expect(await job('tidying')).toMatchObject({ everyMinutes: 60, next: '2026-06-02T12:11:00.000Z' });
});

test('shows the duration of a run, a running one, and an interrupted one', async () => {
  let during: Awaited<ReturnType<typeof job>>;
  await does('news', async () => {
    during = await job('news');
    server.moveClock(2_500);
  });
  expect(during).toMatchObject({ state: 'running', started: '2026-06-02T12:00:30Z' });
  expect(during?.ended).toBeUndefined();
  expect(await job('news')).toMatchObject({
    state: 'done',
    started: '2026-06-02T12:00:30Z',
    ended: '2026-06-02T12:00:32.5Z',
  });
  // This run never ends, as if its process had been killed.
  void does('photos', () => new Promise(() => undefined));
  await expect.poll(async () => (await job('photos'))?.state).toBe('running');
  server.moveClock(15 * 60_000 + 1);
  expect((await job('photos'))?.state).toBe('brokenOff');
});

test('shows the reason of a failure, and keeps it after later successes until it expires', async () => {
  const work = withRecordedRuns(server.services, [
    { name: 'cards', cron: '', longestSeconds: 1, work: failing('no disk') },
  ]);
  await expect(work[0]?.work()).rejects.toThrow('no disk');
  expect(await job('cards')).toMatchObject({ state: 'failed', reason: 'no disk', failed: 1 });
  server.moveClock(60_000);
  for (const message of ['1', '2', '3', '4', 'the newest'])
    await expect(does('cards', failing(message))).rejects.toThrow(message);
  await does('cards', async () => undefined);
  const after = await job('cards');
  expect(after).toMatchObject({ state: 'done', failed: 6 });
  expect(after?.reason).toBeUndefined();
  expect(after?.failures.map(({ reason }) => reason)).toEqual(['the newest', '4', '3', '2', '1']);
  server.moveClock(31 * 86_400_000);
  await deleteOldJobFailures(server.services);
  expect(await job('cards')).toMatchObject({ failed: 0, failures: [] });
});

test('does not quote a value that the database refused, and truncates the reason', async () => {
  const quoting = Object.assign(new Error('invalid input: "a secret"'), { code: '22P02' });
  await expect(does('news', () => Promise.reject(quoting))).rejects.toThrow('invalid input');
  expect((await job('news'))?.reason).toBe('PostgreSQL 22P02');
  await expect(does('news', failing('x'.repeat(2_000)))).rejects.toThrow('xxx');
  expect((await job('news'))?.reason).toHaveLength(500);
  await expect(recordRun(server.services, 'news', failing('of a row'), () => 'E1')).rejects.toThrow('of a row');
  expect((await job('news'))?.reason).toBe('E1');
});

test('lists each cause of an aggregate error once, without values, truncated', async () => {
  const quoting = Object.assign(new Error('invalid input: "a secret"'), { code: '22P02' });
  const hindrances = [new Error('no disk'), quoting, new Error('no disk'), new AggregateError([new Error('no net')])];
  await expect(does('deletions', failingFor(hindrances))).rejects.toThrow('Some could not');
  expect((await job('deletions'))?.reason).toBe('Some could not be purged. no disk PostgreSQL 22P02 no net');
  const many = Array.from({ length: 200 }, (_, index) => new Error(`Reason ${index}.`));
  await expect(does('deletions', failingFor(many))).rejects.toThrow('Some could not');
  expect((await job('deletions'))?.reason).toHaveLength(500);
});

test('records the failure of an overtaken run, and keeps showing the newer run', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = does('photos', () => first.promise);
  await expect.poll(async () => (await job('photos'))?.started).toBe(now);
  server.moveClock(16 * 60_000);
  const newer = does('photos', () => second.promise);
  await expect.poll(async () => (await job('photos'))?.started).not.toBe(now);
  first.reject(new Error('too slow'));
  await expect(slow).rejects.toThrow('too slow');
  const during = await job('photos');
  expect(during).toMatchObject({ state: 'running', failed: 1, failures: [{ reason: 'too slow' }] });
  expect(during?.reason).toBeUndefined();
  second.resolve();
  await newer;
  expect((await job('photos'))?.state).toBe('done');
});

test('keeps jobs of another version until their failures expire', async () => {
  await expect(does('cards', failing('no disk'))).rejects.toThrow('no disk');
  await announceJobs(server.services, []);
  expect(await job('cards')).toMatchObject({ state: 'failed', failed: 1 });
  server.moveClock(31 * 86_400_000);
  await announceJobs(server.services, []);
  expect(await jobs()).toEqual([]);
});

test('neither shows nor runs jobs of another version', async () => {
  const unknown = { name: 'of-another-version', cron: '0 * * * *', longestSeconds: 60, mayRun: true };
  await announceJobs(server.services, [unknown]);
  expect((await jobs()).map(({ name }) => name)).toEqual(JobName.options.toSorted());
  expect(await runJobByOperator(server.services, unknown.name, runJob)).toBeUndefined();
});

test('starts a job for an admin, records the act, and shows the job as requested until it begins', async () => {
  const answer = await server.call('runJob', { params: { name: 'news' } }, admin);
  expect(answer).toMatchObject({ status: 200, body: { state: 'asked' } });
  expect(run).toEqual(['news']);
  expect((await job('news'))?.state).toBe('asked');
  // The job begins in a process whose clock is one millisecond slow.
  server.moveClock(-1);
  await does('news', async () => undefined);
  expect((await job('news'))?.state).toBe('done');
  const acts = (await server.call('listAdminActs', { query: { take: 1 } }, admin)).body.results;
  expect(acts).toMatchObject([{ act: 'runJob', reason: 'news', admin: { userName: admin.userName } }]);
});

test('does not start a running job, and shows the running one', async () => {
  const before = await newestAct();
  await expect(
    does('news', async () => {
      isRunning = true;
      const answer = await server.call('runJob', { params: { name: 'news' } }, admin);
      expect(answer).toMatchObject({ status: 200, body: { state: 'running' } });
      expect((await job('news'))?.state).toBe('running');
      throw new Error('no disk');
    }),
  ).rejects.toThrow('no disk');
  expect(await job('news')).toMatchObject({ state: 'failed', reason: 'no disk' });
  expect(await newestAct()).toEqual(before);
  expect(await runJobByOperator(server.services, 'news', runJob)).toBe('running');
});

test('neither shows nor records a request that fails', async () => {
  const before = await newestAct();
  const failed = runJobByOperator(server.services, 'news', failing('no connection'));
  await expect(failed).rejects.toThrow('no connection');
  expect((await job('news'))?.state).toBe('never');
  expect(await newestAct()).toEqual(before);
});

test('starts a job for the operator at the command line', async () => {
  expect(await runJobByOperator(server.services, 'news', runJob)).toBe('asked');
  expect(await runJobByOperator(server.services, 'anonymous-hours', runJob)).toBeUndefined();
  expect(await runJobByOperator(server.services, 'no-such-job', runJob)).toBeUndefined();
  expect(run).toEqual(['news']);
  const [latest] = (await server.call('listAdminActs', { query: { take: 1 } }, admin)).body.results;
  expect(latest).toMatchObject({ act: 'runJob', reason: 'news' });
  expect(latest?.admin).toBeUndefined();
});

test('refuses jobs with fixed times, missing recent passwords, and other members', async () => {
  expect(await job('anonymous-hours')).toMatchObject({ mayRun: false, next: '2026-06-02T13:00:00.000Z' });
  expect((await server.call('runJob', { params: { name: 'anonymous-hours' } }, admin)).status).toBe(404);
  const member = await server.memberAs({ level: 7 });
  for (const as of [member, undefined]) {
    expect((await server.call('listJobs', {}, as)).status).toBe(404);
    expect((await server.call('runJob', { params: { name: 'news' } }, as)).status).toBe(404);
  }
  server.moveClock(61 * 60_000);
  const late = await server.call('runJob', { params: { name: 'news' } }, admin);
  expect(late.failure?.errorCode).toBe('PasswordNeeded');
  expect(run).toEqual([]);
});

const acts = async () => (await server.call('listAdminActs', { query: { take: 30 } }, admin)).body.results;

/** Has the job due in a process of the site; returns how often it ran. */
async function becomeDue(name: string): Promise<number> {
  let times = 0;
  const work = async () => void times++;
  await withRecordedRuns(server.services, [{ name, cron: '', longestSeconds: 60, work }])[0]?.work();
  return times;
}

describe('a paused job', () => {
  const reason = 'The feeds answer too slowly.';
  const pause = (paused: boolean, as = admin, name: JobName = 'news') =>
    server.call('pauseJob', { params: { name }, body: { paused, reason } }, as);

  test('is not run by any process until it is resumed, and says who paused it and why', async () => {
    const before = await acts();
    const { status, body } = await pause(true);
    expect(status).toBe(200);
    expect(body.paused).toEqual({ at: '2026-06-02T12:00:30.000Z', by: admin.userName, reason });
    expect(await becomeDue('news')).toBe(0);
    expect(await job('news')).toMatchObject({ state: 'never', runs: [] });
    expect(await becomeDue('photos')).toBe(1);
    await announce();
    expect(await becomeDue('news')).toBe(0);
    expect((await pause(false)).body.paused).toBeUndefined();
    expect(await becomeDue('news')).toBe(1);
    const after = await acts();
    expect(after.slice(0, 2).map(({ act, subject }) => [act, subject])).toEqual([
      ['resumeJob', 'news'],
      ['pauseJob', 'news'],
    ]);
    expect(after[2]?.id).toBe(before[0]?.id);
  });

  test('still runs once when an admin starts it', async () => {
    await pause(true);
    expect((await server.call('runJob', { params: { name: 'news' } }, admin)).body.state).toBe('asked');
    expect(await becomeDue('news')).toBe(1);
    expect(await becomeDue('news')).toBe(0);
  });

  test('tells the second of two admins, and records one act', async () => {
    const before = (await acts())[0]?.id;
    const both = await Promise.all([pause(true), pause(true)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await acts())[1]?.id).toBe(before);
    await pause(false);
    expect((await pause(false)).failure?.errorCode).toBe('ChangedMeanwhile');
  });

  test('needs a reason, a job that may rest, an admin and a recent password', async () => {
    const before = await acts();
    const body = { paused: true, reason: '' };
    expect((await server.call('pauseJob', { params: { name: 'news' }, body }, admin)).status).toBe(400);
    expect((await pause(true, admin, 'anonymous-hours')).status).toBe(404);
    expect((await pause(true, admin, 'deletions')).status).toBe(404);
    const member = await server.memberAs({ level: 7 });
    expect((await pause(true, member)).status).toBe(404);
    server.moveClock(61 * 60_000);
    expect((await pause(true)).failure?.errorCode).toBe('PasswordNeeded');
    server.standAt(now);
    expect(await acts()).toEqual(before);
    expect((await job('news'))?.paused).toBeUndefined();
  });
});

test('keeps the newest twenty runs of a job with their outcomes', async () => {
  for (let number = 1; number <= 21; number++) {
    server.moveClock(60_000);
    await does('news', async () => void server.moveClock(1_000));
  }
  await expect(does('news', failing('no net'))).rejects.toThrow('no net');
  const runs = (await job('news'))?.runs ?? [];
  expect(runs).toHaveLength(20);
  expect(runs[0]).toMatchObject({ outcome: 'failed', reason: 'no net' });
  expect(runs[1]).toMatchObject({
    started: '2026-06-02T12:21:50.000Z',
    ended: '2026-06-02T12:21:51.000Z',
    outcome: 'done',
  });
});

test('shows a run whose process stopped as interrupted as soon as another one begins', async () => {
  void does('photos', () => new Promise(() => undefined));
  await expect.poll(async () => (await job('photos'))?.runs).toMatchObject([{ outcome: 'running' }]);
  await does('photos', async () => undefined);
  expect((await job('photos'))?.runs).toMatchObject([{ outcome: 'done' }, { outcome: 'brokenOff' }]);
});

const cancel = (runId: string, as = admin) =>
  server.call('cancelJob', { params: { name: 'levels' }, body: { runId } }, as);
const newestRun = async () => (await job('levels'))!.runs[0]!;

describe('a run that reports progress', () => {
  test('shows how much is done, and afterwards what changed', async () => {
    let during: Awaited<ReturnType<typeof newestRun>> | undefined;
    await recordRun(server.services, 'levels', async (report) => {
      await report.progress(500, 1200, { raised: 2 });
      during = await newestRun();
      await report.progress(1200, 1200, { raised: 3, lowered: 1 });
    });
    expect(during).toMatchObject({ outcome: 'running', progress: { done: 500, total: 1200 }, counts: { raised: 2 } });
    expect(await newestRun()).toMatchObject({
      outcome: 'done',
      progress: { done: 1200, total: 1200 },
      counts: { raised: 3, lowered: 1 },
    });
  });

  test('ends after its step when an admin cancels it, once for two admins, and is no failure', async () => {
    const before = (await acts())[0]?.id;
    const steps: number[] = [];
    await recordRun(server.services, 'levels', async (report) => {
      for (let step = 1; step <= 3; step++) {
        steps.push(step);
        await report.progress(step, 3);
        if (step > 1) continue;
        const { id } = await newestRun();
        const both = await Promise.all([cancel(id), cancel(id)]);
        expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        expect(await newestRun()).toMatchObject({ outcome: 'running', cancelAsked: true });
      }
    });
    expect(steps).toEqual([1, 2]);
    expect(await job('levels')).toMatchObject({ state: 'cancelled', failed: 0 });
    expect((await newestRun()).outcome).toBe('cancelled');
    expect((await acts()).slice(0, 2).map(({ act, id }) => (act === 'cancelJob' ? act : id))).toEqual([
      'cancelJob',
      before,
    ]);
  });

  test('cannot be cancelled late, without progress, by another member or without a recent password', async () => {
    await recordRun(server.services, 'levels', async (report) => report.progress(1, 1));
    const ended = await newestRun();
    expect((await cancel(ended.id)).failure?.errorCode).toBe('ChangedMeanwhile');
    await recordRun(server.services, 'levels', async () => {
      const { id } = await newestRun();
      expect((await cancel(id)).failure?.errorCode).toBe('ChangedMeanwhile');
    });
    expect((await cancel(ended.id, await server.memberAs({ level: 7 }))).status).toBe(404);
    server.moveClock(61 * 60_000);
    expect((await cancel(ended.id)).failure?.errorCode).toBe('PasswordNeeded');
  });
});
