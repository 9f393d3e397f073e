import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { nightly } from '../../platform/schedule/nightly.ts';
import { RunCancelled, type RunCounts, type RunReport } from '../../platform/schedule/jobs.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { recomputeLevelsByOperator, runNightlyLevelJob, recordActiveDay } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({
    limits: { postGapSeconds: 0, postGapSecondsLow: 0, recentPasswordMinutesAdmin: 1_000_000 },
  });
});
afterAll(() => server.close());

const day = 86_400_000;
/** Moves the clock to noon, so that steps of whole days do not hit the end of a civil day. */
beforeEach(() => {
  const noon = new Date(server.services.now());
  noon.setUTCHours(11, 0, 0, 0);
  server.moveClock(noon.getTime() + day - server.services.now().getTime());
});

const complete = statement<{ accountId: string; now: Date }>(
  'test.completeProfile',
  `WITH place AS (INSERT INTO voter_locations (account_id, slot, is_default, city) VALUES ($accountId, 1, true, 'North'))
   UPDATE accounts SET granted_level = 0, bio = 'Baker.', avatar_hash = '0123456789abcdef',
     created_at = $now WHERE id = $accountId`,
);

/** Creates a member who has just signed up and completed the profile. */
async function newcomer(): Promise<TestMember> {
  const member = await server.memberAs({ level: 1 });
  await server.services.database.query(complete({ accountId: member.accountId, now: server.services.now() }));
  await recomputeLevelsByOperator(server.services, member.userName);
  return member;
}

const levelOf = async (member: TestMember) => (await server.call('getReputation', {}, member)).body.level;

async function newPost(author: TestMember) {
  const { body } = await server.call(
    'createPost',
    { body: { language: 'en', body: `Read this ${Math.random()}` } },
    author,
  );
  return body.id;
}

/** Reads posts of other members. */
async function read(member: TestMember, posts: number) {
  for (let count = 0; count < posts; count++) {
    const itemId = await newPost(await server.memberAs());
    const { status } = await server.call('logInteraction', { body: { kind: 'post', itemId } }, member);
    expect(status).toBe(202);
  }
}

/** Makes a member active on the following days. */
async function beActive(member: TestMember, days: number) {
  for (let count = 0; count < days; count++) {
    server.moveClock(day);
    expect((await server.call('getCurrentUser', {}, member)).status).toBe(200);
  }
}

describe('earning levels', () => {
  test('gives level 3 to a complete profile after two days and five read posts', async () => {
    const eva = await newcomer();
    await beActive(eva, 2);
    expect(await levelOf(eva)).toBe(2);
    await read(eva, 4);
    expect(await levelOf(eva)).toBe(2);
    await read(eva, 1);
    expect(await levelOf(eva)).toBe(3);
    expect((await server.call('getCurrentUser', {}, eva)).body.reputationLevel).toBe(3);
  });

  test('gives level 4 after fifteen days with a favourite of another member, and takes it when the favourite ends', async () => {
    const ann = await newcomer();
    await read(ann, 5);
    await beActive(ann, 15);
    expect(await levelOf(ann)).toBe(3);

    const post = { params: { id: await newPost(ann) } };
    await server.call('favoritePost', post, ann);
    expect(await levelOf(ann)).toBe(3);
    const bob = await server.memberAs();
    await server.call('favoritePost', post, bob);
    expect(await levelOf(ann)).toBe(4);
    await server.call('unfavoritePost', post, bob);
    expect(await levelOf(ann)).toBe(3);
  });

  test('gives level 5 for fifty active days of the last hundred only', async () => {
    const eva = await newcomer();
    await read(eva, 5);
    // The day on which the posts were read counts too.
    await beActive(eva, 48);
    await server.call('favoritePost', { params: { id: await newPost(eva) } }, await server.memberAs());
    expect(await levelOf(eva)).toBe(4);
    await beActive(eva, 1);
    expect(await levelOf(eva)).toBe(5);

    server.moveClock(52 * day);
    const told: [number, number, RunCounts | undefined][] = [];
    const progress: RunReport['progress'] = async (...step) => void told.push([step[0], step[1], step[2]]);
    await runNightlyLevelJob(server.services, async () => true, { progress });
    const [done, total, counts] = told.at(-1) ?? [];
    expect(done).toBe(total);
    expect(counts?.lowered).toBeGreaterThanOrEqual(1);
    const reputation = (await server.call('getReputation', {}, eva)).body;
    // This request adds an active day, but the first two of the fifty are no longer among the last hundred days.
    expect(reputation.level).toBe(4);
    expect(reputation.levels[4]?.requirements).toMatchObject([{ name: 'recentDays', need: 50, withinDays: 100 }]);
  });

  test('counts a day once for simultaneous requests, and no day of a banned member', async () => {
    const eva = await newcomer();
    server.moveClock(day);
    await Promise.all(Array.from({ length: 20 }, () => server.call('getCurrentUser', {}, eva)));
    await Promise.all(Array.from({ length: 20 }, () => recordActiveDay(server.services, eva.accountId)));
    const levels = (await server.call('getReputation', {}, eva)).body.levels;
    expect(levels[2]?.requirements[0]).toEqual({ name: 'activeDays', met: false, have: 1, need: 2 });

    const banned = await server.memberAs({ banned: true });
    server.moveClock(day);
    await server.call('getCurrentUser', {}, banned);
    const days = statement<{ accountId: string }>(
      'test.days',
      'SELECT civil_day FROM active_days WHERE account_id = $accountId',
    );
    expect(await server.services.database.query(days({ accountId: banned.accountId }))).toEqual([]);
  });
});

