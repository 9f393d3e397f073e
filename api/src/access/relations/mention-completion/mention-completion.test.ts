import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { befriend, follows, memberWithProfile, namesIn } from '../testing/members.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ limits: { searchesPerMinute: 1_000 } });
});
afterAll(() => server.close());

const complete = async (as: TestMember, term: string, take = 8) =>
  namesIn(await server.call('completeMention', { query: { term, take } }, as));

describe('completing a mention', () => {
  it('matches user names and words of display names, ignoring case and accents', async () => {
    const ann = await memberWithProfile(server);
    await memberWithProfile(server, { userName: 'Zoe.V', displayName: 'Zoë van der Meer' });
    await memberWithProfile(server, { userName: 'meerkat', displayName: 'Someone else' });
    expect(await complete(ann, 'zo')).toEqual(['Zoe.V']);
    expect(await complete(ann, '@ZOE.')).toEqual(['Zoe.V']);
    expect(await complete(ann, 'zoe van')).toEqual(['Zoe.V']);
    expect(await complete(ann, 'mee')).toEqual(['meerkat', 'Zoe.V']);
    expect(await complete(ann, 'mee', 1)).toEqual(['meerkat']);
    expect(await complete(ann, 'erkat')).toEqual([]);
    for (const term of ['%', '_', '@', '\\']) expect(await complete(ann, term)).toEqual([]);
    expect((await server.call('completeMention', { query: { term: ' ' } }, ann)).status).toBe(400);
    expect((await server.call('completeMention', { query: { term: 'a' } })).status).toBe(401);
  });

  it('lists followees first, then followers, and never the caller', async () => {
    const ann = await memberWithProfile(server, { userName: 'pim-self' });
    await memberWithProfile(server, { userName: 'pim-a' });
    const follower = await memberWithProfile(server, { userName: 'pim-b' });
    const followee = await memberWithProfile(server, { userName: 'pim-c' });
    await follows(server, follower, ann);
    await follows(server, ann, followee);
    expect(await complete(ann, 'pim')).toEqual(['pim-c', 'pim-b', 'pim-a']);
  });

  it('lists only members who let the caller mention them', async () => {
    const friend = await memberWithProfile(server);
    const stranger = await memberWithProfile(server);
    const inAudience = await memberWithProfile(server);
    for (const mentionMe of ['everyone', 'friendsAndFollowers', 'justFriends', 'selectedAudiences', 'noOne'] as const) {
      const member = await memberWithProfile(server, { userName: `quin-${mentionMe}` });
      await server.call('updateUser', { params: { id: member.accountId }, body: { mentionMe } }, member);
      await befriend(server, friend, member);
      const { body } = await server.call('createAudience', { body: { name: 'Street', isDefault: true } }, member);
      const input = { params: { id: body.id }, body: { userIds: [inAudience.accountId] } };
      await server.call('addAudienceMembers', input, member);
    }
    expect(await complete(stranger, 'quin')).toEqual(['quin-everyone']);
    expect(await complete(inAudience, 'quin')).toEqual(['quin-everyone', 'quin-selectedAudiences']);
    expect(await complete(friend, 'quin')).toEqual(['quin-everyone', 'quin-friendsAndFollowers', 'quin-justFriends']);
    const anonymously = { query: { term: 'quin', anonymous: 'true' } };
    expect(namesIn(await server.call('completeMention', anonymously, friend))).toEqual(['quin-everyone']);
  });

  it('omits blocks in both directions and deleted accounts', async () => {
    const ann = await memberWithProfile(server);
    const blocked = await memberWithProfile(server, { userName: 'rob-one' });
    const blocking = await memberWithProfile(server, { userName: 'rob-two' });
    const gone = await memberWithProfile(server, { userName: 'rob-three' });
    await server.call('block', { body: { userId: blocked.accountId } }, ann);
    await server.call('block', { body: { userId: ann.accountId } }, blocking);
    const deleteAccount = statement<{ accountId: string }>(
      'testing.deleteAccount',
      'UPDATE accounts SET deleted_at = now() WHERE id = $accountId',
    );
    await server.services.database.query(deleteAccount({ accountId: gone.accountId }));
    expect(await complete(ann, 'rob')).toEqual([]);
  });
});

describe('completions', () => {
  it('count towards the limit of searches a minute', async () => {
    const few = await testServer({ limits: { searchesPerMinute: 2 } });
    try {
      const ann = await memberWithProfile(few);
      const search = () => few.call('completeMention', { query: { term: 'a' } }, ann);
      expect([(await search()).status, (await search()).status]).toEqual([200, 200]);
      const third = await search();
      expect([third.status, third.failure?.errorCode]).toEqual([429, 'RateLimited']);
      few.moveClock(Number(third.headers['retry-after']) * 1_000);
      expect((await search()).status).toBe(200);
    } finally {
      await few.close();
    }
  });
});
