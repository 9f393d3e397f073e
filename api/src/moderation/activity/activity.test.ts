import type { Activity, ActivityCounts } from '@hustings/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishers } from '../../app/anonymous-items.ts';
import { runStep } from '../../access/anonymity/index.ts';
import { countAnswers } from '../../platform/hour-counts/index.ts';
import { statement } from '../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { activityJobs } from './index.ts';

const hour = 3_600_000;
/** A Wednesday, at 14:30 in Amsterdam. */
const now = '2026-06-10T12:30:00.000Z';
const ended = '2026-06-10T11:00:00.000Z';

let server: TestServer;
let admin: TestMember;

beforeAll(async () => {
  server = await testServer({ limits: { postGapSeconds: 0 } });
  server.standAt(now);
  admin = await server.memberAs({ roles: ['Admin'] });
});
afterAll(() => server.close());

const clear = statement(
  'test.clearActivity',
  `TRUNCATE activity_hours, server_hours, telemetry_outcomes, daily_votes, vote_targets, abuse_reports, reported_items, comments, threads,
     posts CASCADE`,
);
const forgetSignUps = statement(
  'test.forgetSignUps',
  `UPDATE accounts SET activated_at = '2025-01-01T00:00:00Z' WHERE activated_at IS NOT NULL`,
);
beforeEach(async () => {
  server.standAt(now);
  await server.services.database.query(clear());
  await server.services.database.query(forgetSignUps());
});

const signUp = statement<{ at: string }>(
  'test.activitySignUp',
  `INSERT INTO accounts (user_name, email, password_hash, level, activated_at)
   SELECT n, n || '@activity.example', 'none', 1, $at::timestamptz FROM (SELECT 'a' || substr(md5(random()::text), 1, 12) AS n) names`,
);
const post = statement<{ accountId: string; at: string; scope: string; removedAt: string | null }>(
  'test.activityPost',
  `INSERT INTO posts (slug, account_id, body, excerpt, is_excerpt, language, created_at, view_scope, removed_at)
   VALUES ('post-1' || substr(md5(random()::text), 1, 12), $accountId, 'Body', 'Excerpt', false, 'en', $at, $scope::scope, $removedAt)
   RETURNING id`,
);
const comment = statement<{ accountId: string; at: string; narrowedBy: readonly number[] }>(
  'test.activityComment',
  `WITH thread AS (INSERT INTO threads (kind, subject_id, last_number) SELECT 'post', id, 1000 FROM posts LIMIT 1
     ON CONFLICT DO NOTHING RETURNING id),
   known AS (SELECT id FROM thread UNION ALL SELECT id FROM threads LIMIT 1),
   next AS (SELECT count(*)::int + 1 AS number FROM comments)
   INSERT INTO comments (thread_id, number, depth, path, account_id, body, created_at, narrowed_by)
   SELECT known.id, next.number, 0, ARRAY[next.number], $accountId, 'Body', $at, $narrowedBy::int[] FROM known, next`,
);
const target = statement(
  'test.activityTarget',
  `INSERT INTO vote_targets (id, kind) SELECT gen_random_uuid(), 'party' RETURNING id`,
);
const namedVotes = statement<{ accountId: string; targetId: string; at: string; count: number }>(
  'test.activityVotes',
  `INSERT INTO daily_votes (slot, account_id, target_id, civil_day, vote, scope, official, cast_at)
   SELECT sha256(gen_random_uuid()::text::bytea), $accountId, $targetId, ($at::timestamptz)::date, 'up', 'justMe', false, $at::timestamptz
   FROM generate_series(1, $count::int)`,
);
const anonymousVotes = statement<{ targetId: string; day: string; count: number }>(
  'test.activityAnonymousVotes',
  `INSERT INTO daily_votes (id, target_id, civil_day, vote, scope, cast_at, sealed_author)
   SELECT gen_random_uuid(), $targetId, $day::date, 'up', 'everyone', $day::date::timestamp AT TIME ZONE 'UTC',
     decode(repeat('00', 45), 'hex') FROM generate_series(1, $count::int)`,
);
const report = statement<{ reporterId: string; at: string }>(
  'test.activityReport',
  `WITH item AS (INSERT INTO reported_items (kind, item_id, first_reported_at, last_reported_at)
     VALUES ('post', gen_random_uuid(), $at, $at) RETURNING id)
   INSERT INTO abuse_reports (item_id, reporter_id, reason, weight, created_at) SELECT id, $reporterId, 'spam', 1, $at FROM item`,
);
const outcome = statement<{ at: string }>(
  'test.activityOutcome',
  `INSERT INTO telemetry_outcomes (slot, vertical, version, views, failed_views, stands_for, renders, failed_renders)
   VALUES ($at, 'mf-feed', 'v', 9, 2, 9, 5, 1)`,
);

