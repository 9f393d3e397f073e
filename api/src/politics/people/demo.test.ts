import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { seedPeople } from './demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await seedPeople(server.services);
});
afterAll(() => server.close());

const list = async (query: { term?: string; take?: number }) =>
  (await server.call('listPollies', { query: { include: 'total', ...query } })).body;

describe('Westmere', () => {
  it('has 120 pollies of 8 parties, nearly all in office', async () => {
    const [first, second] = [await list({ take: 100 }), await list({ take: 100 })];
    expect(first.total).toBe(120);
    expect(new Set(first.results.map((polly) => polly.partyName)).size).toBe(8);
    expect(first.results).toEqual(second.results);
    const [counted] = await server.services.database.query<{ former: number }>(
      statement('test.former', 'SELECT count(*) FILTER (WHERE former)::int AS former FROM polly_cards')(),
    );
    expect(counted?.former).toBe(4);
  });

  it('gives the same people the same ids and slugs every time', async () => {
    const marit = (await server.call('getPolly', { params: { id: 'marit-vossen' } })).body;
    expect(marit).toMatchObject({
      personId: 'dafaa3d9-d10b-82bc-a887-3aa2cc56bff5',
      title: 'Prime Minister',
      inOffice: true,
    });
    await seedPeople(server.services);
    expect((await server.call('getPolly', { params: { id: 'marit-vossen' } })).body).toEqual(marit);
    expect((await list({})).total).toBe(120);
  });

  it('has three elections with fixed ids, one of them upcoming, in which its pollies stand', async () => {
    const electionsOf = async (slug: string) =>
      (await server.call('getPolly', { params: { id: slug } })).body.elections ?? [];
    const [polly] = (await list({ term: 'noorderwold' })).results;
    const held = await electionsOf(polly?.slug ?? '');
    expect(held.map(({ electionId, upcoming, contest }) => [electionId, upcoming, contest.kind])).toEqual([
      ['38aead8c-7f9d-83ad-adc1-521402607ba7', true, 'parties'],
      ['9eed92ec-c2df-85c1-a435-007a7b3d3e84', false, 'parties'],
    ]);
    expect(held[0]).toMatchObject({ contest: { name: 'Noorderwold' }, party: { name: polly?.partyName } });
    const mayor = (await list({ term: 'mayor haverlo' })).results[0];
    expect(await electionsOf(mayor?.slug ?? '')).toMatchObject([{ contest: { kind: 'candidates', name: 'Haverlo' } }]);
    expect(await electionsOf('marit-vossen')).toEqual([]);
    const [counted] = await server.services.database.query(
      statement(
        'test.elections',
        `SELECT (SELECT count(*)::int FROM elections) AS elections, (SELECT count(*)::int FROM contests) AS contests,
           (SELECT count(*)::int FROM elections WHERE held_on > current_date) AS upcoming,
           (SELECT count(*)::int FROM contest_results) AS results,
           (SELECT count(*)::int FROM candidacies WHERE list_id IS NULL AND office_id IS NULL) AS incomplete`,
      )(),
    );
    expect(counted).toEqual({ elections: 3, contests: 30, upcoming: 1, results: 24, incomplete: 0 });
  });

  it('has the results of the past elections, and lists for the next one', async () => {
    const past = '9eed92ec-c2df-85c1-a435-007a7b3d3e84';
    const { body } = await server.call('getElectionResults', { params: { id: past } });
    expect(body).toMatchObject({ contests: { all: 6, counted: 6 }, final: true, turnout: expect.closeTo(76, 0) });
    expect(body.parties).toHaveLength(8);
    expect(body.parties.reduce((sum, { votes = 0 }) => sum + votes, 0)).toBe(body.valid);
    expect(body.parties.reduce((sum, { seats = 0 }) => sum + seats, 0)).toBe(96);
    const next = { id: '38aead8c-7f9d-83ad-adc1-521402607ba7' };
    expect((await server.call('getElection', { params: next })).body).toMatchObject({
      partiesCount: 8,
      upcoming: true,
    });
    const { results } = (await server.call('listCandidates', { params: next, query: { sort: 'list' } })).body;
    expect(results[0]).toMatchObject({ listNumber: 1, listPosition: 1 });
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['qualified', 'withdrawn']));
  });

  it('has populations; the population of the country is the sum of those of its regions', async () => {
    const [row] = await server.services.database.query(
      statement(
        'test.population',
        `SELECT country.population = (SELECT sum(population) FROM divisions WHERE parent_id = country.id) AS adds_up,
           (SELECT bool_and(region.population > (SELECT sum(population) FROM divisions WHERE parent_id = region.id))
            FROM divisions region WHERE region.parent_id = country.id) AS has_villages
         FROM divisions country WHERE country.id = 'x-westmere'`,
      )(),
    );
    expect(row).toEqual({ adds_up: true, has_villages: true });
  });

  it('has pollies that a search finds by region and by town', async () => {
    expect((await list({ term: 'mayor haverlo' })).results).toMatchObject([{ city: 'Haverlo', state: 'Noorderwold' }]);
    expect((await list({ term: 'noorderwold' })).total).toBeGreaterThanOrEqual(16);
  });
});
