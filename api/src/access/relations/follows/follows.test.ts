import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import { upsertFromSource } from '../../../politics/people/index.ts';
import { testSource } from '../../../politics/people/testing/test-source.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { befriend, follows, memberWithProfile, namesIn } from '../testing/members.ts';

let server: TestServer;
let pollyId: string;
let partyId: string;
const nobody = '01a1fa57-2c29-7b63-ac3b-16b7118f3052';
const anyParty = statement('testing.anyParty', `SELECT id FROM organizations WHERE classification = 'party' LIMIT 1`);
const anyParliament = statement(
  'testing.anyParliament',
  `SELECT id FROM organizations WHERE classification <> 'party' LIMIT 1`,
);

beforeAll(async () => {
  server = await testServer({ limits: { followsPerDay: 5 } });
  const today = server.services.now().toISOString().slice(0, 10);
  const source = testSource([{ name: 'Marit Vossen' }]);
  await upsertFromSource(server.services.database, source, { today, retrieved: today, apply: true });
  pollyId = (await server.call('listPollies', {})).body.results[0]?.personId ?? '';
  partyId = (await server.services.database.query<{ id: string }>(anyParty()))[0]?.id ?? '';
});
afterAll(() => server.close());

const follow = (
  as: TestMember,
  followeeId: string,
  followeeType: 'user' | 'polly' | 'party' = 'user',
  followLevel?: 'following' | 'closely' | 'muted',
) => server.call('follow', { body: { followeeId, followeeType, ...(followLevel ? { followLevel } : {}) } }, as);

describe('following', () => {
  it('starts, changes its level and ends; repeated requests change nothing', async () => {
    const [ann, bob] = [await memberWithProfile(server), await memberWithProfile(server)];
    const same = { followeeId: bob.accountId, followeeType: 'user', isRequested: false };
    for (const _ of [1, 2]) {
      const { status, body } = await follow(ann, bob.accountId);
      expect({ status, body }).toEqual({ status: 200, body: { ...same, followLevel: 'following' } });
    }
    expect((await follow(ann, bob.accountId, 'user', 'closely')).body).toEqual({ ...same, followLevel: 'closely' });
    expect(namesIn(await server.call('listFollowers', {}, bob))).toEqual([ann.userName]);
    const key = { query: { followeeId: bob.accountId, followeeType: 'user' } } as const;
    for (const _ of [1, 2])
      expect((await server.call('unfollow', key, ann)).body).toEqual({ ...same, followLevel: 'not' });
    expect(namesIn(await server.call('listFollowers', {}, bob))).toEqual([]);
  });

  it('requires a name and a place, and names what is missing', async () => {
    const cleo = await server.memberAs({ level: 1 });
    const bob = await memberWithProfile(server);
    const { status, failure } = await follow(cleo, bob.accountId);
    expect(status).toBe(400);
    expect(failure).toMatchObject({
      errorCode: 'DisplayLocationRequired',
      errors: [{ fieldName: 'DisplayLocation', errorCode: 'DisplayLocationRequired' }],
      meta: { missing: ['displayLocation'] },
    });
    const params = { id: cleo.accountId };
    await server.call('updateUser', { params, body: { displayName: null } }, cleo);
    expect((await follow(cleo, pollyId, 'polly')).failure).toMatchObject({
      errorCode: 'DisplayNameRequired',
      meta: { missing: ['displayName', 'displayLocation'] },
    });
    await server.call('updateUser', { params, body: { displayName: 'Cleo', displayLocation: 'Testdam' } }, cleo);
    expect((await follow(cleo, bob.accountId)).status).toBe(200);
  });

  it('requires level 1, except for muting', async () => {
    const newcomer = await memberWithProfile(server, { level: 0 });
    const bob = await memberWithProfile(server);
    expect((await follow(newcomer, bob.accountId)).failure?.errorCode).toBe('ReputationTooLow');
    expect((await follow(newcomer, bob.accountId, 'user', 'muted')).body.followLevel).toBe('muted');
    const shy = await server.memberAs();
    expect((await follow(shy, bob.accountId, 'user', 'muted')).status).toBe(200);
  });

  it('refuses another member as follower, and the member as followee', async () => {
    const [ann, bob] = [await memberWithProfile(server), await memberWithProfile(server)];
    const body = { followeeId: bob.accountId, followeeType: 'user' } as const;
    const forAnother = await server.call('follow', { body: { ...body, userId: bob.accountId } }, ann);
    expect(forAnother.failure).toMatchObject({ errorCode: 'Forbidden', errors: [{ fieldName: 'UserId' }] });
    expect((await server.call('follow', { body: { ...body, userId: ann.accountId.toUpperCase() } }, ann)).status).toBe(
      200,
    );
    expect((await follow(ann, ann.accountId)).failure?.errorCode).toBe('InvalidValue');
    expect((await server.call('follow', { body })).status).toBe(401);
  });

  it('answers NotFound for an unknown id and for a parliament', async () => {
    const ann = await memberWithProfile(server);
    const [parliament] = await server.services.database.query<{ id: string }>(anyParliament());
    for (const type of ['user', 'polly', 'party'] as const)
      expect((await follow(ann, nobody, type)).failure?.errorCode).toBe('NotFound');
    expect((await follow(ann, parliament?.id ?? '', 'party')).status).toBe(404);
    expect(
      (await server.call('follow', { body: { followeeId: nobody, followeeType: 'dog' as never } }, ann)).status,
    ).toBe(400);
  });

  it('limits new follows of all types a day, but not changes and mutes', async () => {
    const ann = await memberWithProfile(server);
    const others = await Promise.all([1, 2, 3, 4, 5].map(() => memberWithProfile(server)));
    const [first, second, third, fourth, fifth] = others.map(({ accountId }) => accountId) as [
      string,
      string,
      string,
      string,
      string,
    ];
    for (const id of [first, second, third]) expect((await follow(ann, id)).status).toBe(200);
    expect((await follow(ann, pollyId, 'polly')).status).toBe(200);
    expect((await follow(ann, partyId, 'party')).status).toBe(200);
    expect((await follow(ann, first, 'user', 'closely')).status).toBe(200);
    expect((await follow(ann, fourth, 'user', 'muted')).status).toBe(200);
    const sixth = await follow(ann, fifth);
    expect(sixth.status).toBe(429);
    expect(sixth.failure).toMatchObject({ errorCode: 'RateLimited', meta: { limit: 5 } });
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(86_000);

    // An ended follow still counts.
    await server.call('unfollow', { query: { followeeId: first, followeeType: 'user' } }, ann);
    expect((await follow(ann, first)).status).toBe(429);
  });
});

