import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { nightly } from '../../platform/schedule/nightly.ts';
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
/** Noon of the civil day, so that steps of whole days never meet the end of one. */
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

/** A member whose profile is whole, who signed up just now and has done nothing else. */
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

/** Is here on further days. */
async function comeBack(member: TestMember, days: number) {
  for (let count = 0; count < days; count++) {
    server.moveClock(day);
    expect((await server.call('getCurrentUser', {}, member)).status).toBe(200);
  }
}

describe('levels are reached by being here', () => {
  test('a newcomer with a whole profile reaches level 3 on the second day, after five posts', async () => {
    const eva = await newcomer();
    await comeBack(eva, 2);
    expect(await levelOf(eva)).toBe(2);
    await read(eva, 4);
    expect(await levelOf(eva)).toBe(2);
    await read(eva, 1);
    expect(await levelOf(eva)).toBe(3);
    expect((await server.call('getCurrentUser', {}, eva)).body.reputationLevel).toBe(3);
  });

  test('level 4 comes with fifteen days and a favourite of somebody else, and goes with it', async () => {
    const ann = await newcomer();
    await read(ann, 5);
    await comeBack(ann, 15);
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

  test('level 5 is for fifty of the last hundred days, and ends with them', async () => {
    const eva = await newcomer();
    await read(eva, 5);
    // With the day of the reading.
    await comeBack(eva, 48);
    await server.call('favoritePost', { params: { id: await newPost(eva) } }, await server.memberAs());
    expect(await levelOf(eva)).toBe(4);
    await comeBack(eva, 1);
    expect(await levelOf(eva)).toBe(5);

    server.moveClock(52 * day);
    await runNightlyLevelJob(server.services, async () => true);
    const reputation = (await server.call('getReputation', {}, eva)).body;
    // The visit just now is a day of its own, and the first two of the fifty have passed.
    expect(reputation.level).toBe(4);
    expect(reputation.levels[4]?.requirements).toMatchObject([{ name: 'recentDays', need: 50, withinDays: 100 }]);
  });

  test('a day counts once, however many requests come at once, and a banned member is not here', async () => {
    const eva = await newcomer();
    server.moveClock(day);
    await Promise.all(Array.from({ length: 20 }, () => server.call('getCurrentUser', {}, eva)));
    await Promise.all(Array.from({ length: 20 }, () => recordActiveDay(server.services, eva.accountId)));
    const levels = (await server.call('getReputation', {}, eva)).body.levels;
    expect(levels[2]?.requirements[0]).toEqual({ name: 'activeDays', met: false, have: 1, need: 2 });

    const barred = await server.memberAs({ banned: true });
    server.moveClock(day);
    await server.call('getCurrentUser', {}, barred);
    const days = statement<{ accountId: string }>(
      'test.days',
      'SELECT civil_day FROM active_days WHERE account_id = $accountId',
    );
    expect(await server.services.database.query(days({ accountId: barred.accountId }))).toEqual([]);
  });
});

describe('reading', () => {
  test('counts a post once, never one’s own, and never one that is not there', async () => {
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

  test('is listed for admins by post and day, without names, and forgotten after 90 days', async () => {
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

describe('what a member is shown of it', () => {
  test('each level with what it asks for, what it gives, and the limits of today', async () => {
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
      rights: ['post', 'takeStance', 'commentPublic'],
      postsPerDay: 3,
      commentsPerDay: 10,
    });
    expect(body.levels[2]?.rights).toEqual(['reportAbuse']);
  });
});

const permissionsOf = async (member: TestMember) =>
  (await server.call('getCurrentUser', {}, member)).body.permissions.toSorted();

describe('the permissions of a member are what the server allows now', () => {
  const boost = statement<{ accountId: string; grantedAt: Date; endsAt: Date }>(
    'test.boost',
    `INSERT INTO reputation_boosts (account_id, levels, granted_at, ends_at) VALUES ($accountId, 1, $grantedAt, $endsAt)`,
  );
  const ofLevel1 = ['commentAmongFriends', 'favorite', 'follow', 'vote'];
  const ofLevel2 = [...ofLevel1, 'commentPublic', 'post', 'takeStance'].toSorted();

  test('by level, with a boost for what it counts for', async () => {
    const cleo = await server.memberAs({ level: 1 });
    expect(await permissionsOf(cleo)).toEqual(ofLevel1);
    const now = server.services.now().getTime();
    await server.services.database.query(
      boost({ accountId: cleo.accountId, grantedAt: new Date(now), endsAt: new Date(now + day) }),
    );
    expect(await permissionsOf(cleo)).toEqual([...ofLevel1, 'commentPublic', 'post'].toSorted());
    expect(await permissionsOf(await server.memberAs({ level: 2 }))).toEqual(ofLevel2);
  });

  test('anonymity only for a verified member, and nothing for a banned one', async () => {
    const ofLevel4 = [...ofLevel2, 'reportAbuse'].toSorted();
    expect(await permissionsOf(await server.memberAs({ level: 4 }))).toEqual(ofLevel4);
    const verified = await server.memberAs({ level: 4, verified: true });
    expect(await permissionsOf(verified)).toEqual([...ofLevel4, 'anonymous'].toSorted());
    expect(await permissionsOf(await server.memberAs({ level: 4, banned: true }))).toEqual([]);
  });

  test('fewer at once when a change of the profile lowers the level', async () => {
    const eva = await newcomer();
    expect(await permissionsOf(eva)).toEqual(ofLevel2);
    const { body } = await server.call('updateUser', { params: { id: eva.accountId }, body: { bio: null } }, eva);
    expect(body.permissions.toSorted()).toEqual(ofLevel1);
    expect(await permissionsOf(eva)).toEqual(ofLevel1);
  });
});

describe('levels are computed anew', () => {
  const spoil = statement<{ level: number; accountId: string }>(
    'test.spoilLevel',
    'UPDATE accounts SET level = $level WHERE id = $accountId',
  );

  test('for one member or for all, by an admin and by a command; for nobody else', async () => {
    const eva = await newcomer();
    const admin = await server.memberAs({ roles: ['Admin'] });
    await server.services.database.query(spoil({ accountId: eva.accountId, level: 5 }));
    const one = { body: { userId: eva.accountId } };
    expect((await server.call('calculateLevels', one, await server.memberAs({ level: 7 }))).status).toBe(404);
    expect((await server.call('calculateLevels', one, admin)).body).toEqual({ checked: 1, changed: 1 });
    expect(await levelOf(eva)).toBe(2);

    await server.services.database.query(spoil({ accountId: eva.accountId, level: 5 }));
    const all = await server.call('calculateLevels', { body: { userId: 'All' } }, admin);
    expect(all.body.changed).toBe(1);
    expect(all.body.checked).toBeGreaterThan(10);
    expect(await levelOf(eva)).toBe(2);

    await server.services.database.query(spoil({ accountId: eva.accountId, level: 5 }));
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

describe('the work of the night', () => {
  test('is done once a civil day, by one of several processes', async () => {
    let times = 0;
    const round = () => nightly(server.services, 'test', async () => void (times += 1));
    const done = await Promise.all([round(), round(), round()]);
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await round()).toBe(false);
    server.moveClock(day);
    expect(await round()).toBe(true);
    expect(times).toBe(2);
  });

  test('is done again after it failed, and after a process that went away in the middle', async () => {
    const failing = nightly(server.services, 'failing', () => Promise.reject(new Error('no power')));
    await expect(failing).rejects.toThrow('no power');
    expect(await nightly(server.services, 'failing', async () => undefined)).toBe(true);

    const stuck = Promise.withResolvers<void>();
    const left = nightly(server.services, 'stuck', async (goOn) => {
      await stuck.promise;
      expect(await goOn()).toBe(false);
    });
    const other = () => nightly(server.services, 'stuck', async () => undefined);
    while (!(await server.services.database.query(leased())).length) continue;
    expect(await other()).toBe(false);
    server.moveClock(11 * 60_000);
    expect(await other()).toBe(true);
    stuck.resolve();
    await left;
    expect(await other()).toBe(false);
  });

  const leased = statement('test.leased', `SELECT FROM nightly_work WHERE name = 'stuck' AND leased_until IS NOT NULL`);
});
