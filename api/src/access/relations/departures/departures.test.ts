import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { memberWithProfile, namesIn } from '../testing/members.ts';

let server: TestServer;
let owner: TestMember;
let member: TestMember;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  [owner, member] = [await memberWithProfile(server), await memberWithProfile(server)];
});
afterAll(() => server.close());

const leave = (as: TestMember, { accountId: userId }: { accountId: string }) =>
  server.call('leaveAudiences', { body: { userId } }, as);
const allow = (as: TestMember, { accountId: id }: TestMember) =>
  server.call('returnToAudiences', { params: { id } }, as);
const audienceOf = async (as: TestMember, name: string) =>
  (await server.call('createAudience', { body: { name } }, as)).body.id;
const add = (as: TestMember, id: string, ...members: TestMember[]) =>
  server.call('addAudienceMembers', { params: { id }, body: { userIds: members.map((each) => each.accountId) } }, as);
const sizeOf = async (as: TestMember, id: string) =>
  (await server.call('getAudience', { params: { id } }, as)).body.membersCount;

describe('leaving the audiences of a member', () => {
  it('removes from all of them, and keeps from being added until the member allows it', async () => {
    const audiences = [await audienceOf(owner, 'Street'), await audienceOf(owner, 'Choir')];
    const other = await memberWithProfile(server);
    const ofOther = await audienceOf(other, 'Club');
    for (const id of audiences) expect((await add(owner, id, member)).status).toBe(200);
    await add(other, ofOther, member);
    for (const _ of [1, 2]) expect((await leave(member, owner)).status).toBe(200);
    for (const id of audiences) {
      expect(await sizeOf(owner, id)).toBe(0);
      expect((await add(owner, id, other, member)).failure?.errorCode).toBe('Forbidden');
      expect(await sizeOf(owner, id)).toBe(0);
    }
    expect(await sizeOf(other, ofOther)).toBe(1);
    const left = await server.call('listLeftAudiences', { query: { include: 'total' } }, member);
    expect([left.body.total, ...namesIn(left)]).toEqual([1, owner.userName]);
    expect(namesIn(await server.call('listLeftAudiences', {}, owner))).toEqual([]);

    expect((await allow(member, owner)).status).toBe(200);
    expect((await allow(member, owner)).status).toBe(404);
    expect(await sizeOf(owner, audiences[0] ?? '')).toBe(0);
    expect((await add(owner, audiences[0] ?? '', member)).body.membersCount).toBe(1);
  });

  it('answers the same whether or not the caller was in an audience, and notifies nobody', async () => {
    const stranger = await memberWithProfile(server);
    await add(owner, await audienceOf(owner, 'Street'), member);
    const answers = [await leave(member, owner), await leave(stranger, owner)];
    expect(answers[0]).toMatchObject({ status: 200, body: answers[1]?.body });
    expect((await server.call('countNotifications', {}, owner)).body.unread).toBe(0);
  });

  it('answers NotFound for an unknown member and after a block, and refuses the caller', async () => {
    expect((await leave(member, member)).failure?.errorCode).toBe('InvalidValue');
    expect((await leave(member, { accountId: '01a1fa57-2c29-7b63-ac3b-16b7118f3052' })).status).toBe(404);
    await leave(member, owner);
    await server.call('block', { body: { userId: member.accountId } }, owner);
    expect((await leave(member, owner)).status).toBe(404);
    expect(namesIn(await server.call('listLeftAudiences', {}, member))).toEqual([]);
  });

  it('leaves no membership when the owner adds the member simultaneously', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [ann, bob] = [await memberWithProfile(server), await memberWithProfile(server)];
      const id = await audienceOf(ann, 'Street');
      const paste = () => server.call('addAudienceNames', { params: { id }, body: { names: bob.userName } }, ann);
      const adding = () => (round % 2 ? add(ann, id, bob) : paste());
      await Promise.all(round % 3 ? [adding(), leave(bob, ann)] : [leave(bob, ann), adding()]);
      expect(await sizeOf(ann, id)).toBe(0);
    }
  });
});
