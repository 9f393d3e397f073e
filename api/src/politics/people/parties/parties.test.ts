import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberWithProfile } from '../../../access/relations/testing/members.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { upsertFromSource } from '../upsert-from-source/upsert-from-source.rules.ts';
import type { SourceOrganization } from '../upsert-from-source/source.ts';
import { testSource } from '../testing/test-source.ts';

let server: TestServer;

/** Additional data of organizations, by identifier. */
const extraData: Record<string, Partial<SourceOrganization>> = {
  meadow: { abbreviation: 'MP', website: 'https://meadow.example', divisionId: 'x-test/country', from: '1946-02-09' },
};

beforeAll(async () => {
  server = await testServer();
  const source = testSource([
    { name: 'Ada Arends', party: 'meadow' },
    { name: 'Bo Bos', party: 'harbour' },
    { name: 'Cas Crul', party: 'harbour' },
    { name: 'Dee Dorst', party: 'meadow', terms: [{ from: '2010-01-01', through: '2014-01-01' }] },
  ]);
  source.organizations = source.organizations.map((each) => Object.assign({}, each, extraData[each.identifier]));
  source.organizations.push({ scheme: 'test', identifier: 'aleph', name: 'Aleph', classification: 'party' });
  const today = server.services.now().toISOString().slice(0, 10);
  await upsertFromSource(server.services.database, source, { today, retrieved: '2026-04-30', apply: true });
});
afterAll(() => server.close());

const list = async (query: { term?: string; take?: number; after?: string; include?: 'total' } = {}) =>
  (await server.call('listParties', { query })).body;
const party = async (id: string) => (await server.call('getParty', { params: { id } })).body;

describe('the list of parties', () => {
  it('sorts by the number of people in office, and has place and abbreviation', async () => {
    const { results, total } = await list({ include: 'total' });
    expect(total).toBe(3);
    expect(results).toEqual([
      { partyId: expect.any(String), slug: 'harbour-party', name: 'Harbour Party', members: 2 },
      expect.objectContaining({ name: 'Meadow Party', abbreviation: 'MP', place: 'Testland', members: 1 }),
      expect.objectContaining({ name: 'Aleph', members: 0 }),
    ]);
  });

  it('finds parties by words of the name and by abbreviation, and no other organizations', async () => {
    expect((await list({ term: 'MEADOW' })).results.map(({ name }) => name)).toEqual(['Meadow Party']);
    expect((await list({ term: 'mp' })).results.map(({ name }) => name)).toEqual(['Meadow Party']);
    expect(await list({ term: 'council', include: 'total' })).toMatchObject({ results: [], total: 0 });
  });

  it('returns every party once, page by page', async () => {
    const first = await list({ take: 2 });
    const second = await list({ take: 2, after: first.next ?? '' });
    expect(second.results.map(({ name }) => name)).toEqual(['Aleph']);
    expect(second).not.toHaveProperty('next');
    expect((await server.call('listParties', { query: { after: 'x' } })).status).toBe(400);
  });
});

describe('a party', () => {
  it('is found by slug in any case and by id, and names its source', async () => {
    const meadow = await party('Meadow-Party');
    expect(meadow).toEqual({
      partyId: expect.any(String),
      slug: 'meadow-party',
      name: 'Meadow Party',
      abbreviation: 'MP',
      mark: { abbreviation: 'MP' },
      place: 'Testland',
      members: 1,
      otherNames: [],
      divisionId: 'x-test/country',
      website: 'https://meadow.example',
      from: '1946-02-09',
      provenance: { source: 'An invented source', licence: 'CC0 1.0', retrieved: '2026-04-30' },
    });
    expect(await party(meadow.partyId)).toEqual(meadow);
  });

  it('is linked from the pages of its pollies, and filters the list of pollies', async () => {
    const { party: named, organizations } = (await server.call('getPolly', { params: { id: 'ada-arends' } })).body;
    expect(named).toMatchObject({ slug: 'meadow-party', name: 'Meadow Party' });
    expect(organizations).toEqual([{ name: 'Council', classification: 'legislature' }]);
    const sitting = await server.call('listPollies', { query: { party: named?.partyId ?? '' } });
    expect(sitting.body.results.map(({ name, inOffice }) => [name, inOffice])).toEqual([
      ['Ada Arends', true],
      ['Dee Dorst', false],
    ]);
  });

  it('shows a member the follow state, and has comments at its slug', async () => {
    const ann = await memberWithProfile(server);
    const { partyId } = await party('meadow-party');
    await server.call('follow', { body: { followeeId: partyId, followeeType: 'party', followLevel: 'closely' } }, ann);
    const seen = await server.call('getParty', { params: { id: 'meadow-party' } }, ann);
    expect(seen.body).toMatchObject({ followLevel: 'closely', isWatch: true, isWatchClosely: true });
    expect((await server.call('listPartyComments', { params: { id: 'meadow-party' } }, ann)).status).toBe(200);
    expect(
      (await server.call('listFollowees', { query: { followeeType: 'party' } }, ann)).body.results[0],
    ).toMatchObject({ url: '/party/meadow-party' });
  });

  it.each(['nobody', 'council', '01a1fa57-2c29-7b63-ac3b-16b7118f3052', '%00'])('is not found by %s', async (id) => {
    expect((await server.call('getParty', { params: { id } })).status).toBeGreaterThanOrEqual(400);
  });
});
