import type { CallName, CallRequest } from '@hustings/contract';
import { calls, methodAndPath } from '@hustings/contract/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { withFreshPassword } from '../../testing/members.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { deleteEndedSanctions } from './index.ts';

let server: TestServer;
let admin: TestMember;
let second: TestMember;

const hour = 3_600_000;
const day = 24 * hour;

beforeAll(async () => {
  server = await testServer({
    limits: { recentPasswordMinutesAdmin: 1_000_000, postGapSecondsLow: 0, commentGapSecondsLow: 0 },
  });
  server.standAt('2026-06-01T12:00:00Z');
  admin = await server.memberAs({ userName: 'admin', roles: ['Admin'] });
  second = await server.memberAs({ userName: 'admin2', roles: ['Admin'] });
});
afterAll(() => server.close());
beforeEach(() => server.standAt('2026-06-01T12:00:00Z'));

const reason = 'The same link in forty comments.';
const post = { body: { body: 'A post about buses', language: 'en' as const } };

type Sanction = Partial<CallRequest<'sanctionMember'>['body']>;

const impose = (member: TestMember, sanction: Sanction = {}, by = admin) =>
  server.call(
    'sanctionMember',
    {
      params: { id: member.accountId },
      body: { kind: 'suspend', hours: 24, rule: 'spam', reason, version: 0, ...sanction },
    },
    by,
  );
const ban = (member: TestMember, version = 0, by = admin) =>
  server.call('banUser', { body: { userId: member.accountId, rule: 'hate', reason, version } }, by);
const appeal = (member: TestMember, id: string) =>
  server.call('appealSanction', { params: { id }, body: { text: 'Those were forty different links.' } }, member);
const decide = (
  id: string,
  decision: 'upheld' | 'shortened' | 'lifted',
  by = second,
  hours?: CallRequest<'decideAppeal'>['body']['hours'],
) => server.call('decideAppeal', { params: { id }, body: { decision, reason: 'We looked again.', hours } }, by);
const ownSanctions = async (member: TestMember) => (await server.call('getOwnSanctions', {}, member)).body.results;
const currentUser = async (member: TestMember) => (await server.call('getCurrentUser', {}, member)).body;

const rows = <Row>(sql: string, name: string, accountId: string) =>
  server.services.database.query<Row>(statement<{ accountId: string }>(name, sql)({ accountId }));
const actsOn = async ({ accountId }: TestMember) =>
  (
    await rows<{ act: string }>(
      'SELECT act FROM admin_acts WHERE member_id = $accountId ORDER BY id',
      'test.actsOn',
      accountId,
    )
  ).map(({ act }) => act);
const reasonsTold = async (member: TestMember) =>
  (await server.call('listNotifications', {}, member)).body.results.map(({ decision, reason: why, href }) => ({
    decision,
    why,
    href,
  }));

/** Returns the path of a call with any values for its parameters. */
const pathOf = (name: CallName) =>
  `/api${methodAndPath(name).path.replace(/:\w+/g, '0192f0c0-0000-7000-8000-000000000999')}`;

/** Makes calls with empty bodies. Returns the error code of each answer. */
const answersTo = async (member: TestMember, names: CallName[]) => {
  const answers: Record<string, string> = {};
  for (const name of names) {
    const { method } = methodAndPath(name);
    const headers = { authorization: `Bearer ${member.token}` };
    const answer = await server.inject({ method, url: pathOf(name), headers, payload: {} });
    answers[name] = answer.statusCode < 400 ? 'ok' : answer.json().responseStatus.errorCode;
  }
  return answers;
};

describe('a warning', () => {
  it('restricts nothing, and tells the member the reason', async () => {
    const ann = await server.memberAs();
    const { status, body } = await impose(ann, { kind: 'warn', hours: undefined });
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'warn', rule: 'spam', reason, admin: { userName: 'admin' }, version: 1 });
    expect((await server.call('createPost', post, ann)).status).toBe(201);
    expect(await reasonsTold(ann)).toEqual([{ decision: 'warned', why: reason, href: '/user-banned' }]);
    const [own] = await ownSanctions(ann);
    expect(own).toMatchObject({ kind: 'warn', reason, appealUntil: '2026-06-21T12:00:00.000Z' });
    expect(JSON.stringify(own)).not.toContain('admin');
  });
});