describe('reading', () => {
  test('counts a post once, and neither own nor unknown posts', async () => {
    const eva = await newcomer();
    const own = await newPost(await server.memberAs());
    const itemId = await newPost(eva);
    for (const each of [own, own, itemId, '01a1fa57-2c29-7b63-ac3b-16b7118f3052']) {
      const { status } = await server.call('logInteraction', { body: { kind: 'post', itemId: each } }, eva);
      expect(status).toBe(202);
    }
    const levels = (await server.call('getReputation', {}, eva)).body.levels;
    expect(levels[2]?.requirements[1]).toEqual({ name: 'postsRead', met: false, have: 1, need: 5 });
  });

  test('lists counts by post and day for admins, and deletes them after 90 days', async () => {
    const admin = await server.memberAs({ roles: ['Admin'] });
    const itemId = await newPost(await server.memberAs());
    for (const _ of [1, 2, 3])
      await server.call('logInteraction', { body: { kind: 'post', itemId } }, await server.memberAs());
    expect((await server.call('listInteractions', {}, await server.memberAs({ level: 7 }))).status).toBe(405);
    const listed = await server.call('listInteractions', { query: { include: 'total' } }, admin);
    const found = listed.body.results.find((each) => each.itemId === itemId);
    expect(found).toEqual({ kind: 'post', itemId, day: expect.any(String), members: 3 });
    expect(listed.body.total).toBe(listed.body.results.length);
    const { body } = await server.call('listInteractions', { query: { take: 1 } }, admin);
    const second = await server.call('listInteractions', { query: { take: 1, after: body.next } }, admin);
    expect(second.body.results[0]).toEqual(listed.body.results[1]);

    server.moveClock(91 * day);
    await runNightlyLevelJob(server.services, async () => true);
    const after = await server.call('listInteractions', {}, admin);
    expect(after.body.results.filter((each) => each.itemId === itemId)).toEqual([]);
  });
});

const runTonight = (report?: RunReport) =>
  nightly(server.services, 'cancelled levels', (extend) => runNightlyLevelJob(server.services, extend, report));

test('computes the levels again on the day of a cancelled run', async () => {
  await expect(runTonight({ progress: () => Promise.reject(new RunCancelled()) })).rejects.toThrow(RunCancelled);
  expect(await runTonight()).toBe(true);
  expect(await runTonight()).toBe(false);
});

describe('getReputation', () => {
  test('shows each level with its rights and daily limits', async () => {
    const ann = await server.memberAs({ level: 4 });
    const { body } = await server.call('getReputation', {}, ann);
    expect(body).toMatchObject({ level: 4, grantedLevel: 4, postsPerDay: 20, commentsPerDay: 100 });
    expect(body.levels.map(({ level, reached }) => [level, reached])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [4, true],
      [5, false],
    ]);
    expect(body.levels[1]).toMatchObject({
      rights: ['post', 'takeStance', 'setGoal', 'commentPublic'],
      postsPerDay: 3,
      commentsPerDay: 10,
    });
    expect(body.levels[2]?.rights).toEqual(['reportAbuse', 'createOrganisation', 'invite', 'messageStrangers']);
    expect(body.levels[3]?.rights).toEqual(['debate', 'anonymous']);
  });
});

const permissionsOf = async (member: TestMember) =>
  (await server.call('getCurrentUser', {}, member)).body.permissions.toSorted();

