import { mkdtemp, readFile, writeFile } from 'node:fs/promises';

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { importFrom } from '../imports/index.ts';
import { seedPeople, upsertFromSource, type SourceData } from '../people/index.ts';
import { exportTo } from './index.ts';
import { tableColumns } from './people-table.queries.ts';

const today = '2026-06-15';
let folder: string;
let server: TestServer;
let emptySite: TestServer;
let tableSite: TestServer;

/** A second source, which adds to a person and a body of the demo. */
const parish: SourceData = {
  source: 'The parish register',
  licence: 'CC BY 4.0',
  divisions: [
    { id: 'x-parish', name: 'Parish', timeZone: 'America/Anchorage', state: 'North', city: 'Port', district: '4' },
  ],
  organizations: [
    { scheme: 'parish', identifier: 'board', name: 'Board', classification: 'legislature', divisionId: 'x-parish' },
    {
      scheme: 'parish',
      identifier: 'party',
      name: 'Lantern Party',
      classification: 'party',
      abbreviation: 'LP',
      otherNames: ['Lantern'],
      website: 'https://lantern.example/',
      from: '1990-01-01',
    },
    { scheme: 'parish', identifier: 'caucus', name: 'Bell Caucus', classification: 'party' },
  ],
  offices: [
    {
      scheme: 'parish',
      identifier: 'seat',
      organization: { scheme: 'parish', identifier: 'board' },
      divisionId: 'x-parish',
      label: 'Parish board',
      role: 'Member',
    },
  ],
  people: [
    {
      identifiers: [
        { scheme: 'parish', identifier: '1' },
        { scheme: 'wikidata', identifier: 'Q1' },
      ],
      name: 'Odile, the Elder',
      sortName: 'Elder, Odile',
      otherNames: ['Od'],
      gender: 'other',
      website: 'https://odile.example/',
      image: 'https://odile.example/a.jpg',
      contacts: [
        { kind: 'email', value: 'odile@parish.example', label: 'Office' },
        { kind: 'phone', value: '+1 907 555 0101' },
        { kind: 'rss', value: 'https://odile.example/feed' },
      ],
      memberships: [
        {
          office: { scheme: 'parish', identifier: 'seat' },
          from: '2018-01-01',
          through: '2021-12-31',
          termTitle: 'First board',
        },
        {
          office: { scheme: 'parish', identifier: 'seat' },
          party: { scheme: 'parish', identifier: 'party' },
          caucus: { scheme: 'parish', identifier: 'caucus' },
          from: '2022-01-01',
          through: '2026-12-31',
          termTitle: 'Second board',
        },
      ],
    },
  ],
  unread: [],
};

const setParent = statement(
  'test.setParent',
  `UPDATE organizations SET parent_id = (SELECT id FROM organizations WHERE identifier = 'parliament')
   WHERE (scheme, identifier) = ('parish', 'board')`,
);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hustings-round-trip-'));
  [server, emptySite, tableSite] = await Promise.all([testServer(), testServer(), testServer()]);
  for (const each of [server, emptySite, tableSite]) each.standAt(`${today}T12:20:00Z`);
  await seedPeople(server.services);
  await upsertFromSource(server.services.database, parish, { today, retrieved: '2026-03-04', apply: true });
  await server.services.database.query(setParent());
});
afterAll(() => Promise.all([server, emptySite, tableSite].map((each) => each.close())));

type Lists = Record<string, Record<string, unknown>[]>;

async function popoloOf(site: TestServer, name: string): Promise<{ path: string; lists: Lists }> {
  const path = join(folder, name);
  await exportTo(site.services, 'popolo', path);
  const { meta: _, ...lists } = JSON.parse(await readFile(path, 'utf8')) as Lists;
  return { path, lists };
}

/** Reads the table of a site as columns, without those ids that only an empty site can keep. */
async function tableOf(site: TestServer, name: string): Promise<{ path: string; rows: Record<string, string>[] }> {
  const path = join(folder, name);
  await exportTo(site.services, 'csv', path);
  return { path, rows: parse(await readFile(path), { columns: true }) };
}

