import type { CallInput, CallName } from '@hustings/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { addSessionOf } from '../../testing/members.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: TestMember;

beforeAll(async () => {
  server = await testServer({ limits: { recentPasswordMinutesAdmin: 1_000_000 } });
  server.standAt('2026-06-01T12:00:00Z');
  admin = await server.memberAs({ userName: 'admin', roles: ['Admin'] });
});
afterAll(() => server.close());
beforeEach(() => server.standAt('2026-06-01T12:00:00Z'));

const reason = 'The member asked for it by mail.';

const pageOf = async (member: Pick<TestMember, 'accountId'>, by = admin) =>
  server.call('getAdminUser', { params: { id: member.accountId } }, by);

type PlainAct = 'endMemberSessions' | 'mailPasswordReset' | 'activateMember' | 'deleteMember' | 'restoreMember';

const act = (name: PlainAct, { accountId }: Pick<TestMember, 'accountId'>, version = 0, by = admin) =>
  server.call(name, { params: { id: accountId }, body: { reason, version } }, by);
const setRole = ({ accountId }: TestMember, isAdmin: boolean, version = 0, by = admin) =>
  server.call('setMemberRole', { params: { id: accountId }, body: { admin: isAdmin, reason, version } }, by);
const boost = ({ accountId }: TestMember, levels: number, version = 0) =>
  server.call('setMemberBoost', { params: { id: accountId }, body: { levels, days: 30, reason, version } }, admin);

const onAccount = (name: string, sql: string, { accountId }: Pick<TestMember, 'accountId'>) =>
  server.services.database.query<{ act: string }>(statement<{ accountId: string }>(name, sql)({ accountId }));
const actsOn = async (member: Pick<TestMember, 'accountId'>) =>
  (
    await onAccount('test.memberActs', 'SELECT act FROM admin_acts WHERE member_id = $accountId ORDER BY id', member)
  ).map((row) => row.act);
const toldTo = async (member: TestMember) =>
  (await server.call('listNotifications', {}, member)).body.results.map(({ decision, reason: why }) => ({
    decision,
    why,
  }));
const mailsTo = async ({ userName }: TestMember) =>
  (await server.call('listKeptMail', { query: { to: `${userName}@test.example` } })).body.results;

describe('the page of a member', () => {
  it('shows profile, levels, sanctions, cases and devices, and no token', async () => {
    const ann = await server.memberAs({ level: 3, verified: true });
    const cleo = await server.memberAs({ level: 3 });
    const made = await server.call('createPost', { body: { body: 'Rude words', language: 'en' } }, ann);
    const report = { kind: 'post' as const, itemId: made.body.id, reason: 'harassment' as const };
    await server.call('reportAbuse', { body: report }, cleo);
    const sanction = { kind: 'limit' as const, hours: 24 as const, rule: 'harassment' as const, reason, version: 0 };
    await server.call('sanctionMember', { params: { id: ann.accountId }, body: sanction }, admin);

    const { body, status } = await pageOf(ann);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      userName: ann.userName,
      email: `${ann.userName}@test.example`,
      status: 'limited',
      sanctionEnds: '2026-06-02T12:00:00.000Z',
      level: 3,
      admin: false,
      wasVerified: true,
      version: 1,
      sanctions: [{ kind: 'limit', reason, admin: { userName: 'admin' } }],
      cases: [{ kind: 'post', state: 'pending' }],
      sessions: [{ id: ann.sessionId }],
    });
    expect(body.levels.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5]);
    expect(JSON.stringify(body)).not.toContain(ann.token);
  });

  it('is not found for others, nor for nobody', async () => {
    const ann = await server.memberAs({ level: 7 });
    expect((await pageOf(ann, ann)).status).toBe(404);
    expect((await pageOf({ accountId: '0192f0c0-0000-7000-8000-000000000999' })).status).toBe(404);
  });
});

