import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { befriend, follows, memberWithProfile, namesIn } from '../testing/members.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const deleteAccount = statement<{ accountId: string }>(
  'testing.deleteAccount',
  'UPDATE accounts SET deleted_at = now() WHERE id = $accountId',
);
const restoreAccount = statement<{ accountId: string }>(
  'testing.restoreAccount',
  'UPDATE accounts SET deleted_at = NULL WHERE id = $accountId',
);

const lists = ['listFollowers', 'listFollowees', 'listFriends'] as const;

describe('a list of follows', () => {
  it('is visible to the owner, their friends and followers; answers others as for an unknown id', async () => {
    const [owner, friend, follower, followee, stranger] = [
      await memberWithProfile(server),
      await memberWithProfile(server),
      await memberWithProfile(server),
      await memberWithProfile(server),
      await memberWithProfile(server),
    ];
    await befriend(server, owner, friend);
    await follows(server, follower, owner);
    await follows(server, owner, followee);
    const seen = async (as: TestMember) =>
      Promise.all(
        lists.map(async (list) => {
          const answer = await server.call(list, { query: { userId: owner.accountId, include: 'total' } }, as);
          return answer.status === 200 ? [answer.body.total, ...namesIn(answer)] : answer.failure;
        }),
      );
    const everything = [
      [2, follower.userName, friend.userName],
      [2, followee.userName, friend.userName],
      [1, friend.userName],
    ];
    for (const each of [owner, friend, follower]) expect(await seen(each)).toEqual(everything);
    const nobody = '01a1fa57-2c29-7b63-ac3b-16b7118f3052';
    for (const each of [followee, stranger])
      for (const list of lists) {
        const refused = await server.call(list, { query: { userId: owner.accountId } }, each);
        const unknown = await server.call(list, { query: { userId: nobody } }, each);
        expect(refused.status).toBe(404);
        expect(refused.failure).toEqual(unknown.failure);
      }
  });

  it('shows mutes and follow requests to its owner only', async () => {
    const [owner, follower, muted, careful] = [
      await memberWithProfile(server),
      await memberWithProfile(server),
      await memberWithProfile(server),
      await memberWithProfile(server),
    ];
    await server.call('updateUser', { params: { id: careful.accountId }, body: { approveFollowers: true } }, careful);
    await follows(server, follower, owner);
    await follows(server, owner, muted, 'muted');
    expect(await follows(server, owner, careful)).toMatchObject({ followLevel: 'following', isRequested: true });
    const followees = (as: TestMember, query: object) => server.call('listFollowees', { query }, as);
    expect((await followees(owner, {})).body.results).toMatchObject([
      { userName: careful.userName, isRequested: true },
    ]);
    expect(namesIn(await followees(owner, { followLevel: 'muted' }))).toEqual([muted.userName]);
    for (const query of [{}, { followLevel: 'muted' }, { followLevel: 'following' }])
      expect(namesIn(await followees(follower, { userId: owner.accountId, ...query }))).toEqual([]);
  });

  it('has pages that a new follow does not shift', async () => {
    const owner = await memberWithProfile(server);
    const followers = [];
    for (let number = 0; number < 5; number += 1) {
      const follower = await memberWithProfile(server);
      await follows(server, follower, owner);
      followers.unshift(follower.userName);
    }
    const first = await server.call('listFollowers', { query: { take: 2 } }, owner);
    await follows(server, await memberWithProfile(server), owner);
    const second = await server.call('listFollowers', { query: { take: 2, after: first.body.next ?? '' } }, owner);
    const third = await server.call('listFollowers', { query: { take: 2, after: second.body.next ?? '' } }, owner);
    expect([first, second, third].flatMap(namesIn)).toEqual(followers);
    expect(third.body.next).toBeUndefined();
    expect(namesIn(await server.call('listFollowers', { query: { take: 2, skip: 1 } }, owner))).toEqual(
      followers.slice(0, 2),
    );
    expect((await server.call('listFollowers', { query: { after: 'x' } }, owner)).status).toBe(400);
  });

  it('omits a deleted account and shows it again after its restoration', async () => {
    const [ann, bob] = [await memberWithProfile(server), await memberWithProfile(server)];
    await befriend(server, ann, bob);
    const query = { include: 'total' } as const;
    const seen = async () => [
      ...(await Promise.all(lists.map(async (list) => (await server.call(list, { query }, ann)).body.total))),
      (await server.call('listUsers', { query: { userIds: bob.accountId } }, ann)).body.results.length,
    ];
    expect(await seen()).toEqual([1, 1, 1, 1]);
    await server.services.database.query(deleteAccount({ accountId: bob.accountId }));
    expect(await seen()).toEqual([0, 0, 0, 0]);
    expect((await server.call('listFollowers', { query: { userId: bob.accountId } }, ann)).status).toBe(404);
    const body = { followeeId: bob.accountId, followeeType: 'user', followLevel: 'closely' } as const;
    expect((await server.call('follow', { body }, ann)).status).toBe(404);
    await server.services.database.query(restoreAccount({ accountId: bob.accountId }));
    expect(await seen()).toEqual([1, 1, 1, 1]);
  });
});

