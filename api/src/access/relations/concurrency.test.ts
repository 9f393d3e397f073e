import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { memberWithProfile } from './testing/members.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const follow = (as: TestMember, { accountId }: TestMember) =>
  server.call('follow', { body: { followeeId: accountId, followeeType: 'user' } }, as);
const unfollow = (as: TestMember, { accountId }: TestMember) =>
  server.call('unfollow', { query: { followeeId: accountId, followeeType: 'user' } }, as);
const remove = (as: TestMember, { accountId }: TestMember) =>
  server.call('removeFollower', { params: { id: accountId } }, as);
const block = (as: TestMember, { accountId }: TestMember) => server.call('block', { body: { userId: accountId } }, as);

/** Counts the stored follows, blocks and memberships between two members. */
const relationsBetween = statement<{ firstId: string; secondId: string }>(
  'testing.relationsBetween',
  `SELECT
     (SELECT count(*)::int FROM account_follows WHERE follower_id IN ($firstId,
     $secondId) AND followee_id IN ($firstId, $secondId)) AS follows,
     (SELECT count(*)::int FROM blocks WHERE blocker_id IN ($firstId, $secondId) AND blocked_id IN ($firstId,
     $secondId)) AS blocks,
     (SELECT count(*)::int FROM audience_members m JOIN audiences u ON u.id = m.audience_id
      WHERE u.account_id IN ($firstId, $secondId) AND m.account_id IN ($firstId, $secondId)) AS memberships`,
);
const storedRelations = async (one: TestMember, other: TestMember) =>
  (await server.services.database.query(relationsBetween({ firstId: one.accountId, secondId: other.accountId })))[0];

describe('simultaneous requests of two members', () => {
  it('store one follow for ten equal requests', async () => {
    const [ann, bob] = [await memberWithProfile(server), await memberWithProfile(server)];
    const answers = await Promise.all(Array.from({ length: 10 }, () => follow(ann, bob)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await storedRelations(ann, bob)).toMatchObject({ follows: 1 });
  });

  it('do not deadlock when both follow each other', async () => {
    const [ann, bob] = [await memberWithProfile(server), await memberWithProfile(server)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? follow(ann, bob) : follow(bob, ann))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await storedRelations(ann, bob)).toMatchObject({ follows: 2 });
  });

  it('leave no follow when one follows and one blocks', async () => {
    for (let round = 0; round < 25; round += 1) {
      const [ann, bob] = [await memberWithProfile(server), await memberWithProfile(server)];
      // The blocker and the order of the requests change with each round.
      const acts = [
        () => follow(ann, bob),
        () => block(round % 2 ? ann : bob, round % 2 ? bob : ann),
        () => follow(bob, ann),
      ];
      const answers = await Promise.all([...acts.slice(round % 3), ...acts.slice(0, round % 3)].map((act) => act()));
      expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true);
      expect(await storedRelations(ann, bob)).toMatchObject({ follows: 0, blocks: 1 });
    }
  });

  it('keep the time since which two members are friends, whichever of them follows, unfollows or removes', async () => {
    const friendsSince = statement<{ firstId: string; secondId: string }>(
      'testing.friendsSince',
      `SELECT f.friends_since IS NOT DISTINCT FROM greatest(f.created_at, back.created_at) AS "isRight",
         back.follower_id IS NOT NULL AS "areFriends", f.friends_since IS NOT NULL AS "isSet"
       FROM account_follows f
       LEFT JOIN account_follows back ON back.follower_id = f.followee_id AND back.followee_id = f.follower_id
       WHERE f.follower_id IN ($firstId, $secondId) AND f.followee_id IN ($firstId, $secondId)`,
    );
    for (let round = 0; round < 25; round += 1) {
      const [ann, bob] = [await memberWithProfile(server), await memberWithProfile(server)];
      await follow(ann, bob);
      if (round % 2) await follow(bob, ann);
      const acts = [() => unfollow(ann, bob), () => follow(bob, ann), () => remove(ann, bob), () => unfollow(bob, ann)];
      const answers = await Promise.all([...acts.slice(round % 4), ...acts.slice(0, round % 4)].map((act) => act()));
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const params = { firstId: ann.accountId, secondId: bob.accountId };
      type Row = { isRight: boolean; areFriends: boolean; isSet: boolean };
      for (const row of await server.services.database.query<Row>(friendsSince(params)))
        expect({ round, isSet: row.isSet, isRight: row.isRight || !row.areFriends }).toEqual({
          round,
          isSet: row.areFriends,
          isRight: true,
        });
    }
  });

  it('leave no membership when one blocks and one adds the other to an audience', async () => {
    for (let round = 0; round < 25; round += 1) {
      const [ann, bob] = [await memberWithProfile(server), await memberWithProfile(server)];
      const { body: audience } = await server.call('createAudience', { body: { name: 'Street' } }, ann);
      const add = () => {
        const input = { params: { id: audience.id }, body: { userIds: [bob.accountId] } };
        return server.call('addAudienceMembers', input, ann);
      };
      const blocking = () => (round % 2 ? block(ann, bob) : block(bob, ann));
      await Promise.all(round % 3 ? [add(), blocking()] : [blocking(), add()]);
      expect(await storedRelations(ann, bob)).toMatchObject({ memberships: 0, blocks: 1 });
    }
  });

  it('leave no follow request when one follows and one stops approving followers', async () => {
    for (let round = 0; round < 25; round += 1) {
      const [ann, bob] = [await memberWithProfile(server), await memberWithProfile(server)];
      const approveFollowers = (value: boolean) =>
        server.call('updateUser', { params: { id: bob.accountId }, body: { approveFollowers: value } }, bob);
      await approveFollowers(true);
      const acts = [() => follow(ann, bob), () => approveFollowers(false)];
      await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()));
      const { body } = await server.call('listFollowers', { query: { include: 'total' } }, bob);
      expect(body.total).toBe(1);
    }
  });
});
