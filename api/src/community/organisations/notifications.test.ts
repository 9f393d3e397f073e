import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { memberWithProfile } from '../../access/relations/testing/members.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { joins, organisationOf } from './testing/organisations.ts';

let server: TestServer;
let eva: TestMember;
let bob: TestMember;
let cleo: TestMember;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  eva = await server.memberAs({ level: 3 });
  bob = await server.memberAs({ level: 1 });
  cleo = await memberWithProfile(server, { level: 1 });
});

/** Returns the notifications of a member, newest first. */
const told = async (member: TestMember) =>
  (await server.call('listNotifications', { query: {} }, member)).body.results.map(
    ({ type, organisation, actors, href }) => ({
      type,
      did: organisation?.did,
      by: actors.map(({ userName }) => userName),
      href,
    }),
  );
const acts = async (member: TestMember) => (await told(member)).map(({ type, did }) => [type, did]);
const join = (id: string, as: TestMember) => server.call('joinOrganisation', { params: { id } }, as);

test('tells those who run an organisation of a request while it waits, and the member of the approval', async () => {
  const { organisationId: id, slug } = await organisationOf(server, eva, { joinPolicy: 'onRequest' });
  await join(id, bob);
  await join(id, cleo);
  const href = `/organisation/${slug}/members`;
  expect(await told(eva)).toEqual([
    { type: 'organisation', did: 'requested', by: [cleo.userName, bob.userName], href },
  ]);
  await server.call('approveOrganisationMember', { params: { id, userId: bob.accountId } }, eva);
  await server.call('removeOrganisationMember', { params: { id, userId: cleo.accountId } }, cleo);
  expect(await told(eva)).toEqual([]);
  expect(await told(bob)).toEqual([
    { type: 'organisation', did: 'approved', by: [eva.userName], href: `/organisation/${slug}` },
  ]);
});

test('hides requests from an admin who is one no longer', async () => {
  const { organisationId: id } = await organisationOf(server, eva, { joinPolicy: 'onRequest' });
  await join(id, bob);
  const params = { id, userId: bob.accountId };
  await server.call('approveOrganisationMember', { params }, eva);
  await server.call('setOrganisationRole', { params, body: { role: 'admin' } }, eva);
  await join(id, cleo);
  expect((await told(bob)).map(({ did }) => did)).toEqual(['requested', 'admin', 'approved']);
  await server.call('setOrganisationRole', { params, body: { role: 'member' } }, eva);
  expect((await told(bob)).map(({ did }) => did)).toEqual(['member', 'admin', 'approved']);
});

test('tells followers of a new owner and the closing, by the level at which they follow', async () => {
  const { organisationId: id } = await organisationOf(server, eva);
  await joins(server, bob, id);
  const dirk = await memberWithProfile(server, { level: 1 });
  const follow = (as: TestMember, followLevel: 'following' | 'closely') =>
    server.call('follow', { body: { followeeId: id, followeeType: 'organisation', followLevel } }, as);
  expect((await follow(cleo, 'closely')).status).toBe(200);
  await follow(dirk, 'following');
  await server.call('offerOrganisation', { params: { id }, body: { userId: bob.accountId } }, eva);
  await server.call('acceptOrganisation', { params: { id } }, bob);
  await server.call('closeOrganisation', { params: { id } }, bob);
  expect((await acts(cleo)).toSorted()).toEqual([
    ['organisation', 'closed'],
    ['organisation', 'owner'],
  ]);
  expect((await acts(dirk)).toSorted()).toEqual([
    ['watched', 'closed'],
    ['watched', 'owner'],
  ]);
  expect(await acts(bob)).toEqual([['organisation', 'offered']]);
  expect(await acts(eva)).toEqual([['organisation', 'owner']]);
});
