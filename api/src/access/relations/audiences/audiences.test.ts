import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { memberWithProfile, namesIn } from '../testing/members.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ limits: { audiences: 3, audienceMembers: 4 } });
});
afterAll(() => server.close());

const create = (as: TestMember, name: string, isDefault = false) =>
  server.call('createAudience', { body: { name, isDefault } }, as);
const listed = async (as: TestMember) =>
  (await server.call('listAudiences', {}, as)).body.results.map(({ name, isDefault }) =>
    isDefault ? `${name}*` : name,
  );

describe('audiences', () => {
  it('creates, renames and deletes audiences, and keeps at most one default', async () => {
    const ann = await memberWithProfile(server);
    const street = await create(ann, 'Street', true);
    expect(street.status).toBe(201);
    expect(street.body).toMatchObject({ name: 'Street', isDefault: true, membersCount: 0 });
    const family = (await create(ann, 'Family', true)).body;
    expect(await listed(ann)).toEqual(['Family*', 'Street']);
    const params = { id: street.body.id };
    await server.call('updateAudience', { params, body: { isDefault: true } }, ann);
    await server.call('updateAudience', { params: { id: family.id }, body: { name: 'Kin' } }, ann);
    expect(await listed(ann)).toEqual(['Kin', 'Street*']);
    await server.call('updateAudience', { params, body: { isDefault: false } }, ann);
    expect(await listed(ann)).toEqual(['Kin', 'Street']);
    expect((await server.call('deleteAudience', { params }, ann)).status).toBe(200);
    expect((await server.call('deleteAudience', { params }, ann)).status).toBe(404);
    expect(await listed(ann)).toEqual(['Kin']);
  });

  it('refuses a name in use, ignoring case, and more audiences than the limit', async () => {
    const ann = await memberWithProfile(server);
    await create(ann, 'Street');
    const again = await create(ann, 'STREET');
    expect(again.failure).toMatchObject({ errorCode: 'AlreadyExists', errors: [{ fieldName: 'Name' }] });
    const { body: other } = await create(ann, 'Choir');
    const renamed = await server.call('updateAudience', { params: { id: other.id }, body: { name: 'street' } }, ann);
    expect(renamed.status).toBe(409);
    expect((await create(ann, 'Club')).status).toBe(201);
    expect((await create(ann, 'One more')).failure).toMatchObject({ errorCode: 'MaximumReached', meta: { limit: 3 } });
    expect((await create(ann, '   ')).status).toBe(400);
    expect((await create(ann, 'x'.repeat(51))).status).toBe(400);
  });

  it('adds all given members or none, and removes members', async () => {
    const ann = await memberWithProfile(server);
    const [bob, cleo, dirk] = [
      await memberWithProfile(server),
      await memberWithProfile(server),
      await memberWithProfile(server),
    ];
    const { body: audience } = await create(ann, 'Street');
    const params = { id: audience.id };
    const add = (...userIds: string[]) => server.call('addAudienceMembers', { params, body: { userIds } }, ann);
    expect((await add(bob.accountId)).body.membersCount).toBe(1);
    expect((await add(bob.accountId, cleo.accountId)).body.membersCount).toBe(2);
    const members = await server.call('listAudienceMembers', { params, query: { include: 'total' } }, ann);
    expect(namesIn(members)).toEqual([cleo.userName, bob.userName]);
    expect(members.body.total).toBe(2);
    expect((await add(dirk.accountId, '01a1fa57-2c29-7b63-ac3b-16b7118f3052')).failure?.errorCode).toBe('NotFound');
    expect((await add(ann.accountId)).status).toBe(404);
    const query = { userIds: [dirk, bob].map(({ accountId }) => accountId).join() };
    expect((await server.call('areMembers', { params, query }, ann)).body.results).toEqual([
      { userId: dirk.accountId, isMember: false },
      { userId: bob.accountId, isMember: true },
    ]);
    const removal = { params: { ...params, userId: bob.accountId } };
    expect((await server.call('removeAudienceMember', removal, ann)).body.membersCount).toBe(1);
    expect((await server.call('removeAudienceMember', removal, ann)).status).toBe(404);
  });

  it('refuses more members than the limit', async () => {
    const ann = await memberWithProfile(server);
    const { body: audience } = await create(ann, 'Street');
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => memberWithProfile(server)));
    const add = (userIds: string[]) =>
      server.call('addAudienceMembers', { params: { id: audience.id }, body: { userIds } }, ann);
    expect((await add(people.map(({ accountId }) => accountId))).failure).toMatchObject({
      errorCode: 'MaximumReached',
      meta: { limit: 4 },
    });
    const answers = await Promise.all(people.map(({ accountId }) => add([accountId])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 409]);
  });

  it('adds the members of a pasted list and says what became of each name', async () => {
    const ann = await memberWithProfile(server);
    const [bob, cleo, dirk, hidden, blocking, blocked, left, fay, gus] = await Promise.all(
      Array.from({ length: 9 }, () => memberWithProfile(server)),
    );
    const { body: audience } = await create(ann, 'Street');
    const params = { id: audience.id };
    const paste = (names: string) => server.call('addAudienceNames', { params, body: { names } }, ann);
    const ids = [bob!.accountId];
    await server.call('addAudienceMembers', { params, body: { userIds: ids } }, ann);
    const justMe = { params: { id: hidden!.accountId }, body: { viewMyProfile: 'justMe' } } as const;
    await server.call('updateUser', justMe, hidden);
    await server.call('block', { body: { userId: ann.accountId } }, blocking);
    await server.call('block', { body: { userId: blocked!.accountId } }, ann);
    await server.call('leaveAudiences', { body: { userId: ann.accountId } }, left);
    const names = [cleo, bob, ann, hidden, blocking, blocked, left, dirk, fay, gus].map((each) => each!.userName);
    const text = `@${names[0]}, ${names[0]?.toUpperCase()};${names.slice(1).join('\n@')} \tnobody-at-all ,, @`;
    const { status, body } = await paste(text);
    expect(status).toBe(200);
    const outcomes = new Map(body.results.map(({ name, outcome }) => [name.toLowerCase(), outcome]));
    expect([...names, 'nobody-at-all'].map((name) => outcomes.get(name))).toEqual([
      'added',
      'alreadyIn',
      'yourself',
      'notFound',
      'notFound',
      'notFound',
      'notAllowed',
      'added',
      'added',
      'noRoom',
      'notFound',
    ]);
    expect(body.results).toHaveLength(11);
    expect(body.audience.membersCount).toBe(4);
    expect((await paste(' , @ ;')).failure?.errors).toMatchObject([{ fieldName: 'Names', errorCode: 'Required' }]);
    const many = Array.from({ length: 201 }, (_, index) => `m${index}`).join(' ');
    expect((await paste(many)).failure).toMatchObject({ errorCode: 'MaximumReached', meta: { limit: 200 } });
    expect((await server.call('addAudienceNames', { params, body: { names: 'x' } }, bob)).status).toBe(404);
  });

  it('answers NotFound for the audience of another member', async () => {
    const [ann, bob] = [await memberWithProfile(server), await memberWithProfile(server)];
    const { body: audience } = await create(ann, 'Street');
    const params = { id: audience.id };
    const userIds = bob.accountId;
    const answers = [
      await server.call('getAudience', { params }, bob),
      await server.call('updateAudience', { params, body: { name: 'Mine' } }, bob),
      await server.call('deleteAudience', { params }, bob),
      await server.call('listAudienceMembers', { params }, bob),
      await server.call('addAudienceMembers', { params, body: { userIds: [ann.accountId] } }, bob),
      await server.call('removeAudienceMember', { params: { ...params, userId: bob.accountId } }, bob),
      await server.call('areMembers', { params, query: { userIds } }, bob),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect(await listed(bob)).toEqual([]);
    expect(await listed(ann)).toEqual(['Street']);
  });

  it('keeps one default when several become the default simultaneously', async () => {
    const ann = await memberWithProfile(server);
    const made = [await create(ann, 'One'), await create(ann, 'Two'), await create(ann, 'Three')];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => {
        const params = { id: made[index % 3]?.body.id ?? '' };
        return server.call('updateAudience', { params, body: { isDefault: true } }, ann);
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await listed(ann)).filter((name) => name.endsWith('*'))).toHaveLength(1);
  });
});