describe('a limit', () => {
  it('leaves the rights of level 1, and ends by itself', async () => {
    const ann = await server.memberAs({ level: 4, verified: true });
    expect((await currentUser(ann)).user_privilege.mayPostAnonymously).toBe(true);
    await impose(ann, { kind: 'limit', hours: 72 });
    const refused = await server.call('createPost', post, ann);
    expect(refused.failure).toMatchObject({ errorCode: 'AccountLimited', meta: { ends: '2026-06-04T12:00:00.000Z' } });
    const goal = await server.call(
      'reportAbuse',
      { body: { kind: 'post', itemId: ann.accountId, reason: 'spam' } },
      ann,
    );
    expect(goal.failure).toMatchObject({ errorCode: 'AccountLimited' });
    expect(await currentUser(ann)).toMatchObject({
      reputationLevel: 4,
      sanction: { kind: 'limit', ends: '2026-06-04T12:00:00.000Z' },
      permissions: ['follow', 'favorite', 'vote', 'commentAmongFriends'],
      user_privilege: { mayPostAnonymously: false },
    });
    const anonymous = await server.call('createPost', { body: { ...post.body, anonymous: true } }, ann);
    expect(anonymous.status).toBe(403);
    server.standAt('2026-06-04T12:00:00Z');
    expect((await server.call('createPost', post, ann)).status).toBe(201);
    expect(await currentUser(ann)).not.toHaveProperty('sanction');
  });
});

describe('a suspension', () => {
  it('refuses every write that the contract does not open, before it reads the request', async () => {
    const ann = await server.memberAs({ level: 5 });
    await impose(ann);
    const writes = (Object.keys(calls) as CallName[]).filter((name) => {
      const { endpoint, access, ...call } = calls[name] as (typeof calls)[CallName] & Record<string, unknown>;
      return access !== 'admin' && !endpoint.startsWith('GET ') && !call['openToBanned'] && !call['openToSuspended'];
    });
    expect(writes.length).toBeGreaterThan(100);
    const answers = await answersTo(ann, writes);
    expect(Object.entries(answers).filter(([, code]) => code !== 'AccountSuspended')).toEqual([]);
  });

  it('leaves reading, the own account and the appeal', async () => {
    const ann = await server.memberAs({ level: 3 });
    await impose(ann);
    for (const name of ['getFeed', 'getNotificationSettings', 'getOwnSanctions', 'listNotifications'] as const)
      expect((await server.call(name, {}, ann)).status).toBe(200);
    expect((await server.call('readNotifications', { body: { all: true } }, ann)).status).toBe(200);
    expect(
      (await server.call('requestExport', { body: {} }, await withFreshPassword(server.services, ann))).status,
    ).toBe(202);
    expect(await currentUser(ann)).toMatchObject({ permissions: [], sanction: { kind: 'suspend' } });
  });

  it('takes effect on the next request of a cached session, and ends by itself', async () => {
    const ann = await server.memberAs();
    expect((await server.call('createPost', post, ann)).status).toBe(201);
    await impose(ann);
    const other = { ...post, body: { ...post.body, body: 'Another post' } };
    const refused = await server.call('createPost', other, ann);
    expect(refused.failure).toMatchObject({
      errorCode: 'AccountSuspended',
      meta: { ends: '2026-06-02T12:00:00.000Z' },
    });
    server.moveClock(24 * hour);
    expect((await server.call('createPost', other, ann)).status).toBe(201);
  });

  it('outranks a limit that ends later', async () => {
    const ann = await server.memberAs();
    await impose(ann, { kind: 'limit', hours: 720 });
    await impose(ann, { hours: 24, version: 1 });
    expect((await server.call('createPost', post, ann)).failure?.errorCode).toBe('AccountSuspended');
    server.moveClock(24 * hour);
    expect((await server.call('createPost', post, ann)).failure?.errorCode).toBe('AccountLimited');
  });
});

describe('a ban', () => {
  it('leaves the notice, and lifting it opens the account again', async () => {
    const ann = await server.memberAs();
    const { body, status } = await ban(ann);
    expect(status).toBe(201);
    expect(await currentUser(ann)).toMatchObject({ bannedStatus: 1, permissions: [] });
    expect((await server.call('createPost', post, ann)).failure?.errorCode).toBe('AccountBanned');
    expect(await ownSanctions(ann)).toMatchObject([{ kind: 'ban', rule: 'hate', reason }]);
    expect((await ban(ann, 1)).failure?.errorCode).toBe('AlreadyExists');
    const lift = { params: { id: body.id }, body: { reason: 'It was a mistake.', version: 1 } };
    expect((await server.call('liftSanction', lift, second)).body).toMatchObject({ lifted: expect.any(String) });
    expect(
      (await server.call('liftSanction', { ...lift, body: { ...lift.body, version: 2 } }, second)).failure?.errorCode,
    ).toBe('AlreadyDecided');
    expect((await server.call('createPost', post, ann)).status).toBe(201);
    expect(await actsOn(ann)).toEqual(['banMember', 'liftSanction']);
    expect(await reasonsTold(ann)).toEqual([{ decision: 'unbanned', why: 'It was a mistake.', href: '/user-banned' }]);
  });

  it('is refused for an admin, for oneself and for nobody, and changes nothing', async () => {
    expect((await ban(second)).status).toBe(403);
    expect((await impose(second)).status).toBe(403);
    expect((await ban(admin)).status).toBe(403);
    expect((await impose({ ...second, accountId: '0192f0c0-0000-7000-8000-000000000999' })).status).toBe(404);
    expect((await currentUser(second)).bannedStatus).toBe(0);
    expect(await actsOn(second)).toEqual([]);
  });

  it('needs the password', async () => {
    const stale = await testServer();
    const [chief, ann] = [await stale.memberAs({ roles: ['Admin'] }), await stale.memberAs()];
    stale.moveClock(2 * hour);
    const body = { userId: ann.accountId, rule: 'hate' as const, reason, version: 0 };
    expect((await stale.call('banUser', { body }, chief)).failure?.errorCode).toBe('PasswordNeeded');
    await stale.close();
  });
});

