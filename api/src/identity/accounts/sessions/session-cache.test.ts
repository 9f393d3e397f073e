import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { rememberedSessions } from './session-cache.ts';
import { sessionColumns, type SessionRow } from './sessions.queries.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const run = (name: string, text: string, ...values: unknown[]) =>
  server.services.database.query(statement(`test.remembered.${name}`, text), values);
const whoAmI = (member: TestMember) => server.call('getCurrentUser', {}, member);

/** A member whose session the server has read and remembers. */
async function remembered(): Promise<TestMember> {
  const member = await server.memberAs({ level: 2 });
  await whoAmI(member);
  expect((await whoAmI(member)).body.reputationLevel).toBe(2);
  return member;
}

describe('what changes of a member holds at the next request', () => {
  it.each([
    ['level', 'UPDATE accounts SET level = 3, granted_level = 3 WHERE id = $1', { reputationLevel: 3 }],
    ['ban', 'UPDATE accounts SET banned = true WHERE id = $1', { bannedStatus: 1 }],
    ['role', "UPDATE accounts SET roles = '{Admin}' WHERE id = $1", { roles: ['Admin'] }],
    [
      'boost',
      `INSERT INTO reputation_boosts (account_id, levels, granted_at, ends_at)
       VALUES ($1, 2, now(), now() + interval '1 day')`,
      { reputationBoost: expect.objectContaining({ levels: 2 }) },
    ],
    [
      'place',
      `INSERT INTO voter_locations (account_id, slot, is_default, city) VALUES ($1, 1, true, 'Harbourtown')`,
      { hasVoterLocations: true },
    ],
  ])('%s', async (name, change, seen) => {
    const member = await remembered();
    await run(name, change, member.accountId);
    expect((await whoAmI(member)).body).toMatchObject(seen);
  });

  it('a session that has ended', async () => {
    const member = await remembered();
    await run('end', 'DELETE FROM sessions WHERE id = $1', member.sessionId);
    expect((await whoAmI(member)).status).toBe(401);
  });

  it('one-time codes, without which an admin may be none', async () => {
    const strict = await testServer({ limits: { adminsNeedOneTimeCodes: 1 } });
    const admin = await strict.memberAs({ roles: ['Admin'] });
    const roles = async () => (await strict.call('getCurrentUser', {}, admin)).body.roles;
    expect([await roles(), await roles()]).toEqual([[], []]);
    const enable = statement<{ accountId: string }>(
      'test.remembered.codes',
      "INSERT INTO one_time_codes (account_id, sealed_secret, enabled_at) VALUES ($accountId, 'sealed', now())",
    );
    await strict.services.database.query(enable({ accountId: admin.accountId }));
    expect(await roles()).toEqual(['Admin']);
    await strict.close();
  });
});

it('every further table that a session is read from touches the account when it changes', async () => {
  const tables = [...sessionColumns.matchAll(/FROM (\w+)/g)].map(([, table]) => table);
  const rows = await run(
    'triggers',
    "SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'touch_account'",
  );
  expect(tables.length).toBeGreaterThan(0);
  expect((rows as { name: string }[]).map(({ name }) => name)).toEqual(expect.arrayContaining(tables));
});

it('of more sessions than a process remembers, the oldest are read again', () => {
  const sessions = rememberedSessions(2);
  for (const key of ['first', 'second', 'third']) sessions.keep(key, { userName: key } as SessionRow);
  expect(['first', 'second', 'third'].map((key) => sessions.of(key)?.userName)).toEqual([undefined, 'second', 'third']);
});
