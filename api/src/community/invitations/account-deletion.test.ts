import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personalData } from '../../app/personal-data.ts';
import { purgeDeleted } from '../../identity/account-deletion/index.ts';
import { mailsTo } from '../../identity/accounts/testing.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { invitationsPersonalData } from './index.ts';
import { invites, keysInMail, runInvitationJob } from './testing/invitations.ts';

let server: TestServer;
let ann: TestMember;

beforeAll(async () => {
  server = await testServer({ cheapPasswords: true, limits: { invitationHeldMinutes: 0 } });
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await server.memberAs({ level: 3 });
});

let number = 0;
const fresh = () => `guest@domain-${++number}.example`;
const link = async (key: string) => (await server.call('getInvitation', { params: { key } })).body;

async function deletes(member: TestMember): Promise<void> {
  const { status, failure } = await server.call('deleteAccount', { body: {} }, member);
  if (status !== 200) throw new Error(JSON.stringify(failure));
}

test('the deletion of an account stops its invitations until it returns', async () => {
  const [mailed, waiting] = [fresh(), fresh()];
  await invites(server, ann, [mailed]);
  await runInvitationJob(server);
  const { join } = await keysInMail(server, mailed);
  await invites(server, ann, [waiting]);
  await deletes(ann);
  expect(await link(join)).toEqual({ state: 'withdrawn' });
  await runInvitationJob(server);
  expect(await mailsTo(server, mailed)).toEqual([]);
  expect(await mailsTo(server, waiting)).toEqual([]);
  await server.services.restoreAccount(ann.accountId);
  await runInvitationJob(server);
  expect(await mailsTo(server, mailed)).toHaveLength(1);
  expect(await mailsTo(server, waiting)).toHaveLength(1);
  expect(await link(join)).toMatchObject({ state: 'valid' });
});

test('a purge deletes the invitations, and leaves those to the member', async () => {
  const bob = await server.memberAs({ level: 3 });
  const to = `${ann.userName.toLowerCase()}@test.example`;
  await invites(server, bob, [to]);
  const mine = fresh();
  await invites(server, ann, [mine]);
  await runInvitationJob(server);
  const { join } = await keysInMail(server, mine);
  await deletes(ann);
  // The purge deletes accounts after 30 days, and invitations expire after as many. Keep these longer.
  server.services.limits.invitationDays = 90;
  server.moveClock(31 * 86_400_000);
  await purgeDeleted(server.services, personalData);
  expect(await link(join)).toEqual({ state: 'invalid' });
  const { results } = (await server.call('listInvitations', { query: {} }, bob)).body;
  expect(results.map(({ email, state }) => [email, state])).toEqual([[to, 'sent']]);
});

test('the export has the invitations that the member sent, with their texts', async () => {
  const to = fresh();
  await invites(server, ann, [to], { body: 'Come along' });
  const [{ exported } = { exported: undefined }] = invitationsPersonalData;
  if (!exported || 'because' in exported) throw new Error('Invitations are not exported.');
  const subject = { accountId: ann.accountId, userName: ann.userName, email: 'ann@test.example' };
  const rows = await Array.fromAsync(exported.rows(server.services, subject));
  expect(rows).toMatchObject([{ email: to, body: 'Come along', language: 'en', joined: null }]);
});
