import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { befriend, follows, memberWithProfile, namesIn } from '../testing/members.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const nobody = '01a1fa57-2c29-7b63-ac3b-16b7118f3052';
const block = (as: TestMember, { accountId }: { accountId: string }) =>
  server.call('block', { body: { userId: accountId } }, as);

describe('a block', () => {
  it('ends follows in both directions and removes each from the other’s audiences', async () => {
    const [ann, bob] = [await memberWithProfile(server), await memberWithProfile(server)];
    await befriend(server, ann, bob);
    const audienceOf = async (owner: TestMember, member: TestMember) => {
      const { body } = await server.call('createAudience', { body: { name: 'Close' } }, owner);
      const input = { params: { id: body.id }, body: { userIds: [member.accountId] } };
      expect((await server.call('addAudienceMembers', input, owner)).body.membersCount).toBe(1);
      return async () => (await server.call('getAudience', { params: { id: body.id } }, owner)).body.membersCount;
    };
    const [ofAnn, ofBob] = [await audienceOf(ann, bob), await audienceOf(bob, ann)];

    for (const _ of [1, 2]) expect((await block(ann, bob)).status).toBe(200);

    for (const each of [ann, bob])
      for (const list of ['listFriends', 'listFollowers', 'listFollowees'] as const)
        expect(namesIn(await server.call(list, {}, each))).toEqual([]);
    expect([await ofAnn(), await ofBob()]).toEqual([0, 0]);
  });

  it('answers both members as for an unknown account', async () => {
    const [ann, bob, friend] = [
      await memberWithProfile(server),
      await memberWithProfile(server),
      await memberWithProfile(server),
    ];
    for (const each of [ann, bob]) await befriend(server, each, friend);
    await block(ann, bob);
    for (const [one, other] of [
      [ann, bob],
      [bob, ann],
    ] as const) {
      const found = async (id: string) => {
        const follow = { body: { followeeId: id, followeeType: 'user' } } as const;
        return [
          (await server.call('listUsers', { query: { userIds: id } }, one)).body,
          (await server.call('listFollowers', { query: { userId: id } }, one)).failure,
          (await server.call('follow', follow, one)).failure,
        ];
      };
      expect(await found(other.accountId)).toEqual(await found(nobody));
      // The lists of a common friend also omit the other member of the block.
      const query = { userId: friend.accountId, include: 'total' } as const;
      for (const list of ['listFriends', 'listFollowers', 'listFollowees'] as const) {
        const answer = await server.call(list, { query }, one);
        expect([answer.body.total, ...namesIn(answer)]).toEqual([1, one.userName]);
      }
      const { body: audience } = await server.call('createAudience', { body: { name: 'All' } }, one);
      const input = { params: { id: audience.id }, body: { userIds: [other.accountId, friend.accountId] } };
      expect((await server.call('addAudienceMembers', input, one)).status).toBe(404);
    }
  });

  it('lists a block to the blocker only, and hides the blocker from the blocked member', async () => {
    const [ann, bob, cleo] = [
      await memberWithProfile(server),
      await memberWithProfile(server),
      await memberWithProfile(server),
    ];
    await block(ann, bob);
    await block(ann, cleo);
    const blocked = await server.call('listBlocks', { query: { include: 'total' } }, ann);
    expect(namesIn(blocked)).toEqual([cleo.userName, bob.userName]);
    expect(blocked.body.total).toBe(2);
    expect(namesIn(await server.call('listBlocks', {}, bob))).toEqual([]);
    expect((await block(bob, ann)).failure).toEqual((await block(bob, { accountId: nobody })).failure);
    expect((await block(ann, ann)).failure?.errorCode).toBe('InvalidValue');
  });

  it('does not restore follows when the block ends', async () => {
    const [ann, bob] = [await memberWithProfile(server), await memberWithProfile(server)];
    await befriend(server, ann, bob);
    await block(ann, bob);
    const input = { params: { id: bob.accountId } };
    expect((await server.call('unblock', { params: { id: ann.accountId } }, bob)).status).toBe(404);
    expect((await server.call('unblock', input, ann)).status).toBe(200);
    expect((await server.call('unblock', input, ann)).status).toBe(404);
    expect(namesIn(await server.call('listFriends', {}, ann))).toEqual([]);
    expect(await follows(server, bob, ann)).toMatchObject({ followLevel: 'following' });
  });
});
