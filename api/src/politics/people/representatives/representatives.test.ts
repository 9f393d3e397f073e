import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { upsertFromSource } from '../upsert-from-source/upsert-from-source.rules.ts';
import { testSource } from '../testing/test-source.ts';

let server: TestServer;
let bob: TestMember;

beforeAll(async () => {
  server = await testServer();
  server.standAt('2026-06-01T12:00:00Z');
  const people = [
    { name: 'Ada North' },
    { name: 'Bea North' },
    { name: 'Gone North', terms: [{ from: '2020-01-01', through: '2022-01-01' }] },
    { name: 'Kei Tokyo', place: 'tokyo' as const },
    { name: 'Nil Nowhere', place: 'nowhere' as const },
  ];
  const settings = { today: '2026-06-01', retrieved: '2026-06-01', apply: true };
  await upsertFromSource(server.services.database, testSource(people), settings);
  bob = await server.memberAs({ level: 2 });
});
afterAll(() => server.close());

const votesIn = (division: string) =>
  server.call('createVoterLocation', { body: { divisionIds: [division] } }, bob).then(({ body }) => body);
const mine = async (query: { take?: number; after?: string; include?: 'total' } = {}) =>
  (await server.call('listPolliesWorkForMe', { query }, bob)).body;
const names = async () => (await mine()).results.map(({ name, byDefaultLocation }) => [name, byDefaultLocation]);

it('returns nobody to a member without a voter location', async () => {
  expect(await mine({ include: 'total' })).toEqual({ results: [], offset: 0, total: 0 });
});

it('returns the people in office at the voter locations, those of the default location first', async () => {
  await votesIn('x-test/tokyo');
  expect(await names()).toEqual([['Kei Tokyo', true]]);
  const { id } = await votesIn('x-test/north');
  expect(await names()).toEqual([
    ['Kei Tokyo', true],
    ['Ada North', false],
    ['Bea North', false],
  ]);
  await server.call('setDefaultVoterLocation', { params: { id } }, bob);
  expect(await names()).toEqual([
    ['Ada North', true],
    ['Bea North', true],
    ['Kei Tokyo', false],
  ]);
});

it('pages through the list and counts all of it', async () => {
  const first = await mine({ take: 2, include: 'total' });
  expect(first).toMatchObject({ total: 3, results: [{ name: 'Ada North' }, { name: 'Bea North' }] });
  const second = await mine({ take: 2, after: first.next ?? '' });
  expect(second.results.map(({ name }) => name)).toEqual(['Kei Tokyo']);
  expect(second.next).toBeUndefined();
});

it('lists people first on whom the member has not voted today, on request, until their civil day ends', async () => {
  server.standAt('2026-06-01T12:00:00Z');
  const idOf = async (id: string) => (await server.call('getPolly', { params: { id } })).body.personId;
  const vote = async (slug: string, voter: TestMember, anonymous = false) => {
    const body = { personId: await idOf(slug), vote: 'up', anonymous } as const;
    expect((await server.call('castDailyPollyVote', { body }, voter)).status).toBe(200);
  };
  const unvoted = async (voter = bob) => {
    const { results } = (await server.call('listPolliesWorkForMe', { query: { sort: 'unvoted' } }, voter)).body;
    return results.map(({ name, votedToday }) => [name, votedToday]);
  };
  await vote('ada-north', bob);
  expect(await unvoted()).toEqual([
    ['Bea North', false],
    ['Kei Tokyo', false],
    ['Ada North', true],
  ]);
  expect((await names()).map(([name]) => name)).toEqual(['Ada North', 'Bea North', 'Kei Tokyo']);
  const second = (await server.call('listPolliesWorkForMe', { query: { sort: 'unvoted', take: 2 } }, bob)).body;
  const query = { sort: 'unvoted' as const, after: second.next ?? '' };
  const rest = (await server.call('listPolliesWorkForMe', { query }, bob)).body.results;
  expect(rest.map(({ name }) => name)).toEqual(['Ada North']);

  const ann = await server.memberAs({ level: 4, verified: true });
  await server.call('createVoterLocation', { body: { divisionIds: ['x-test/north'] } }, ann);
  await vote('ada-north', ann, true);
  expect(await unvoted(ann)).toEqual([
    ['Bea North', false],
    ['Ada North', true],
  ]);
  server.standAt('2026-06-02T12:00:00Z');
  expect((await unvoted()).map(([, voted]) => voted)).toEqual([false, false, false]);
});

it('refuses guests', async () => {
  expect((await server.call('listPolliesWorkForMe', { query: {} })).failure?.errorCode).toBe('Unauthorized');
});