describe('friends', () => {
  it('are members who follow each other until one mutes the other', async () => {
    const [ann, bob, cleo] = [
      await memberWithProfile(server),
      await memberWithProfile(server),
      await memberWithProfile(server),
    ];
    await befriend(server, ann, bob);
    await follows(server, cleo, ann);
    expect(namesIn(await server.call('listFriends', {}, ann))).toEqual([bob.userName]);
    const users = async () =>
      (await server.call('listUsers', { query: { userIds: `${bob.accountId},${cleo.accountId}` } }, ann)).body.results;
    expect(await users()).toMatchObject([
      { userName: bob.userName, followLevel: 'following', isFollower: true, isFriend: true, isRequested: false },
      { userName: cleo.userName, followLevel: 'not', isFollower: true, isFriend: false, isRequested: false },
    ]);

    await follows(server, bob, ann, 'muted');

    // A mute looks like an ended follow to the muted member.
    expect((await users())[0]).toMatchObject({ followLevel: 'following', isFollower: false, isFriend: false });
    expect(namesIn(await server.call('listFriends', {}, ann))).toEqual([]);
    expect(namesIn(await server.call('listFriends', {}, bob))).toEqual([]);
    expect(namesIn(await server.call('listFollowers', {}, ann))).toEqual([cleo.userName]);
  });
});

describe('muting', () => {
  it('removes the posts of the muted member from the feed only', async () => {
    const [ann, bob] = [await memberWithProfile(server), await memberWithProfile(server)];
    const { body: post } = await server.call('createPost', { body: { language: 'en', body: 'Too often' } }, bob);
    const feed = async () => {
      const query = { feed: 'discover', include: 'total' } as const;
      const { results, total } = (await server.call('getFeed', { query }, ann)).body;
      return [total, ...results.map(({ id }) => id)];
    };
    expect(await feed()).toContain(post.id);
    await follow(ann, bob.accountId, 'user', 'muted');
    expect(await feed()).not.toContain(post.id);
    expect((await server.call('getPost', { params: { id: post.id } }, ann)).status).toBe(200);
    const listed = await server.call('listPosts', { query: { author: bob.userName } }, ann);
    expect(listed.body.results).toHaveLength(1);
    await server.call('unfollow', { query: { followeeId: bob.accountId, followeeType: 'user' } }, ann);
    expect(await feed()).toContain(post.id);
  });
});

describe('watching a politician', () => {
  it('is shown on the page to the member only', async () => {
    const [ann, bob] = [await memberWithProfile(server), await memberWithProfile(server)];
    const page = async (as?: TestMember) => {
      const { followLevel, isWatch, isWatchClosely } = (await server.call('getPolly', { params: { id: pollyId } }, as))
        .body;
      return { followLevel, isWatch, isWatchClosely };
    };
    expect(await page(ann)).toEqual({ followLevel: 'not', isWatch: false, isWatchClosely: false });
    await follow(ann, pollyId, 'polly');
    expect(await page(ann)).toEqual({ followLevel: 'following', isWatch: true, isWatchClosely: false });
    await follow(ann, pollyId, 'polly', 'closely');
    expect(await page(ann)).toEqual({ followLevel: 'closely', isWatch: true, isWatchClosely: true });
    await follow(ann, pollyId, 'polly', 'muted');
    expect(await page(ann)).toEqual({ followLevel: 'muted', isWatch: false, isWatchClosely: false });
    expect(await page(bob)).toEqual({ followLevel: 'not', isWatch: false, isWatchClosely: false });
    expect(await page()).toEqual({ followLevel: undefined, isWatch: undefined, isWatchClosely: undefined });
  });

  it('appears in the list of followees of its type', async () => {
    const ann = await memberWithProfile(server);
    await follow(ann, pollyId, 'polly', 'closely');
    await follow(ann, partyId, 'party');
    const listed = async (followeeType: 'user' | 'polly' | 'party') =>
      (await server.call('listFollowees', { query: { followeeType, include: 'total' } }, ann)).body;
    expect(await listed('polly')).toMatchObject({
      results: [
        {
          followeeId: pollyId,
          followeeType: 'polly',
          name: 'Marit Vossen',
          url: '/polly/marit-vossen',
          followLevel: 'closely',
        },
      ],
      total: 1,
    });
    expect(await listed('party')).toMatchObject({
      results: [{ followeeId: partyId, followLevel: 'following' }],
      total: 1,
    });
    expect(await listed('user')).toMatchObject({ results: [], total: 0 });
  });
});