describe('members by id', () => {
  it('are returned once, in the order of the request, without unknown ids', async () => {
    const [ann, bob, cleo] = [
      await memberWithProfile(server),
      await memberWithProfile(server),
      await memberWithProfile(server),
    ];
    const ids = [cleo.accountId, '01a1fa57-2c29-7b63-ac3b-16b7118f3052', bob.accountId, cleo.accountId.toUpperCase()];
    const users = await server.call('listUsers', { query: { userIds: ids.join(', ') } }, ann);
    expect(namesIn(users)).toEqual([cleo.userName, bob.userName]);
    expect((await server.call('listUsers', { query: { userIds: 'x' } }, ann)).status).toBe(400);
    expect((await server.call('listUsers', { query: { userIds: ids[0] ?? '' } })).status).toBe(401);
  });
});

/** Creates a member who approves followers. */
const memberWithApproval = async () => {
  const member = await memberWithProfile(server);
  const input = { params: { id: member.accountId }, body: { approveFollowers: true } };
  const { body } = await server.call('updateUser', input, member);
  expect(body.approveFollowers).toBe(true);
  return member;
};
const requests = (as: TestMember) => server.call('listFollowRequests', { query: { include: 'total' } }, as);

describe('a member who approves followers', () => {
  it('approves one request and rejects another', async () => {
    const owner = await memberWithApproval();
    const [ann, bob] = [await memberWithProfile(server), await memberWithProfile(server)];
    for (const each of [ann, bob]) expect(await follows(server, each, owner)).toMatchObject({ isRequested: true });
    expect(namesIn(await requests(owner))).toEqual([ann.userName, bob.userName]);
    // A follow request does not open the lists of the owner.
    expect((await server.call('listFollowers', { query: { userId: owner.accountId } }, ann)).status).toBe(404);
    expect(namesIn(await server.call('listFollowers', {}, owner))).toEqual([]);

    const approved = await server.call('approveFollower', { params: { id: ann.accountId } }, owner);
    expect(approved.body).toMatchObject({ userName: ann.userName, isFollower: true });
    expect((await server.call('removeFollower', { params: { id: bob.accountId } }, owner)).status).toBe(200);

    expect((await requests(owner)).body).toMatchObject({ results: [], total: 0 });
    expect(namesIn(await server.call('listFollowers', {}, owner))).toEqual([ann.userName]);
    for (const id of [bob.accountId, owner.accountId]) {
      expect((await server.call('approveFollower', { params: { id } }, owner)).status).toBe(404);
      expect((await server.call('removeFollower', { params: { id } }, owner)).status).toBe(404);
    }
    // A change of the level needs no second approval.
    expect(await follows(server, ann, owner, 'closely')).toMatchObject({ followLevel: 'closely', isRequested: false });
    // Following after muting needs a new approval.
    await follows(server, ann, owner, 'muted');
    expect(await follows(server, ann, owner)).toMatchObject({ followLevel: 'following', isRequested: true });
  });

  it('cannot approve or remove a member who has muted them', async () => {
    const owner = await memberWithApproval();
    const bob = await memberWithProfile(server);
    await follows(server, bob, owner, 'muted');
    const input = { params: { id: bob.accountId } };
    expect((await server.call('approveFollower', input, owner)).status).toBe(404);
    expect((await server.call('removeFollower', input, owner)).status).toBe(404);
    expect(namesIn(await server.call('listFollowees', { query: { followLevel: 'muted' } }, bob))).toEqual([
      owner.userName,
    ]);
  });

  it('approves all requests when they stop approving followers', async () => {
    const owner = await memberWithApproval();
    const ann = await memberWithProfile(server);
    await follows(server, ann, owner);
    const params = { id: owner.accountId };
    await server.call('updateUser', { params, body: { approveFollowers: false } }, owner);
    expect(namesIn(await requests(owner))).toEqual([]);
    expect(namesIn(await server.call('listFollowers', {}, owner))).toEqual([ann.userName]);
  });
});