/** Writes one row of each kind at a moment, and seven named votes. */
async function plant(at: string): Promise<void> {
  const { database } = server.services;
  const { accountId } = admin;
  await database.query(signUp({ at }));
  await database.query(post({ accountId, at, scope: 'everyone', removedAt: null }));
  await database.query(comment({ accountId, at, narrowedBy: [] }));
  const [voted] = await database.query<{ id: string }>(target());
  await database.query(namedVotes({ accountId, targetId: voted!.id, at, count: 7 }));
  await database.query(report({ reporterId: accountId, at }));
  await database.query(outcome({ at: `${at.slice(0, 16)}:00Z` }));
}

const read = async (query: { step?: 'hour' | 'day'; count?: number } = {}): Promise<Activity> =>
  (await server.call('getActivity', { query }, admin)).body;
const at = (activity: Activity, begins: string) => activity.periods.find((period) => period.begins === begins);
const store = () => activityJobs(server.services)[0]!.work();
const storedHours = statement('test.storedHours', 'SELECT * FROM activity_hours ORDER BY hour');
const stored = () => server.services.database.query<ActivityCounts>(storedHours());

const planted = { signUps: 1, posts: 1, comments: 1, votes: 5, reports: 1, pageErrors: 3 };
const nothing = {
  signUps: 0,
  posts: 0,
  comments: 0,
  votes: 0,
  reports: 0,
  pageErrors: 0,
  serverErrors: 0,
  requests: 0,
};

test('counts each kind in its hour, beside the same hour a week before, whether the hour is stored or not', async () => {
  await plant('2026-06-10T11:20:00Z');
  await plant('2026-06-03T11:00:00Z');
  await plant('2026-06-03T11:59:59Z');
  await plant('2026-06-10T12:10:00Z');
  await plant('2026-06-10T10:59:59Z');
  const live = await read();
  expect(live.periods).toHaveLength(25);
  expect(at(live, ended)).toEqual({
    begins: ended,
    running: false,
    counts: { ...nothing, ...planted },
    weekBefore: { ...nothing, signUps: 2, posts: 2, comments: 2, votes: 10, reports: 2, pageErrors: 6 },
  });
  expect(live.periods.at(-1)).toEqual({
    begins: '2026-06-10T12:00:00.000Z',
    running: true,
    counts: { ...nothing, ...planted },
  });
  expect(live.total).toMatchObject({ signUps: 2, votes: 10, pageErrors: 6 });
  expect(live.totalWeekBefore).toMatchObject({ signUps: 2, votes: 10 });
  await store();
  expect(await read()).toEqual(live);
});

test('adds up the hours of days in Amsterdam, beside the same day a week before', async () => {
  // The day began at 22:00 in UTC.
  await plant('2026-06-08T22:00:00Z');
  await plant('2026-06-08T21:59:59Z');
  await plant('2026-06-02T12:00:00Z');
  await plant('2026-06-10T09:00:00Z');
  await store();
  const { periods, total, totalWeekBefore } = await read({ step: 'day', count: 14 });
  expect(periods).toHaveLength(15);
  const [monday, tuesday, today] = periods.slice(-3);
  expect(tuesday).toMatchObject({ begins: '2026-06-08T22:00:00.000Z', counts: planted, weekBefore: planted });
  expect(monday?.counts).toMatchObject(planted);
  expect(today).toMatchObject({ running: true, counts: planted });
  expect(today?.weekBefore).toBeUndefined();
  expect(total).toMatchObject({ posts: 3, votes: 20 });
  expect(totalWeekBefore).toMatchObject({ posts: 1 });
});

test('keeps a stored hour when its rows change, and gives the same result after an interrupted run', async () => {
  await plant('2026-06-10T11:20:00Z');
  await plant('2026-06-09T08:20:00Z');
  await store();
  const whole = await stored();
  await server.services.database.query(statement('test.emptyHours', 'TRUNCATE activity_hours')());
  // The third statement that stores an hour fails, as if the process had ended.
  const { database } = server.services;
  let statements = 0;
  const interrupted = Object.assign(Object.create(server.services) as typeof server.services, {
    database: {
      ...database,
      query: async (bound: Parameters<typeof database.query>[0]) => {
        if (bound.name === 'activity.storeHour' && ++statements > 100) throw new Error('ended');
        return database.query(bound);
      },
    },
  });
  await expect(activityJobs(interrupted)[0]!.work()).rejects.toThrow('ended');
  expect(await stored()).toHaveLength(100);
  await store();
  expect(await stored()).toEqual(whole);
  await plant('2026-06-10T11:25:00Z');
  await store();
  expect(await stored()).toEqual(whole);
});

