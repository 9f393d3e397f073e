import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { upsertFromSource } from '../../people/index.ts';
import { testSource } from '../../people/testing/test-source.ts';

let server: TestServer;
let bob: TestMember;
const ids = new Map<string, string>();

const names = async (member = bob) =>
  (await server.call('listUnvotedPollies', {}, member)).body.results.map(({ name }) => name);
const vote = (slug: string) =>
  server.call('castDailyPollyVote', { body: { personId: ids.get(slug) ?? '', vote: 'undecided' } }, bob);
const watch = (slug: string, followLevel: 'following' | 'closely' | 'muted') => {
  const body = { followeeId: ids.get(slug) ?? '', followeeType: 'polly', followLevel } as const;
  return server.call('follow', { body }, bob);
};

const setClock = (moment: string) => vi.spyOn(server.services, 'now').mockImplementation(() => new Date(moment));

beforeAll(async () => {
  server = await testServer();
  const people = [
    { name: 'Ada North' },
    { name: 'Bea North' },
    { name: 'Gone North', terms: [{ from: '2020-01-01', through: '2022-01-01' }] },
    { name: 'Kei Tokyo', place: 'tokyo' as const },
    { name: 'Nil Nowhere', place: 'nowhere' as const },
  ];
  const settings = { today: '2026-06-01', retrieved: '2026-06-01', apply: true };
  await upsertFromSource(server.services.database, testSource(people), settings);
  for (const slug of ['ada-north', 'bea-north', 'kei-tokyo', 'nil-nowhere'])
    ids.set(slug, (await server.call('getPolly', { params: { id: slug } })).body.personId);
  bob = await server.memberAs({ level: 2, displayName: 'Bob' });
  await server.call('updateUser', { params: { id: bob.accountId }, body: { displayLocation: 'North' } }, bob);
});
afterAll(() => server.close());

it('lists nobody for a member who watches nobody and has no voter location', async () => {
  expect(await names()).toEqual([]);
});

it('lists closely watched, then watched politicians, then representatives, each once', async () => {
  const body = { divisionIds: ['x-test/north'] };
  expect((await server.call('createVoterLocation', { body }, bob)).status).toBe(201);
  expect(await names()).toEqual(['Ada North', 'Bea North']);
  await watch('nil-nowhere', 'following');
  await watch('kei-tokyo', 'closely');
  await watch('bea-north', 'following');
  expect(await names()).toEqual(['Kei Tokyo', 'Bea North', 'Nil Nowhere', 'Ada North']);
});

it('omits muted politicians', async () => {
  await watch('ada-north', 'muted');
  expect(await names()).toEqual(['Kei Tokyo', 'Bea North', 'Nil Nowhere']);
});

it('omits politicians on whom the member has voted, until the civil day of their time zone ends', async () => {
  setClock('2026-06-02T12:00:00Z');
  await vote('kei-tokyo');
  await vote('bea-north');
  expect(await names()).toEqual(['Nil Nowhere']);
  // It is after midnight in Tokyo, but before midnight in New York.
  setClock('2026-06-02T15:30:00Z');
  expect(await names()).toEqual(['Kei Tokyo', 'Nil Nowhere']);
});

it('omits politicians on whom the member has voted anonymously', async () => {
  setClock('2026-06-04T12:00:00Z');
  const ann = await server.memberAs({ level: 4, verified: true });
  await server.call('updateUser', { params: { id: ann.accountId }, body: { displayLocation: 'North' } }, ann);
  for (const slug of ['bea-north', 'nil-nowhere']) {
    const body = { followeeId: ids.get(slug) ?? '', followeeType: 'polly', followLevel: 'following' } as const;
    await server.call('follow', { body }, ann);
  }
  const cast = { personId: ids.get('bea-north') ?? '', vote: 'up', anonymous: true } as const;
  expect((await server.call('castDailyPollyVote', { body: cast }, ann)).status).toBe(200);
  expect(await names(ann)).toEqual(['Nil Nowhere']);
});

it('lists nobody for a member without consent to the storage of opinions', async () => {
  await server.call('setConsent', { body: { consentToOpinions: false } }, bob);
  expect(await names()).toEqual([]);
});
