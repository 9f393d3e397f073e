import type { CallInput } from '@hustings/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let viewer: TestMember;

const joinedAt = statement<{ accountId: string; at: string; name: string | null }>(
  'testing.memberListJoined',
  'UPDATE accounts SET activated_at = $at, display_name = $name WHERE id = $accountId',
);

/** Five members who joined on five days; the names are in another order. */
const people = [
  { userName: 'eva-first', name: 'Eva' },
  { userName: 'zoe-second', name: 'zoë Vermeer' },
  { userName: 'bob-third', name: null },
  { userName: 'ann-fourth', name: 'Ann Bakker' },
  { userName: 'cleo-fifth', name: 'Cleo Vermeer' },
];

beforeAll(async () => {
  server = await testServer({ limits: { foundingMembers: 3 } });
  for (const [index, { userName, name }] of people.entries()) {
    const { accountId } = await server.memberAs({ userName });
    await server.services.database.query(joinedAt({ accountId, at: `2026-01-0${index + 1}T12:00:00.123456Z`, name }));
  }
  viewer = await server.memberAs({ userName: 'the-viewer' });
  const { accountId } = viewer;
  await server.services.database.query(joinedAt({ accountId, at: '2026-02-01T12:00:00Z', name: 'Viewer' }));
});
afterAll(() => server.close());

type Query = CallInput<'listMemberProfiles'>['query'];

const list = (query: Query = {}) => server.call('listMemberProfiles', { query }, viewer);
const names = async (query?: Query) => (await list(query)).body.results.map(({ userName }) => userName.split('-')[0]);

test('lists members newest first, with the day on which they joined', async () => {
  expect(await names()).toEqual(['the', 'cleo', 'ann', 'bob', 'zoe', 'eva']);
  expect(await names({ order: 'asc' })).toEqual(['eva', 'zoe', 'bob', 'ann', 'cleo', 'the']);
  expect((await list()).body.results.at(-1)).toMatchObject({
    joined: '2026-01-01',
    isFounding: true,
    followLevel: 'not',
  });
});

test('sorts by the shown name, in any case of the parameters', async () => {
  expect(await names({ sorting: 'name' })).toEqual(['ann', 'bob', 'cleo', 'eva', 'the', 'zoe']);
  expect(await names({ Sorting: 'name', Order: 'desc' } as Query)).toEqual(['zoe', 'the', 'eva', 'cleo', 'bob', 'ann']);
});

test.each([
  { sorting: 'name', order: 'asc' },
  { sorting: 'name', order: 'desc' },
  { sorting: 'joined', order: 'asc' },
  { sorting: 'joined', order: 'desc' },
] as const)('reads page after page by %j', async (query) => {
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const { body } = await list({ ...query, take: 2, ...(after ? { after } : {}) });
    seen.push(...body.results.map(({ userName }) => userName));
    after = body.next;
  } while (after);
  const { body } = await list({ ...query, take: 50, include: 'total' });
  expect(seen).toEqual(body.results.map(({ userName }) => userName));
  expect(body.total).toBe(6);
});

test('finds members by the beginnings of words of their names', async () => {
  expect(await names({ term: 'verm' })).toEqual(['cleo', 'zoe']);
  expect(await names({ term: 'zoe verm' })).toEqual(['zoe']);
  expect(await names({ term: 'third', sorting: 'name' })).toEqual(['bob']);
  expect(await names({ term: '  ' })).toHaveLength(6);
  expect(await names({ term: '%' })).toEqual([]);
});

test('lists as founding members the first ones who are still here', async () => {
  expect(await names({ onlyFounding: 'true', order: 'asc' })).toEqual(['eva', 'zoe', 'bob']);
  expect(await names({ onlyFounding: 'true', term: 'verm' })).toEqual(['zoe']);
  const leave = statement<{ userName: string }>(
    'testing.memberListLeave',
    'UPDATE accounts SET deleted_at = now() WHERE user_name = $userName',
  );
  await server.services.database.query(leave({ userName: 'eva-first' }));
  expect(await names({ onlyFounding: 'true', order: 'asc' })).toEqual(['zoe', 'bob', 'ann']);
  expect((await list({ onlyFounding: 'true', include: 'total' })).body.total).toBe(3);
});

test('refuses a forged cursor and an unknown sorting', async () => {
  expect((await list({ after: 'forged' })).status).toBe(400);
  expect((await list({ sorting: 'level' as never })).status).toBe(400);
  const { next } = (await list({ sorting: 'name', take: 1 })).body;
  expect((await list({ sorting: 'joined', after: next })).status).toBe(400);
});

test('is for members only', async () => {
  expect((await server.call('listMemberProfiles', {})).status).toBe(401);
});