describe('two admins', () => {
  it('who act at once impose one sanction, and the second learns of the first', async () => {
    const ann = await server.memberAs();
    const answers = await Promise.all([impose(ann), ban(ann, 0, second)]);
    expect(answers.map(({ failure }) => failure?.errorCode).filter(Boolean)).toEqual(['ChangedMeanwhile']);
    expect(await ownSanctions(ann)).toHaveLength(1);
    expect(await actsOn(ann)).toHaveLength(1);
  });

  it('record nothing if the record of the act fails', async () => {
    const ann = await server.memberAs();
    const alter = (sql: string, name: string) => server.services.database.query(statement(name, sql)());
    await alter(
      `ALTER TABLE admin_acts ADD CONSTRAINT nothing CHECK (act <> 'banMember') NOT VALID`,
      'test.sanctionsRecordNothing',
    );
    expect((await ban(ann)).status).toBe(500);
    expect(await ownSanctions(ann)).toEqual([]);
    expect((await currentUser(ann)).bannedStatus).toBe(0);
    await alter('ALTER TABLE admin_acts DROP CONSTRAINT nothing', 'test.sanctionsRecordAgain');
    expect((await ban(ann)).status).toBe(201);
  });
});

describe('an appeal', () => {
  it('is made once by a banned member, and another admin lifts the ban', async () => {
    const ann = await server.memberAs();
    const { id } = (await ban(ann)).body;
    expect((await appeal(ann, id)).body).toMatchObject({ appeal: { state: 'pending' } });
    expect((await appeal(ann, id)).failure?.errorCode).toBe('AlreadyExists');
    const listed = (await server.call('listAppeals', {}, second)).body.results;
    expect(listed).toMatchObject([{ id, member: { userName: ann.userName }, appeal: { state: 'pending' } }]);
    expect((await decide(id, 'lifted', admin)).failure?.errorCode).toBe('OtherAdminNeeded');
    expect((await decide(id, 'lifted')).body).toMatchObject({
      appeal: { state: 'lifted', answer: 'We looked again.' },
      decidedBy: { userName: 'admin2' },
    });
    expect((await decide(id, 'upheld')).failure?.errorCode).toBe('AlreadyDecided');
    expect((await currentUser(ann)).bannedStatus).toBe(0);
    expect(await actsOn(ann)).toEqual(['banMember', 'liftSanction']);
    expect((await reasonsTold(ann))[0]).toMatchObject({ decision: 'appealLifted', why: 'We looked again.' });
    expect((await server.call('listAppeals', {}, second)).body.results).toEqual([]);
  });

  it('can shorten a suspension, and only shorten it', async () => {
    const ann = await server.memberAs();
    const { id } = (await impose(ann, { hours: 168 })).body;
    await appeal(ann, id);
    expect((await decide(id, 'shortened', second, 720)).failure?.errorCode).toBe('InvalidValue');
    expect((await decide(id, 'shortened', second)).failure?.errorCode).toBe('InvalidValue');
    expect((await decide(id, 'shortened', second, 24)).body.ends).toBe('2026-06-02T12:00:00Z');
    expect((await currentUser(ann)).sanction?.ends).toBe('2026-06-02T12:00:00.000Z');
  });

  it('can be rejected, which changes nothing but its state', async () => {
    const ann = await server.memberAs();
    const { id } = (await impose(ann)).body;
    await appeal(ann, id);
    await decide(id, 'upheld');
    expect(await ownSanctions(ann)).toMatchObject([{ ends: '2026-06-02T12:00:00Z', appeal: { state: 'upheld' } }]);
    expect((await server.call('createPost', post, ann)).status).toBe(403);
  });

  it('is decided once by two admins at the same moment', async () => {
    const ann = await server.memberAs();
    const third = await server.memberAs({ roles: ['Admin'] });
    const { id } = (await impose(ann)).body;
    await appeal(ann, id);
    const answers = await Promise.all([decide(id, 'lifted'), decide(id, 'upheld', third)]);
    expect(answers.map(({ failure }) => failure?.errorCode).filter(Boolean)).toEqual(['AlreadyDecided']);
    expect(await actsOn(ann)).toHaveLength(2);
  });

  it('is refused after its time, for a lifted sanction, and for that of another member', async () => {
    const [ann, bob] = [await server.memberAs(), await server.memberAs()];
    const { id } = (await impose(ann)).body;
    expect((await appeal(bob, id)).status).toBe(404);
    expect((await appeal(bob, bob.accountId)).status).toBe(404);
    server.moveClock(20 * day);
    expect((await appeal(ann, id)).failure?.errorCode).toBe('TokenExpired');
    const warning = (await impose(bob, { kind: 'warn', hours: undefined })).body.id;
    await server.call(
      'liftSanction',
      { params: { id: warning }, body: { reason: 'It was a mistake.', version: 1 } },
      second,
    );
    expect((await appeal(bob, warning)).failure?.errorCode).toBe('TokenExpired');
  });

  it('is granted if an admin lifts the sanction meanwhile', async () => {
    const ann = await server.memberAs();
    const { id } = (await impose(ann)).body;
    await appeal(ann, id);
    await server.call('liftSanction', { params: { id }, body: { reason: 'It was a mistake.', version: 1 } }, admin);
    expect(await ownSanctions(ann)).toMatchObject([{ appeal: { state: 'lifted', answer: 'It was a mistake.' } }]);
    expect((await decide(id, 'upheld')).failure?.errorCode).toBe('AlreadyDecided');
  });

  it('and the lifting of its sanction at the same moment run one after the other', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => server.memberAs()));
    const ids = await Promise.all(members.map(async (member) => (await impose(member)).body.id));
    const lift = { reason: 'It was a mistake.', version: 1 };
    const answers = await Promise.all(
      members.flatMap((member, index) => {
        const id = ids[index] ?? '';
        return [appeal(member, id), server.call('liftSanction', { params: { id }, body: lift }, second)];
      }),
    );
    expect(answers.filter(({ status }) => ![200, 201, 400].includes(status))).toEqual([]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
  });

  it('may be decided by the admin who imposed the sanction if there is no other', async () => {
    const alone = await testServer({ limits: { recentPasswordMinutesAdmin: 1_000_000 } });
    const [chief, ann] = [await alone.memberAs({ roles: ['Admin'] }), await alone.memberAs()];
    const body = { userId: ann.accountId, rule: 'hate' as const, reason, version: 0 };
    const { id } = (await alone.call('banUser', { body }, chief)).body;
    await alone.call('appealSanction', { params: { id }, body: { text: 'I did not write that.' } }, ann);
    const answer = { decision: 'upheld' as const, reason: 'You wrote it.' };
    const upheld = await alone.call('decideAppeal', { params: { id }, body: answer }, chief);
    expect(upheld.status).toBe(200);
    await alone.close();
  });
});