test('gives the same result when two processes run at the same time', async () => {
  await plant('2026-06-10T11:20:00Z');
  await store();
  const once = await stored();
  await server.services.database.query(statement('test.emptyHours', 'TRUNCATE activity_hours')());
  await Promise.all([store(), store()]);
  expect(await stored()).toEqual(once);
  expect(once.at(-1)).toMatchObject({ posts: 1, votes: 7 });
});

test('stores an hour only once no process can still add to it', async () => {
  server.standAt('2026-06-10T12:04:00.000Z');
  await store();
  const newest = statement('test.newestHour', 'SELECT max(hour) AS hour FROM activity_hours');
  expect(await server.services.database.query(newest())).toEqual([{ hour: '2026-06-10T10:00:00Z' }]);
  server.standAt('2026-06-10T12:06:00.000Z');
  await store();
  expect(await server.services.database.query(newest())).toEqual([{ hour: '2026-06-10T11:00:00Z' }]);
});

test('deletes the hours that are older than the limit', async () => {
  await store();
  server.moveClock(100 * 24 * hour);
  await store();
  const oldest = statement('test.oldestHour', 'SELECT min(hour) AS hour FROM activity_hours');
  const [{ hour: first } = { hour: '' }] = await server.services.database.query<{ hour: string }>(oldest());
  expect(Date.parse(first)).toBeGreaterThan(server.services.now().getTime() - 90 * 24 * hour);
});

test('counts answered calls and faults of the server', async () => {
  const answers = countAnswers(server.services, () => undefined);
  for (const status of [200, 404, 503]) answers.answered(status);
  await answers.write();
  answers.answered(200);
  await answers.stop();
  const { periods } = await read();
  expect(periods.at(-1)?.counts).toMatchObject({ requests: 4, serverErrors: 1 });
});

test('counts only what everybody may see, also if it was removed', async () => {
  const { database } = server.services;
  const { accountId } = admin;
  const written = '2026-06-10T11:20:00Z';
  await database.query(post({ accountId, at: written, scope: 'everyone', removedAt: now }));
  await database.query(post({ accountId, at: written, scope: 'justFriends', removedAt: null }));
  await database.query(comment({ accountId, at: written, narrowedBy: [] }));
  await database.query(comment({ accountId, at: written, narrowedBy: [2] }));
  expect(at(await read(), ended)?.counts).toMatchObject({ posts: 1, comments: 1 });
});

test('shows an anonymous post in the full hour of its publication, and not before', async () => {
  const author = await server.memberAs({ level: 4, verified: true });
  await server.services.database.query(forgetSignUps());
  const before = await read();
  const body = { language: 'en', anonymous: true, body: 'Nobody knows' } as const;
  expect((await server.call('createPost', { body }, author)).status).toBe(201);
  expect(await read()).toEqual(before);
  server.standAt('2026-06-10T13:10:00.000Z');
  await runStep(server.services, publishers, { late: false, report: (code) => expect(code).toBeUndefined() });
  const { periods } = await read();
  expect(periods.filter(({ counts }) => counts.posts > 0)).toEqual([
    expect.objectContaining({ begins: '2026-06-10T13:00:00.000Z' }),
  ]);
});

test('leaves anonymous votes out, and shows no single vote', async () => {
  const { database } = server.services;
  const [voted] = await database.query<{ id: string }>(target());
  const targetId = voted!.id;
  const before = await read();
  const days = await read({ step: 'day', count: 14 });
  await database.query(anonymousVotes({ targetId, day: '2026-06-10', count: 20 }));
  await database.query(anonymousVotes({ targetId, day: '2026-06-09', count: 20 }));
  await database.query(namedVotes({ accountId: admin.accountId, targetId, at: '2026-06-10T11:00:00Z', count: 4 }));
  expect(await read()).toEqual(before);
  expect(await read({ step: 'day', count: 14 })).toEqual(days);
  await database.query(namedVotes({ accountId: admin.accountId, targetId, at: '2026-06-10T11:00:00Z', count: 1 }));
  expect(at(await read(), ended)?.counts.votes).toBe(5);
});

test('does not exist for members', async () => {
  const member = await server.memberAs({ level: 7 });
  expect((await server.call('getActivity', { query: {} }, member)).status).toBe(404);
  expect((await server.call('getActivity', { query: {} })).status).toBe(404);
});
