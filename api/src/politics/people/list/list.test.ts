import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '@hustings/contract';
import { statement, type BoundStatement } from '../../../platform/db/statement.ts';
import { memberWithProfile } from '../../../access/relations/testing/members.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { upsertFromSource } from '../upsert-from-source/upsert-from-source.rules.ts';
import { testSource, type TestPerson } from '../testing/test-source.ts';
import { listPollies } from './list.rules.ts';

let server: TestServer;
const addStanding = statement<{
  targetId: string | undefined;
  day: string;
  approval: number;
  accounts: number;
  approvalLow: number | null;
}>(
  'test.standing',
  `WITH scored AS (
     INSERT INTO score_days (target_id, day, office_type, prior_approval, prior_ability, prior_vision, sealed_sums,
       shown)
     VALUES ($targetId, $day, 'City Council', 0, 0, 0, decode(repeat('00', 268), 'hex'),
       jsonb_build_object('all', jsonb_build_object('main', jsonb_build_object('from', 1, 'accounts', $accounts::int,
         'approval', jsonb_build_object('value', $approval::int, 'low', $approval::int - 5, 'high', $approval::int + 5)))))
   )
   INSERT INTO target_standings (target_id, kind, day, published, approval, accounts, approval_low)
   VALUES ($targetId, 'polly', $day, '{}', $approval, $accounts, $approvalLow)`,
);
const harbour = { scheme: 'test', identifier: 'harbour' };
const people: TestPerson[] = [
  { name: 'Ada Arends', party: 'meadow', terms: [{ from: '2012-01-01' }] },
  { name: 'Bo Bos', party: 'harbour', terms: [{ from: '2024-03-01' }] },
  // A person in office since 2016, with two terms for different parties.
  {
    name: 'Cas Crul',
    terms: [
      { from: '2016-01-01', through: '2019-12-31', party: harbour },
      { from: '2020-02-01', party: { scheme: 'test', identifier: 'meadow' } },
    ],
  },
  { name: 'Dee Dorst', party: 'harbour', place: 'tokyo', terms: [{ from: '2020-01-01' }] },
  { name: 'Els Evers', party: 'meadow', terms: [{ from: '2024-01-01', through: '2025-01-01' }] },
  { name: 'Fay Floor', place: 'nowhere', terms: [{}] },
];

beforeAll(async () => {
  server = await testServer();
  const today = server.services.now().toISOString().slice(0, 10);
  await upsertFromSource(server.services.database, testSource(people), { today, retrieved: today, apply: true });
});
afterAll(() => server.close());

type Query = NonNullable<CallInput<'listPollies'>['query']>;
const list = async (query: Query, as?: TestMember) => (await server.call('listPollies', { query }, as)).body;
const names = async (query: Query, as?: TestMember) =>
  (await list(query, as)).results.map(({ name }) => name.split(' ')[0]).join(' ');
const day = (ago: number) => new Date(server.services.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10);
const rank = (
  targetId: string | undefined,
  ago: number,
  approval: number,
  accounts: number,
  approvalLow: number | null,
) => server.services.database.query(addStanding({ targetId, day: day(ago), approval, accounts, approvalLow }));
const total = async (query: Query) => (await list({ ...query, take: 1, include: 'total' })).total;
const facets = async (kind: 'office' | 'party' | 'place', term?: string) =>
  (await server.call('listPollyFacets', { query: { kind, ...(term ? { term } : {}) } })).body.results;
const partyNamed = async (name: string) => (await facets('party')).find((party) => party.name === name)?.id ?? '';

/** Returns the names of a list, read page by page. */
const pageByPage = async (query: Query) => {
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await list({ ...query, ...(after ? { after } : {}) });
    seen.push(...page.results.map(({ name }) => name));
    after = page.next;
  } while (after);
  return seen;
};