describe('the record', () => {
  it('is deleted some time after the end, but not while a ban or an appeal lasts', async () => {
    const [ann, bob, cleo] = [await server.memberAs(), await server.memberAs(), await server.memberAs()];
    await impose(ann);
    await ban(bob);
    await appeal(cleo, (await impose(cleo)).body.id);
    server.moveClock(729 * day);
    await deleteEndedSanctions(server.services);
    expect(await ownSanctions(ann)).toHaveLength(1);
    server.moveClock(3 * day);
    await deleteEndedSanctions(server.services);
    const left = await Promise.all([ann, bob, cleo].map(ownSanctions));
    expect(left.map(({ length }) => length)).toEqual([0, 1, 1]);
  });
});

describe('the calls of admins', () => {
  // A path that others may use with another method answers 405, as for a method that there is not.
  it('answer 404 to others, found by walking the contract', async () => {
    const [member, guest] = [await server.memberAs({ level: 7 }), undefined];
    const forAdmins = (Object.keys(calls) as CallName[]).filter((name) => (calls[name].access as string) === 'admin');
    const codes = new Map<string, number[]>();
    for (const name of forAdmins) {
      const { method } = methodAndPath(name);
      const url = pathOf(name);
      const statuses = [];
      for (const viewer of [member, guest]) {
        const headers = viewer ? { authorization: `Bearer ${viewer.token}` } : {};
        statuses.push(
          (await server.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: {} }) })).statusCode,
        );
      }
      codes.set(name, statuses);
    }
    expect([...codes].filter(([, statuses]) => statuses.some((status) => ![404, 405].includes(status)))).toEqual([]);
    expect(codes.has('banUser')).toBe(true);
  });
});
