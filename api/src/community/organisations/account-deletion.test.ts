import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { personalData } from '../../app/personal-data.ts';
import { purgeDeleted } from '../../identity/account-deletion/index.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { joins, organisationOf } from './testing/organisations.ts';

let server: TestServer;
let eva: TestMember;
let bob: TestMember;
let cleo: TestMember;

beforeAll(async () => {
  server = await testServer({ cheapPasswords: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  eva = await server.memberAs({ level: 3 });
  bob = await server.memberAs({ level: 1 });
  cleo = await server.memberAs({ level: 1 });
});

const get = async (id: string, as?: TestMember) => (await server.call('getOrganisation', { params: { id } }, as)).body;
const leadersOf = async (id: string) => (await get(id)).leaders.map(({ userName, role }) => [userName, role] as const);

/** Creates an organisation of eva with bob and cleo, of whom some are admins, in the order of their appointment. */
async function organisationWith(...admins: TestMember[]): Promise<string> {
  const { organisationId: id } = await organisationOf(server, eva);
  for (const each of [bob, cleo]) await joins(server, each, id);
  for (const { accountId: userId } of admins) {
    server.moveClock(1_000);
    await server.call('setOrganisationRole', { params: { id, userId }, body: { role: 'admin' } }, eva);
  }
  return id;
}

async function deletes(member: TestMember): Promise<void> {
  const { status, failure } = await server.call('deleteAccount', { body: {} }, member);
  if (status !== 200) throw new Error(JSON.stringify(failure));
}

describe('the deletion of an account', () => {
  it('passes the organisation to the admin who has served longest', async () => {
    const id = await organisationWith(cleo, bob);
    await server.call('offerOrganisation', { params: { id }, body: { userId: bob.accountId } }, eva);
    await deletes(eva);
    expect(await get(id)).toMatchObject({ membersCount: 2 });
    expect((await get(id)).closed).toBeUndefined();
    expect(await leadersOf(id)).toEqual([
      [cleo.userName, 'owner'],
      [bob.userName, 'admin'],
    ]);
    expect((await get(id, bob)).handoverTo).toBeUndefined();
    await server.services.restoreAccount(eva.accountId);
    expect((await get(id)).membersCount).toBe(3);
    expect((await leadersOf(id)).at(-1)).toEqual([eva.userName, 'admin']);
  });

  it('skips an admin whose account is deleted too, also at the same time', async () => {
    const id = await organisationWith(cleo, bob);
    await Promise.all([deletes(eva), deletes(cleo)]);
    expect(await leadersOf(id)).toEqual([[bob.userName, 'owner']]);
    expect((await get(id)).membersCount).toBe(1);
  });

  it('closes an organisation without an admin, until the account returns', async () => {
    const id = await organisationWith();
    await deletes(eva);
    expect(await get(id, bob)).toMatchObject({ closed: expect.any(String), membersCount: 2, leaders: [] });
    expect((await server.call('joinOrganisation', { params: { id } }, cleo)).failure?.errorCode).toBe(
      'OrganisationClosed',
    );
    await server.services.restoreAccount(eva.accountId);
    expect((await get(id)).closed).toBeUndefined();
    expect(await leadersOf(id)).toEqual([[eva.userName, 'owner']]);
  });

  it('keeps the organisation closed and readable after the purge, without a trace of the member', async () => {
    const id = await organisationWith();
    await deletes(eva);
    server.moveClock(40 * 86_400_000);
    await purgeDeleted(server.services, personalData);
    expect(await get(id)).toMatchObject({ closed: expect.any(String), leaders: [] });
  });
});