describe('an export as a table', () => {
  it('comes back into an empty site with every column of every term', async () => {
    const { path, rows } = await tableOf(server, 'people.csv');
    const { database } = tableSite.services;
    const settings = { format: 'csv', path, today, apply: true };
    const { parsed, difference } = await importFrom(database, settings);
    expect([...parsed.problems, ...difference.problems]).toEqual([]);
    const again = (await tableOf(tableSite, 'again.csv')).rows;
    expect(again).toHaveLength(rows.length);
    for (const column of tableColumns.map(([each]) => each))
      expect([column, again.map((row) => row[column])]).toEqual([column, rows.map((row) => row[column])]);
    expect(rows.find(({ term }) => term === 'Second board')).toMatchObject({
      start_date: '2022-01-01',
      end_date: '2026-12-31',
      in_office: 'yes',
      time_zone: 'America/Anchorage',
      state: 'North',
      email: 'odile@parish.example',
      phone: "'+1 907 555 0101",
      licence: 'CC BY 4.0',
    });
    expect(rows.find(({ term }) => term === 'First board')).toMatchObject({ in_office: 'no', end_date: '2021-12-31' });
    expect((await importFrom(database, settings)).changes).toBe(0);
  });
});

describe('an export that comes back into its own site', () => {
  it('removes nothing that it leaves out', async () => {
    const { path, rows } = await tableOf(server, 'own.csv');
    const text = await readFile(path, 'utf8');
    const odile = rows.find(({ term }) => term === 'Second board');
    expect(text).toContain(odile?.['website']);
    await writeFile(path, text.replaceAll('https://odile.example/,', ','));
    const { database } = server.services;
    const { difference } = await importFrom(database, { format: 'csv', path, today, apply: false });
    expect([difference.people.changed, difference.contacts.changed, difference.memberships.changed]).toEqual([
      [],
      [],
      [],
    ]);
    expect([difference.contacts.removed, difference.memberships.ended]).toEqual([[], []]);
  });
});

describe('an export in Popolo', () => {
  it('comes back into an empty site with everything that it holds', async () => {
    const { path, lists } = await popoloOf(server, 'popolo.json');
    const settings = { format: 'popolo', path, today, apply: true };
    const { parsed, difference } = await importFrom(emptySite.services.database, settings);
    expect([...parsed.problems, ...difference.problems]).toEqual([]);
    expect((await popoloOf(emptySite, 'again.json')).lists).toEqual(lists);
    expect(lists['memberships']).toContainEqual(
      expect.objectContaining({ start_date: '2022-01-01', end_date: '2026-12-31', label: 'Second board' }),
    );
    expect(lists['areas']).toContainEqual(
      expect.objectContaining({ time_zone: 'America/Anchorage', state: 'North', city: 'Port', district: '4' }),
    );
    const { source, licence } = { source: 'The parish register', licence: 'CC BY 4.0' };
    const provenance = { source, licence, retrieved: '2026-03-04' };
    expect(lists['persons']).toContainEqual(expect.objectContaining({ name: 'Odile, the Elder', provenance }));
    // The second time changes nothing, and ends nobody.
    expect((await importFrom(emptySite.services.database, settings)).changes).toBe(0);
  });

  it('takes an id for no key: another person with the id of a stored one gets a new id', async () => {
    const { lists } = await popoloOf(server, 'other.json');
    const [person] = lists['persons'] ?? [];
    const stranger = {
      ...person,
      name: 'Quill Quince',
      slug: 'quill-quince',
      identifiers: [{ scheme: 'else', identifier: '1' }],
    };
    const path = join(folder, 'stranger.json');
    await writeFile(path, JSON.stringify({ meta: { publisher: 'else', made: today }, persons: [stranger] }));
    const { database } = emptySite.services;
    const { difference } = await importFrom(database, { format: 'popolo', path, today, apply: true });
    expect(difference.people.added.map(({ person: { name } }) => name)).toEqual(['Quill Quince']);
    const stored = (await popoloOf(emptySite, 'with-stranger.json')).lists['persons'] ?? [];
    expect(stored.find(({ id }) => id === person?.['id'])?.['name']).toBe(person?.['name']);
    expect(stored).toHaveLength((lists['persons']?.length ?? 0) + 1);
  });
});
