import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../testing/server.ts';
import { findFormat, importParsed } from './index.ts';
import { filesOf } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  server.standAt('2026-06-15T12:00:00Z');
});
afterAll(() => server.close());

const settings = { today: '2026-06-15', apply: true };
const run = async (format: string, files: Record<string, string>, source?: string) => {
  const path = await filesOf(files);
  const name = Object.keys(files)[0] ?? '';
  const parsed = await findFormat(format).read(`${path}/${name}`, source ? { source } : {});
  return importParsed(server.services.database, parsed, settings);
};

/** Two files about one invented person, who sat in Congress and was president later. */
const historical = {
  'legislators-historical.yaml': `
- id: { bioguide: T000001, govtrack: 1 }
  name: { first: Osric, middle: Bel, last: Thornfeld }
  bio: { gender: M }
  terms:
  - { type: sen, start: '2001-01-03', end: '2007-01-03', state: MA, class: 1, party: Bench Party, url: 'https://thornfeld.example' }
`,
};
const executive = {
  'executive.yaml': `
- id: { bioguide: T000001, govtrack: 1, icpsr: 7 }
  name: { first: Osric, last: Thornfeld, nickname: Oz }
  bio: { gender: M }
  terms:
  - { type: prez, start: '2009-01-20', end: '2013-01-20', party: Bench Party }
`,
};

/** A senator who sits with a caucus, or with none. */
const current = (caucus: string) => `
- id: { bioguide: T000002, govtrack: 2 }
  name: { first: Bo, last: Tester, official_full: Bo Tester }
  terms:
  - { type: sen, start: '2025-01-03', end: '2031-01-03', state: MA, class: 2, party: Independent${caucus} }
`;

/** The table of a later source about the same person, with its own names for places and bodies. */
const table = {
  'ep-popolo-v1.0.json': JSON.stringify({
    persons: [{ id: 'p1', name: 'Osric Thornfeld', identifiers: [{ scheme: 'bioguide', identifier: 'T000001' }] }],
    organizations: [{ id: 'chamber', name: 'Upper House', classification: 'legislature' }],
    areas: [{ id: 'ocd-division/country:us/state:ma', name: 'Commonwealth of Massachusetts' }],
    events: [],
    memberships: [
      {
        person_id: 'p1',
        organization_id: 'chamber',
        area_id: 'ocd-division/country:us/state:ma',
        role: 'member',
        start_date: '2003-01-03',
        end_date: '2005-01-03',
      },
    ],
  }),
};

const polly = async () => (await server.call('getPolly', { params: { id: 'osric-bel-thornfeld' } })).body;

it('files of one source that both describe a person do not change the person back and forth', async () => {
  await run('congress', historical);
  expect((await run('congress', executive)).difference.people.changed.map(({ fields }) => fields)).toEqual([
    ['otherNames', 'identifiers'],
  ]);
  expect((await run('congress', historical)).changes).toBe(0);
  expect((await run('congress', executive)).changes).toBe(0);
  expect(await polly()).toMatchObject({ name: 'Osric Bel Thornfeld', website: 'https://thornfeld.example' });
});

it('a later source leaves the place of a state as it is, and tells no term a second time', async () => {
  const { difference } = await run('popolo', table, 'Another source');
  expect(difference.memberships.added).toHaveLength(1);
  expect(difference.divisions.changed).toEqual([]);
  const { terms } = await polly();
  expect(terms.map(({ title, state, district, from }) => [title, state, district, from])).toEqual([
    ['President', undefined, undefined, '2009-01-20'],
    ['U.S. Senator', 'Massachusetts', undefined, '2001-01-03'],
  ]);
});

it('a table without days keeps the days and the caucus of a term', async () => {
  await run('congress', { 'legislators-current.yaml': current(', caucus: Democrat') });
  const columns = 'last_name,first_name,full_name,type,state,senate_class,party,bioguide_id,govtrack_id';
  const rows = { 'legislators-current.csv': `${columns}\nTester,Bo,Bo Tester,sen,MA,2,Independent,T000002,2\n` };
  expect((await run('congress', rows)).difference.memberships.changed).toEqual([]);
});