describe('the list of pollies', () => {
  it('filters by party, by office, by place including the divisions within it, and in addition by a search', async () => {
    const party = await partyNamed('Meadow Party');
    expect(await names({ party })).toBe('Ada Cas Els');
    expect(await names({ office: 'City Council' })).toBe('Ada Bo Cas Dee Fay Els');
    expect(await names({ office: 'City' })).toBe('');
    expect(await names({ place: 'x-test/country' })).toBe('Ada Bo Cas Els');
    expect(await names({ place: 'x-test/tokyo' })).toBe('Dee');
    expect(await names({ place: 'x-test/north', party, office: 'City Council', term: 'c' })).toBe('Ada Cas Els');
    expect(await names({ place: 'x-test/tokyo', party })).toBe('');
  });

  it('counts the cards that match the filters', async () => {
    const party = await partyNamed('Meadow Party');
    expect(await total({ party })).toBe(3);
    expect(await total({ party, place: 'x-test/tokyo' })).toBe(0);
    expect(await total({ office: 'City Council' })).toBe(6);
    expect(await total({ place: 'x-test/north', term: 'harbour' })).toBe(1);
  });

  it('sorts by the start in office, across consecutive terms', async () => {
    expect(await names({ sort: 'recent' })).toBe('Bo Dee Cas Ada Fay Els');
    expect(await names({ sort: 'recent', place: 'x-test/country' })).toBe('Bo Cas Ada Els');
  });

  it.each(['name', 'recent', 'score'] as const)(
    'returns every card once, page by page, in the order of %s',
    async (sort) => {
      for (const narrowed of [{}, { place: 'x-test/country' }, { office: 'City Council' }] satisfies Query[]) {
        const whole = (await list({ ...narrowed, sort })).results.map(({ name }) => name);
        expect(await pageByPage({ ...narrowed, sort, take: 2 })).toEqual(whole);
      }
    },
  );

  it('refuses the cursor of another order', async () => {
    const { next = '' } = await list({ take: 1 });
    const answer = await server.call('listPollies', { query: { sort: 'recent', after: next } });
    expect([answer.status, answer.failure?.errorCode]).toEqual([400, 'ValidationError']);
  });

  it('shows watched pollies to a member and refuses the filter to a guest', async () => {
    const ann = await memberWithProfile(server);
    const [, bo, cas] = (await list({})).results;
    for (const followeeId of [bo!.personId, cas!.personId]) {
      await server.call('follow', { body: { followeeId, followeeType: 'polly' } }, ann);
    }
    const muted = { followeeId: cas!.personId, followeeType: 'polly', followLevel: 'muted' } as const;
    await server.call('follow', { body: muted }, ann);

    expect(await names({ watched: 'true' }, ann)).toBe('Bo');
    expect(await names({ watched: 'true', place: 'x-test/tokyo' }, ann)).toBe('');
    expect((await server.call('listPollies', { query: { watched: 'true' } })).status).toBe(401);
  });

  it('puts the highest lower bounds first, then unranked pollies by name', async () => {
    const [ada, bo, cas, dee] = (await list({})).results.map(({ personId }) => personId);
    await rank(cas, 1, 60, 40, 55);
    await rank(bo, 1, 70, 35, 62);
    // Ada has too few votes to be ranked, and the votes for Dee are old.
    await rank(ada, 1, 90, 15, null);
    await rank(dee, 9, 99, 500, 98);

    const { results } = await list({ sort: 'score' });
    expect(results.map(({ name, score }) => [name.split(' ')[0], score?.approval.value, score?.accounts])).toEqual([
      ['Bo', 70, 35],
      ['Cas', 60, 40],
      ['Ada', 90, 15],
      ['Dee', undefined, undefined],
      ['Fay', undefined, undefined],
      ['Els', undefined, undefined],
    ]);
    const whole = results.map(({ name }) => name);
    for (const take of [1, 3]) expect(await pageByPage({ sort: 'score', take })).toEqual(whole);
    const passedOver = (await list({ sort: 'score', skip: 1, take: 3 })).results.map(({ name }) => name);
    expect(passedOver).toEqual(whole.slice(1, 4));
  });

  it('shows pollies on whom the member has not voted today, neither under the name nor anonymously', async () => {
    const ann = await server.memberAs({ level: 4, displayName: 'Ann', consent: true });
    const [ada] = (await list({})).results;
    expect(await names({ unvoted: 'true', place: 'x-test/country' }, ann)).toBe('Ada Bo Cas Els');
    await server.call('castDailyPollyVote', { body: { personId: ada!.personId, vote: 'up' } }, ann);
    expect(await names({ unvoted: 'true', place: 'x-test/country' }, ann)).toBe('Bo Cas Els');
    expect(await names({ unvoted: 'true', sort: 'recent' }, ann)).toBe('Bo Dee Cas Fay Els');
    server.moveClock(24 * 3_600_000);
    expect(await names({ unvoted: 'true', place: 'x-test/country' }, ann)).toBe('Ada Bo Cas Els');
    expect((await server.call('listPollies', { query: { unvoted: 'true' } })).status).toBe(401);
  });

  it('runs one statement for a page', async () => {
    const asked: string[] = [];
    const { database } = server.services;
    const query = <Row>(bound: BoundStatement): Promise<Row[]> => {
      asked.push(bound.name);
      return database.query<Row>(bound);
    };
    const services = { ...server.services, database: { ...database, query } as typeof database };
    await listPollies(services, { kind: 'guest' }, { take: 10, skip: 0, sort: 'name', term: 'council' });
    expect(asked).toEqual(['people.list.name.term']);
  });
});

describe('the facets of the list', () => {
  it('are the values of the cards, most frequent first', async () => {
    expect(await facets('office')).toEqual([{ id: 'City Council', name: 'City Council', count: 6 }]);
    expect((await facets('party')).map(({ name, count }) => [name, count])).toEqual([
      ['Meadow Party', 3],
      ['Harbour Party', 2],
    ]);
    expect(await facets('place')).toEqual([
      { id: 'x-test/country', name: 'Testland', count: 4 },
      { id: 'x-test/north', name: 'North', within: 'Testland', count: 4 },
      { id: 'x-test/tokyo', name: 'Tokyo', count: 1 },
    ]);
  });

  it('are found by the words of their names', async () => {
    expect((await facets('place', 'TÓK')).map(({ name }) => name)).toEqual(['Tokyo']);
    expect(await facets('party', 'arbour')).toEqual([]);
  });

  it('continue page by page', async () => {
    const first = (await server.call('listPollyFacets', { query: { kind: 'place', take: 2 } })).body;
    const second = await server.call('listPollyFacets', { query: { kind: 'place', take: 2, after: first.next ?? '' } });
    expect(second.body.results.map(({ name }) => name)).toEqual(['Tokyo']);
    expect(second.body).not.toHaveProperty('next');
  });
});
