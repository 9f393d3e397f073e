import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeHandlers } from '../../app/domains.ts';
import { announcedJobs, siteJobs } from '../../app/site-jobs.ts';
import { statement } from '../../platform/db/statement.ts';
import { announceJobs, recordRun, withRecordedRuns } from '../../platform/schedule/job-runs/index.ts';
import { addVoters } from '../../politics/scores/testing/votes.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: TestMember;
let members: string[];
let run: string[];
let isRunning = false;
const runJob = async (name: string) => {
  if (!isRunning) run.push(name);
  return !isRunning;
};

beforeAll(async () => {
  server = await testServer({ handlers: (services) => makeHandlers(services, runJob) });
  server.standAt('2026-06-02T12:00:30Z');
  admin = await server.memberAs({ roles: ['Admin'] });
  members = await addVoters(server.services, 1_100);
  await announceJobs(server.services, announcedJobs(siteJobs(server.services)));
});
afterAll(() => server.close());
beforeEach(() => {
  run = [];
  isRunning = false;
});

const spoilLevels = statement<{ accountIds: readonly string[] }>(
  'test.spoilLevels',
  'UPDATE accounts SET level = 5, granted_level = 0 WHERE id = ANY ($accountIds::uuid[])',
);
const spoiled = statement<{ accountIds: readonly string[] }>(
  'test.spoiledLevels',
  'SELECT count(*)::int AS count FROM accounts WHERE id = ANY ($accountIds::uuid[]) AND level = 5',
);
const spoil = () => server.services.database.query(spoilLevels({ accountIds: members }));
const spoiledCount = async () =>
  (await server.services.database.query<{ count: number }>(spoiled({ accountIds: members })))[0]?.count;
const levelsJob = () =>
  withRecordedRuns(server.services, siteJobs(server.services)).find(({ name }) => name === 'levels')!;
const jobOf = async (name: string) =>
  (await server.call('listJobs', {}, admin)).body.results.find((each) => each.name === name)!;
const acts = async () => (await server.call('listAdminActs', { query: { take: 30 } }, admin)).body.results;
const calls = ['calculateLevels', 'recalculateDistricts'] as const;
const all = { body: { userId: 'All' as const } };

test.each(calls)('%s for all starts the job and records one act in the same transaction', async (name) => {
  const job = name === 'calculateLevels' ? 'levels' : 'voter-districts';
  const before = (await acts())[0]?.id;
  expect((await server.call(name, all, admin)).body).toEqual({ checked: 0, changed: 0, state: 'asked' });
  expect(run).toEqual([job]);
  expect((await jobOf(job)).state).toBe('asked');
  const [act, earlier] = await acts();
  expect(act).toMatchObject({ act: name, subject: '/admin/setting/jobs' });
  expect(earlier?.id).toBe(before);
  isRunning = true;
  expect((await server.call(name, all, admin)).body).toEqual({ checked: 0, changed: 0, state: 'running' });
  expect((await acts())[1]?.id).toBe(before);
});

test.each(calls)('%s is refused to others, for unknown members and without a recent password', async (name) => {
  const before = await acts();
  const unknown = { body: { userId: '01a1fa57-2c29-7b63-ac3b-16b7118f3052' } };
  expect((await server.call(name, unknown, admin)).status).toBe(404);
  for (const input of [all, { body: { userId: members[0]! } }]) {
    expect((await server.call(name, input, await server.memberAs({ level: 7 }))).status).toBe(404);
    server.moveClock(61 * 60_000);
    expect((await server.call(name, input, admin)).failure?.errorCode).toBe('PasswordNeeded');
    server.standAt('2026-06-02T12:00:30Z');
  }
  expect(run).toEqual([]);
  expect(await acts()).toEqual(before);
});

test('a job without due times is never late, and nobody pauses it', async () => {
  const job = await jobOf('voter-districts');
  expect(job).toMatchObject({ mayRun: true, mayPause: false });
  expect([job.next, job.everyMinutes]).toEqual([undefined, undefined]);
  const body = { paused: true, reason: 'Not now, please.' };
  expect((await server.call('pauseJob', { params: { name: 'voter-districts' }, body }, admin)).status).toBe(404);
  server.moveClock(86_400_000);
  const health = await server.call('getSiteHealth', {}, await server.memberAs({ roles: ['Admin'] }));
  expect(health.status).toBe(200);
  expect(JSON.stringify(health.body)).not.toContain('voter-districts');
  server.standAt('2026-06-02T12:00:30Z');
});

test.each(calls)('%s for one member is in the history of its job, and leaves the state of the job', async (name) => {
  const job = name === 'calculateLevels' ? 'levels' : 'voter-districts';
  const before = await jobOf(job);
  const [userId = ''] = members;
  const { body } = await server.call(name, { body: { userId } }, admin);
  const after = await jobOf(job);
  const { checked, changed } = body;
  expect(after.runs[0]).toMatchObject({ outcome: 'done', forOne: true, counts: { checked, changed } });
  expect(after.runs).toHaveLength(before.runs.length + 1);
  expect([after.state, after.started, after.ended]).toEqual([before.state, before.started, before.ended]);
  expect(JSON.stringify(after)).not.toContain(userId);
});

test('a run for one member does not make a running job look interrupted', async () => {
  const [userId = ''] = members;
  await recordRun(server.services, 'levels', async () => {
    await server.call('calculateLevels', { body: { userId } }, admin);
    const { state, runs } = await jobOf('levels');
    expect([state, ...runs.slice(0, 2).map(({ outcome }) => outcome)]).toEqual(['running', 'done', 'running']);
  });
});

describe('the levels of all members', () => {
  test('are computed again on a day on which they were computed, and idle runs stay out of the history', async () => {
    await levelsJob().work();
    const before = (await jobOf('levels')).runs.length;
    await spoil();
    await levelsJob().work();
    expect(await spoiledCount()).toBe(1_100);
    expect((await jobOf('levels')).runs).toHaveLength(before);
    await server.call('calculateLevels', all, admin);
    await levelsJob().work();
    expect(await spoiledCount()).toBe(0);
    const [latest] = (await jobOf('levels')).runs;
    expect(latest).toMatchObject({ outcome: 'done', counts: { lowered: 1_100, raised: 0 } });
  });

  test('are the same after a run whose process was killed in the middle', async () => {
    await spoil();
    await server.call('calculateLevels', all, admin);
    const stopped = Promise.withResolvers<void>();
    // This run stops after its first batch and never goes on, as if its process had been killed.
    void recordRun(server.services, 'levels', async (report) => {
      const job = siteJobs(server.services).find(({ name }) => name === 'levels');
      await job!.work({
        progress: async (...step) => {
          await report.progress(...step);
          stopped.resolve();
          await new Promise(() => undefined);
        },
      });
    });
    await stopped.promise;
    const left = (await spoiledCount()) ?? 0;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(1_100);
    await server.call('calculateLevels', all, admin);
    await levelsJob().work();
    expect(await spoiledCount()).toBe(0);
    expect((await jobOf('levels')).runs.slice(0, 2)).toMatchObject([
      { outcome: 'done', counts: { lowered: left } },
      { outcome: 'brokenOff', progress: { done: 500 } },
    ]);
  });
});
