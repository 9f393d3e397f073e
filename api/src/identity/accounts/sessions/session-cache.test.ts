import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { makeSessionCache } from './session-cache.ts';
import { sessionColumns, type SessionRow } from './sessions.queries.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Runs an SQL statement that changes an account, whose id is its parameter `accountId`. */
const change = (name: string, text: string, accountId: string) =>
  server.services.database.query(statement<{ accountId: string }>(`test.cached.${name}`, text)({ accountId }));
const whoAmI = (member: TestMember) => server.call('getCurrentUser', {}, member);

/** Makes a member whose session is in the server's cache. */
async function memberInCache(): Promise<TestMember> {
  const member = await server.memberAs({ level: 2 });
  await whoAmI(member);
  expect((await whoAmI(member)).body.reputationLevel).toBe(2);
  return member;
}

describe('the next request of a member reflects a change of', () => {
  it.each([
    ['level', 'UPDATE accounts SET level = 3, granted_level = 3 WHERE id = $accountId', { reputationLevel: 3 }],
    ['ban', 'UPDATE accounts SET banned = true WHERE id = $accountId', { bannedStatus: 1 }],
    ['role', "UPDATE accounts SET roles = '{Admin}' WHERE id = $accountId", { roles: ['Admin'] }],
    [
      'boost',
      `INSERT INTO reputation_boosts (account_id, levels, granted_at, ends_at)
       VALUES ($accountId, 2, now(), now() + interval '1 day')`,
      { reputationBoost: expect.objectContaining({ levels: 2 }) },
    ],
    [
      'place',
      `INSERT INTO voter_locations (account_id, slot, is_default, city) VALUES ($accountId, 1, true, 'Harbourtown')`,
      { hasVoterLocations: true },
    ],
  ])('%s', async (name, text, expected) => {
    const member = await memberInCache();
    await change(name, text, member.accountId);
    expect((await whoAmI(member)).body).toMatchObject(expected);
  });

  it('the session, which has ended', async () => {
    const member = await memberInCache();
    await change('end', 'DELETE FROM sessions WHERE account_id = $accountId', member.accountId);
    expect((await whoAmI(member)).status).toBe(401);
  });

  it('one-time codes, if admins need them', async () => {
    const strict = await testServer({ limits: { adminsNeedOneTimeCodes: 1 } });
    const admin = await strict.memberAs({ roles: ['Admin'] });
    const roles = async () => (await strict.call('getCurrentUser', {}, admin)).body.roles;
    expect([await roles(), await roles()]).toEqual([[], []]);
    const enable = statement<{ accountId: string }>(
      'test.cached.codes',
      "INSERT INTO one_time_codes (account_id, sealed_secret, enabled_at) VALUES ($accountId, 'sealed', now())",
    );
    await strict.services.database.query(enable({ accountId: admin.accountId }));
    expect(await roles()).toEqual(['Admin']);
    await strict.close();
  });
});

it('has a trigger `touch_account` on every further table that a session is read from', async () => {
  const tables = [...sessionColumns.matchAll(/FROM (\w+)/g)].map(([, table]) => table);
  const triggers = statement(
    'test.cached.triggers',
    "SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'touch_account'",
  );
  const rows = await server.services.database.query<{ name: string }>(triggers());
  expect(tables.length).toBeGreaterThan(0);
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(tables));
});

it('evicts the oldest session from a full cache', () => {
  const sessions = makeSessionCache(2);
  for (const key of ['first', 'second', 'third']) sessions.set(key, { userName: key } as SessionRow);
  expect(['first', 'second', 'third'].map((key) => sessions.get(key)?.userName)).toEqual([
    undefined,
    'second',
    'third',
  ]);
});