describe('the role of an admin', () => {
  it('is granted and taken with the next request, records both acts and tells the member', async () => {
    const ann = await server.memberAs();
    expect((await setRole(ann, true)).body).toMatchObject({ admin: true, version: 1, sessions: [] });
    const asAdmin = { ...ann, ...(await addSessionOf(server.services, ann.accountId)) };
    expect((await server.call('getWaiting', {}, asAdmin)).status).toBe(200);
    expect((await setRole(ann, false, 1)).body).toMatchObject({ admin: false, sessions: [] });
    expect((await server.call('getWaiting', {}, asAdmin)).status).toBe(404);
    const again = { ...ann, ...(await addSessionOf(server.services, ann.accountId)) };
    expect((await server.call('getWaiting', {}, again)).status).toBe(404);
    expect(await actsOn(ann)).toEqual(['grantRole', 'takeRole']);
    expect(await toldTo(again)).toEqual([
      { decision: 'roleTaken', why: reason },
      { decision: 'roleGranted', why: reason },
    ]);
  });

  it('remains with one: neither the last admin nor two at once lose it', async () => {
    const alone = await testServer({ limits: { recentPasswordMinutesAdmin: 1_000_000 } });
    const [one, two] = [await alone.memberAs({ roles: ['Admin'] }), await alone.memberAs({ roles: ['Admin'] })];
    const take = (whom: TestMember, by: TestMember) =>
      alone.call('setMemberRole', { params: { id: whom.accountId }, body: { admin: false, reason, version: 0 } }, by);
    const answers = await Promise.all([take(one, two), take(two, one)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const left = answers[0]?.status === 200 ? two : one;
    expect((await take(left, left)).failure?.errorCode).toBe('LastAdmin');
    expect((await alone.call('getWaiting', {}, left)).status).toBe(200);
    await alone.close();
  });
});

describe('a boost', () => {
  it('is dated, counts for the limits of posts, and can be ended', async () => {
    const ann = await server.memberAs();
    expect((await boost(ann, 2)).body.boost).toEqual({ levels: 2, ends: '2026-07-01T12:00:00.000Z' });
    expect((await server.call('getReputation', {}, ann)).body.postsPerDay).toBe(20);
    expect((await boost(ann, 0, 1)).body).not.toHaveProperty('boost');
    expect((await server.call('getReputation', {}, ann)).body.postsPerDay).toBe(3);
    const long = { levels: 1, days: 271, reason, version: 2 };
    const refused = await server.call('setMemberBoost', { params: { id: ann.accountId }, body: long }, admin);
    expect(refused.failure?.errorCode).toBe('OutOfRange');
    expect(await actsOn(ann)).toEqual(['boostMember', 'boostMember']);
  });
});

describe('the devices of a member', () => {
  it('are signed out at once', async () => {
    const ann = await server.memberAs();
    expect((await act('endMemberSessions', ann)).body.sessions).toEqual([]);
    expect((await server.call('getCurrentUser', {}, ann)).status).toBe(401);
  });
});

describe('one device of a member', () => {
  it('is signed out, and the member is told so; a device of somebody else is not', async () => {
    const ann = await server.memberAs();
    const bob = await server.memberAs();
    const params = { id: ann.accountId };
    const devices = async () => (await server.call('getAdminUser', { params }, admin)).body.sessions;
    const [first] = await devices();
    const end = (sessionId: string, version: number) =>
      server.call('endMemberSessions', { params, body: { sessionId, reason, version } }, admin);
    const others = (await server.call('getAdminUser', { params: { id: bob.accountId } }, admin)).body.sessions;
    expect((await end(others[0]!.id, 0)).failure?.errorCode).toBe('NotFound');
    expect((await server.call('getCurrentUser', {}, bob)).status).toBe(200);
    expect((await end(first!.id, 0)).body.sessions).toEqual([]);
    expect((await server.call('getCurrentUser', {}, ann)).status).toBe(401);
    expect(await actsOn(ann)).toEqual(['endSessions']);
  });
});

describe('a link for a new password', () => {
  it('is mailed, once in some minutes', async () => {
    const ann = await server.memberAs();
    expect((await act('mailPasswordReset', ann)).status).toBe(200);
    expect((await mailsTo(ann)).map(({ text }) => text).join()).toContain('/resetPassword/');
    expect((await act('mailPasswordReset', ann, 1)).failure?.errorCode).toBe('TooSoon');
    expect(await actsOn(ann)).toEqual(['mailPasswordReset']);
    expect(await toldTo(ann)).toEqual([{ decision: 'passwordMailed', why: reason }]);
  });
});

describe('a sign-up that waits', () => {
  it('is activated by an admin who vouches for the address', async () => {
    const ann = await server.memberAs({ level: 0 });
    await onAccount('test.pend', 'UPDATE accounts SET activated_at = NULL WHERE id = $accountId', ann);
    expect((await pageOf(ann)).body.status).toBe('pending');
    expect((await act('mailPasswordReset', ann)).status).toBe(404);
    expect((await act('activateMember', ann)).body).toMatchObject({ status: 'active', level: 1, version: 1 });
    expect((await act('activateMember', ann, 1)).status).toBe(404);
  });
});

describe('an account', () => {
  it('is deleted and restored by admins, and the mail has the reason', async () => {
    const ann = await server.memberAs();
    expect((await act('deleteMember', ann)).body).toMatchObject({
      status: 'deleted',
      undoUntil: '2026-07-01T12:00:00Z',
    });
    const text = (await mailsTo(ann))[0]?.text;
    expect(text).toContain(reason);
    expect(text).not.toMatch(/Your account has been deleted|did not delete/);
    expect((await act('deleteMember', ann, 1)).status).toBe(404);
    expect((await act('restoreMember', ann, 1)).body).toMatchObject({ status: 'active' });
    expect(await actsOn(ann)).toEqual(['deleteMember', 'restoreMember']);
  });

  it('is not deleted by an admin if it was ever verified, nor if it is that of an admin', async () => {
    const [ann, bob] = [await server.memberAs({ verified: true }), await server.memberAs({ verified: true })];
    await server.call('withdrawVerification', { body: { userName: bob.userName, reason } }, admin);
    for (const each of [ann, bob, admin]) expect((await act('deleteMember', each)).status).toBe(403);
    expect((await pageOf(ann)).body.status).toBe('active');
  });

  it('that its member deleted is not restored by an admin', async () => {
    const ann = await server.memberAs();
    await server.call(
      'deleteAccount',
      { body: {} },
      { ...ann, ...(await addSessionOf(server.services, ann.accountId)) },
    );
    expect((await act('restoreMember', ann)).status).toBe(403);
    expect((await pageOf(ann)).body.status).toBe('deleted');
  });
});

describe('two admins', () => {
  it('are told of each other', async () => {
    const ann = await server.memberAs();
    const answers = await Promise.all([boost(ann, 1), act('endMemberSessions', ann)]);
    expect(answers.map(({ failure }) => failure?.errorCode).filter(Boolean)).toEqual(['ChangedMeanwhile']);
    expect(await actsOn(ann)).toHaveLength(1);
  });

  it('need their password, and others find no such call', async () => {
    const stale = await testServer();
    const [chief, ann] = [await stale.memberAs({ roles: ['Admin'] }), await stale.memberAs()];
    stale.moveClock(2 * 3_600_000);
    const inputs = {
      setMemberRole: { admin: true },
      setMemberBoost: { levels: 1, days: 1 },
      endMemberSessions: {},
      mailPasswordReset: {},
      activateMember: {},
      deleteMember: {},
      restoreMember: {},
    } satisfies Partial<Record<CallName, object>>;
    for (const [name, choice] of Object.entries(inputs)) {
      const input = { params: { id: ann.accountId }, body: { ...choice, reason, version: 0 } } as CallInput<PlainAct>;
      expect((await stale.call(name as PlainAct, input, chief)).failure?.errorCode).toBe('PasswordNeeded');
      expect((await stale.call(name as PlainAct, input, ann)).status).toBe(404);
    }
    await stale.close();
  });
});