describe('permissions of a member', () => {
  const boost = statement<{ accountId: string; grantedAt: Date; endsAt: Date }>(
    'test.boost',
    `INSERT INTO reputation_boosts (account_id, levels, granted_at, ends_at) VALUES ($accountId, 1, $grantedAt, $endsAt)`,
  );
  const ofLevel1 = ['commentAmongFriends', 'favorite', 'follow', 'vote'];
  const ofLevel2 = [...ofLevel1, 'commentPublic', 'post', 'setGoal', 'takeStance'].toSorted();

  test('depend on the level, and on a boost where it counts', async () => {
    const cleo = await server.memberAs({ level: 1 });
    expect(await permissionsOf(cleo)).toEqual(ofLevel1);
    const now = server.services.now().getTime();
    await server.services.database.query(
      boost({ accountId: cleo.accountId, grantedAt: new Date(now), endsAt: new Date(now + day) }),
    );
    expect(await permissionsOf(cleo)).toEqual([...ofLevel1, 'commentPublic', 'post'].toSorted());
    expect(await permissionsOf(await server.memberAs({ level: 2 }))).toEqual(ofLevel2);
  });

  test('include anonymity for verified members only, and are empty for banned members', async () => {
    const ofLevel3 = [...ofLevel2, 'reportAbuse', 'createOrganisation', 'invite', 'messageStrangers'];
    const ofLevel4 = [...ofLevel3, 'debate'].toSorted();
    expect(await permissionsOf(await server.memberAs({ level: 4 }))).toEqual(ofLevel4);
    const verified = await server.memberAs({ level: 4, verified: true });
    expect(await permissionsOf(verified)).toEqual([...ofLevel4, 'anonymous'].toSorted());
    expect(await permissionsOf(await server.memberAs({ level: 4, banned: true }))).toEqual([]);
  });

  test('shrink immediately when a change of the profile lowers the level', async () => {
    const eva = await newcomer();
    expect(await permissionsOf(eva)).toEqual(ofLevel2);
    const { body } = await server.call('updateUser', { params: { id: eva.accountId }, body: { bio: null } }, eva);
    expect(body.permissions.toSorted()).toEqual(ofLevel1);
    expect(await permissionsOf(eva)).toEqual(ofLevel1);
  });
});

describe('recomputing levels', () => {
  const setLevel = statement<{ level: number; accountId: string }>(
    'test.setLevel',
    'UPDATE accounts SET level = $level WHERE id = $accountId',
  );

  test('is possible for one member, by an admin and by a command only', async () => {
    const eva = await newcomer();
    const admin = await server.memberAs({ roles: ['Admin'] });
    await server.services.database.query(setLevel({ accountId: eva.accountId, level: 5 }));
    const one = { body: { userId: eva.accountId } };
    expect((await server.call('calculateLevels', one, await server.memberAs({ level: 7 }))).status).toBe(404);
    expect((await server.call('calculateLevels', one, admin)).body).toEqual({ checked: 1, changed: 1 });
    expect(await levelOf(eva)).toBe(2);

    await server.services.database.query(setLevel({ accountId: eva.accountId, level: 5 }));
    expect(await recomputeLevelsByOperator(server.services, eva.userName.toUpperCase())).toEqual({
      checked: 1,
      changed: 1,
    });
    expect(await recomputeLevelsByOperator(server.services, 'nobody-at-all')).toBeUndefined();
    const unknown = { body: { userId: '01a1fa57-2c29-7b63-ac3b-16b7118f3052' } };
    expect((await server.call('calculateLevels', unknown, admin)).status).toBe(404);
    const { limits } = server.services;
    const minutes = limits.recentPasswordMinutesAdmin;
    limits.recentPasswordMinutesAdmin = 0;
    server.moveClock(60_000);
    for (const input of [one, { body: { userId: 'All' } }] as const)
      expect((await server.call('calculateLevels', input, admin)).failure?.errorCode).toBe('PasswordNeeded');
    server.moveClock(-60_000);
    limits.recentPasswordMinutesAdmin = minutes;
  });
});

describe('nightly work', () => {
  test('runs once a civil day in one of several processes', async () => {
    let times = 0;
    const run = () => nightly(server.services, 'test', async () => void (times += 1));
    const done = await Promise.all([run(), run(), run()]);
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await run()).toBe(false);
    server.moveClock(day);
    expect(await run()).toBe(true);
    expect(times).toBe(2);
  });

  test('runs again after a failure and after a process that stopped', async () => {
    const failing = nightly(server.services, 'failing', () => Promise.reject(new Error('failed')));
    await expect(failing).rejects.toThrow('failed');
    expect(await nightly(server.services, 'failing', async () => undefined)).toBe(true);

    const stuck = Promise.withResolvers<void>();
    const lapsed = nightly(server.services, 'stuck', async (shouldContinue) => {
      await stuck.promise;
      expect(await shouldContinue()).toBe(false);
    });
    const other = () => nightly(server.services, 'stuck', async () => undefined);
    while (!(await server.services.database.query(leased())).length) continue;
    expect(await other()).toBe(false);
    server.moveClock(11 * 60_000);
    expect(await other()).toBe(true);
    stuck.resolve();
    await lapsed;
    expect(await other()).toBe(false);
  });

  const leased = statement('test.leased', `SELECT FROM nightly_work WHERE name = 'stuck' AND leased_until IS NOT NULL`);
});
