import type { CallInput } from '@hustings/contract';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let admin: TestMember;
let ann: TestMember;
let bob: TestMember;

const run = (name: string, sql: string, { accountId }: TestMember) =>
  server.services.database.query(statement<{ accountId: string }>(name, sql)({ accountId }));

beforeAll(async () => {
  server = await testServer({ limits: { recentPasswordMinutesAdmin: 1_000_000 } });
  server.standAt('2026-06-10T12:00:00Z');
  admin = await server.memberAs({ userName: 'chief', roles: ['Admin'], level: 5 });
  ann = await server.memberAs({ userName: 'ann.bakker', displayName: '=SUM(A1)', level: 4, verified: true });
  bob = await server.memberAs({ userName: 'Bob.Visser', level: 2 });
  await run(
    'test.listAnn',
    `UPDATE accounts SET created_at = '2026-06-01T10:00:00Z', display_location = 'Utrecht' WHERE id = $accountId`,
    ann,
  );
  await run('test.listBob', `UPDATE accounts SET created_at = '2026-06-02T10:00:00Z' WHERE id = $accountId`, bob);
  await run('test.listChief', `UPDATE accounts SET created_at = '2026-05-01T10:00:00Z' WHERE id = $accountId`, admin);
});
afterAll(() => server.close());

const names = async (query: NonNullable<CallInput<'listMembers'>['query']>) =>
  (await server.call('listMembers', { query }, admin)).body.results.map(({ userName }) => userName);

test.each([
  ['all, newest first', {}, ['Bob.Visser', 'ann.bakker', 'chief']],
  ['oldest first', { order: 'asc' }, ['chief', 'ann.bakker', 'Bob.Visser']],
  ['by name in any case', { sorting: 'name' }, ['ann.bakker', 'Bob.Visser', 'chief']],
  ['by level', { sorting: 'level' }, ['chief', 'ann.bakker', 'Bob.Visser']],
  ['by a part of the name', { term: 'viss' }, ['Bob.Visser']],
  ['by the beginning of a word, for two letters', { term: 'Vi' }, []],
  ['by the beginning of the name, for one letter', { term: 'b' }, ['Bob.Visser']],
  ['by address', { term: 'ANN.bakker@test.example' }, ['ann.bakker']],
  ['by level only', { level: 4 }, ['ann.bakker']],
  ['by place in any case', { place: 'utrecht' }, ['ann.bakker']],
  ['by days of the sign-up', { from: '2026-06-01', until: '2026-06-01' }, ['ann.bakker']],
  ['verified ones', { state: 'verified' }, ['ann.bakker']],
  ['admins', { state: 'admin' }, ['chief']],
  ['several filters at once', { state: 'verified', level: 2 }, []],
] as const)('lists members %s', async (_, query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test('lists members by state as it changes', async () => {
  const body = {
    kind: 'suspend' as const,
    hours: 24 as const,
    rule: 'spam' as const,
    reason: 'The same link.',
    version: 0,
  };
  await server.call('sanctionMember', { params: { id: bob.accountId }, body }, admin);
  expect(await names({ state: 'suspended' })).toEqual(['Bob.Visser']);
  expect(await names({ state: 'limited' })).toEqual([]);
  server.moveClock(25 * 3_600_000);
  expect(await names({ state: 'suspended' })).toEqual([]);
  await run('test.listBan', 'UPDATE accounts SET banned = true WHERE id = $accountId', bob);
  expect(await names({ state: 'banned' })).toEqual(['Bob.Visser']);
  await run('test.listUnban', 'UPDATE accounts SET banned = false WHERE id = $accountId', bob);
  const pending = await server.memberAs({ userName: 'waiting', level: 0 });
  await run('test.listPend', 'UPDATE accounts SET activated_at = NULL WHERE id = $accountId', pending);
  expect(await names({ state: 'pending' })).toEqual(['waiting']);
  await server.call(
    'deleteMember',
    { params: { id: bob.accountId }, body: { reason: 'He asked for it.', version: 1 } },
    admin,
  );
  expect(await names({ state: 'deleted' })).toEqual(['Bob.Visser']);
  await server.call(
    'restoreMember',
    { params: { id: bob.accountId }, body: { reason: 'He asked again.', version: 2 } },
    admin,
  );
});

test.each(['joined', 'name', 'level'] as const)('pages through the list in the order by %s', async (sorting) => {
  const whole = await names({ sorting });
  const found: string[] = [];
  let after: string | undefined;
  do {
    const page = (await server.call('listMembers', { query: { sorting, take: 1, after } }, admin)).body;
    found.push(...page.results.map(({ userName }) => userName));
    after = page.next;
  } while (after);
  expect(found).toEqual(whole);
});

test('refuses days of the sign-up in another order, and a cursor of another order', async () => {
  const refused = await server.call('listMembers', { query: { sorting: 'name', from: '2026-06-01' } }, admin);
  expect(refused.failure?.errorCode).toBe('InvalidValue');
  const { next } = (await server.call('listMembers', { query: { take: 1 } }, admin)).body;
  expect((await server.call('listMembers', { query: { sorting: 'name', after: next } }, admin)).status).toBe(400);
});

test('counts members, and downloads them as a table that is recorded and leaves no file', async () => {
  const counted = (await server.call('countMembers', { query: { state: 'verified' } }, admin)).body;
  expect(counted).toEqual({ total: 1, href: '/api/adminutils/members.csv?state=verified' });
  const url = counted.href;
  const answer = await server.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toContain('no-store');
  const [head, row, ...rest] = answer.body.split('\r\n');
  expect(head).toBe('userName,displayName,email,place,created,lastSeen,level,verified,banned,admin');
  // No spreadsheet program runs the name as a formula.
  expect(row).toMatch(/^ann\.bakker,'=SUM\(A1\),ann\.bakker@test\.example,Utrecht,2026-06-01T10:00:00Z,/);
  expect(rest).toEqual(['']);
  const { results } = (await server.call('listAdminActs', { query: { take: 1 } }, admin)).body;
  expect(results).toMatchObject([{ act: 'exportMembers', admin: { userName: 'chief' } }]);
  expect(await readdir(join(server.services.settings.dataDir, 'exports'))).toEqual([]);
  expect((await server.inject({ url, headers: { authorization: `Bearer ${ann.token}` } })).statusCode).toBe(404);
});
