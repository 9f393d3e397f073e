import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeHandlers } from '../../app/domains.ts';
import { announcedJobs, siteJobs } from '../../app/site-jobs.ts';
import { statement } from '../../platform/db/statement.ts';
import { sendNextMail } from '../../platform/mail/index.ts';
import { announceJobs, recordRun } from '../../platform/schedule/job-runs/index.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';

const minute = 60_000;
let server: TestServer;
let admin: TestMember;
let streams = 0;

beforeAll(async () => {
  server = await testServer({
    handlers: (services) => makeHandlers(services, undefined, () => streams),
    settings: { smtpUrl: 'smtp://mail.example' },
  });
  server.standAt('2026-06-02T12:00:30Z');
  admin = await server.memberAs({ roles: ['Admin'] });
});
afterAll(() => server.close());

const viewsOf = statement<{ at: string; version: string; views: number; failedViews: number }>(
  'test.healthViews',
  `INSERT INTO telemetry_outcomes (slot, vertical, version, views, failed_views, stands_for)
   VALUES (date_trunc('minute', $at::timestamptz), 'mf-feed', $version, $views::int, $failedViews, $views::int)`,
);
const faultsOf = statement<{ at: string; version: string; message: string; count: number }>(
  'test.healthFaults',
  `INSERT INTO telemetry_reports (day, vertical, version, kind, message, count, last_at)
   VALUES (($at::timestamptz)::date, 'mf-feed', $version, 'script', $message, $count, $at)`,
);

const health = async () => (await server.call('getSiteHealth', {}, admin)).body;
const check = async (part: string) => (await health()).checks.find((each) => each.part === part);

test('measures the database, the disk and the open streams', async () => {
  streams = 4;
  const found = await health();
  expect(found.streams).toBe(4);
  expect(found.database.bytes).toBeGreaterThan(1_000_000);
  expect(found.database.connections).toBeGreaterThan(0);
  expect(found.database.maxConnections).toBeGreaterThanOrEqual(found.database.connections);
  expect(found.storage.totalBytes).toBeGreaterThanOrEqual(found.storage.freeBytes);
  expect(found.checked).toBe(server.services.now().toISOString());
});

test('finds late, failed and paused jobs', async () => {
  await announceJobs(server.services, announcedJobs(siteJobs(server.services)));
  // Every job that is due more often than this runs once; `news` is due every five minutes.
  server.moveClock(14 * minute);
  expect((await check('jobs'))?.reasons.map(({ reason }) => reason)).toEqual(['lateJobs']);
  const names = (await health()).jobs.late;
  expect(names).toContain('sign-up-purging');
  expect(names).not.toContain('deletions');
  for (const name of names) await recordRun(server.services, name, async () => undefined);
  expect(await check('jobs')).toMatchObject({ state: 'ok', reasons: [] });

  await recordRun(server.services, 'photos', () => Promise.reject(new Error('no disk'))).catch(() => undefined);
  await server.call('pauseJob', { params: { name: 'cards' }, body: { paused: true, reason: 'A bad import.' } }, admin);
  expect((await health()).jobs).toMatchObject({ late: [], failed: ['photos'], paused: ['cards'] });
  expect(await check('jobs')).toMatchObject({ state: 'broken' });
  await recordRun(server.services, 'photos', async () => undefined);
  // A paused job is not late, however long it pauses.
  server.moveClock(24 * 60 * minute);
  expect((await health()).jobs.late).not.toContain('cards');
  server.moveClock(-24 * 60 * minute);
  expect(await check('jobs')).toMatchObject({ state: 'look' });
});

test('counts waiting, late and unsent mails, and tells the hour of the last sent one', async () => {
  const { services } = server;
  const now = services.now().getTime();
  expect((await health()).mail).toEqual({ unsent: 0, givenUp: 0, waiting: 0 });
  await services.database.transaction((transaction) =>
    services.queueMail(transaction, { to: 'a@x.example', subject: 'Subject', text: 'Text', html: '<p>Text</p>' }),
  );
  // The database dates a new mail by its own clock.
  server.moveClock(Date.now() - now);
  expect(await check('mail')).toMatchObject({ state: 'ok' });
  server.moveClock(11 * minute);
  expect(await check('mail')).toMatchObject({ state: 'broken', reasons: [{ reason: 'lateMail' }] });
  await sendNextMail(services, () => Promise.reject(new Error('550')));
  expect((await health()).mail).toEqual({ unsent: 1, givenUp: 0, waiting: 0 });
  expect(await check('mail')).toMatchObject({ state: 'look', reasons: [{ reason: 'unsentMail' }] });
  server.moveClock(2 * minute);
  await sendNextMail(services, () => Promise.resolve('250'));
  const { lastSent } = (await health()).mail;
  expect(Date.parse(lastSent!) % 3_600_000).toBe(0);
  expect(services.now().getTime() - Date.parse(lastSent!)).toBeLessThan(3_600_000);
});

test('counts views and reported errors by version', async () => {
  const { database, now } = server.services;
  const at = now().toISOString();
  await database.query(viewsOf({ at, version: 'v1', views: 40, failedViews: 2 }));
  await database.query(faultsOf({ at, version: 'v1', message: 'one', count: 3 }));
  await database.query(faultsOf({ at, version: 'v1', message: 'other', count: 4 }));
  await database.query(faultsOf({ at, version: 'v0', message: 'one', count: 9 }));
  expect((await health()).pages).toEqual([
    expect.objectContaining({ part: 'mf-feed', version: 'v1', views: 40, errorRate: 5, errors: 7 }),
  ]);
});

test('tells nothing of members, and does not exist for them', async () => {
  expect(JSON.stringify(await health())).not.toContain('x.example');
  const member = await server.memberAs({ level: 7 });
  expect((await server.call('getSiteHealth', {}, member)).status).toBe(404);
  expect((await server.call('getSiteHealth', {})).status).toBe(404);
});
