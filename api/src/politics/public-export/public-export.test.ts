import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { findFormat } from '../imports/index.ts';
import { seedPeople, upsertFromSource } from '../people/index.ts';
import { exportTo } from './index.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  server.standAt('2026-06-15T12:20:00Z');
  await seedPeople(server.services);
  const contacts = statement(
    'testing.exportedContacts',
    `INSERT INTO person_contacts (person_id, kind, value, source, licence, retrieved)
     SELECT id, kind, value, source, licence, retrieved FROM people,
       (VALUES ('email', 'asa.l@gmail.com'), ('emailDomain', 'council.example')) c (kind, value)`,
  );
  await server.services.database.query(contacts());
});
afterAll(() => server.close());

const get = (path: string) => server.inject({ url: `/api/export/${path}` });

/** Writes an export to a file and reads it with an importer. */
async function readBack(format: 'popolo' | 'csv', name: string, text: string) {
  const path = join(await mkdtemp(join(tmpdir(), 'hustings-export-')), name);
  await writeFile(path, text);
  return findFormat(format).read(path, { source: 'Read back' });
}

it('exports the public data in Popolo with sources, which the importer can read', async () => {
  const { statusCode, headers, body } = await get('popolo.json');
  expect({ statusCode, cache: headers['cache-control'], type: headers['content-type'] }).toEqual({
    statusCode: 200,
    cache: 'public, max-age=3600',
    type: expect.stringContaining('application/json'),
  });
  const lists = JSON.parse(body) as Record<string, { id: string; provenance: unknown }[]>;
  expect(['persons', 'organizations', 'posts', 'areas'].map((name) => lists[name]?.length)).toEqual([120, 11, 120, 25]);
  const everything = Object.entries(lists).flatMap(([name, list]) => (name === 'meta' ? [] : list));
  for (const row of everything) {
    expect(row.provenance).toEqual({
      source: 'Westmere, an invented country',
      licence: 'CC0 1.0',
      retrieved: '2026-01-01',
    });
  }
  const inOffice = (lists['persons'] ?? []).find((person) => 'contact_details' in person);
  expect(inOffice).toMatchObject({
    links: [{ note: 'website', provenance: { licence: 'CC0 1.0' } }],
    contact_details: expect.arrayContaining([expect.objectContaining({ type: 'phone' })]),
  });
  expect(body).not.toMatch(/asa\.l@gmail\.com|emailDomain/);
  const { data, problems } = await readBack('popolo', 'popolo.json', body);
  expect({ problems, people: data.people.length }).toEqual({ problems: [], people: 120 });
  expect(data.elections).toHaveLength(3);
  expect(data.elections?.[0]).toMatchObject({ name: expect.stringContaining('Westmere'), day: expect.any(String) });
  const counts = [data.contests, data.lists, data.candidacies, data.results].map((rows) => rows?.length);
  expect(counts.slice(0, 3)).toEqual(['contests', 'candidate_lists', 'candidacies'].map((name) => lists[name]?.length));
  expect(counts.every((count) => count && count > 0)).toBe(true);
  expect(data.candidacies?.every(({ person, office }) => person && office)).toBe(true);
  expect(data.results?.[0]).toMatchObject({ final: true, candidacies: [{ elected: true }] });
  expect(lists['candidacies']).toContainEqual(expect.objectContaining({ registration_status: 'withdrawn' }));
  expect([...data.people].flatMap(({ memberships }) => memberships)).toHaveLength(lists['memberships']?.length ?? 0);
  expect([...data.people].flatMap(({ memberships }) => memberships).every(({ party }) => party)).toBe(true);
});

it('exports a table of people, which the importer can read', async () => {
  const { body } = await get('people.csv');
  const [head, ...rows] = body.trimEnd().split('\r\n');
  expect(head).toMatch(/^id,slug,name,.*,source,licence,retrieved,/);
  const { memberships } = JSON.parse((await get('popolo.json')).body) as { memberships: unknown[] };
  expect(rows).toHaveLength(memberships.length);
  expect(body).not.toMatch(/asa\.l@gmail\.com|council\.example/);
  const { data, problems } = await readBack('csv', 'people.csv', body);
  expect({ problems, people: data.people.length }).toEqual({ problems: [], people: 120 });
});

it('returns the sizes of the files, also before the first download', async () => {
  const sizes = async () =>
    Object.fromEntries((await server.call('listExports', {})).body.results.map(({ name, bytes }) => [name, bytes]));
  await rm(join(server.services.settings.dataDir, 'exports'), { recursive: true, force: true });
  const before = await sizes();
  const files = await Promise.all(
    ['popolo.json', 'people.csv'].map(async (name) => [name, (await get(name)).rawPayload.length]),
  );
  expect(before).toEqual(Object.fromEntries(files));
  // In a later hour, the list has the sizes of the last files, which are not written again.
  server.moveClock(60 * 60_000);
  const folder = join(server.services.settings.dataDir, 'exports');
  const made = await readdir(folder);
  expect([await sizes(), await readdir(folder)]).toEqual([before, made]);
  server.moveClock(-60 * 60_000);
});

/** Returns the moment at which the served file was made. */
const madeAt = async () => (JSON.parse((await get('popolo.json')).body) as { meta: { made: string } }).meta.made;

it('makes a file once an hour', async () => {
  const made = await madeAt();
  server.moveClock(30 * 60_000);
  expect(await madeAt()).toBe(made);
  server.moveClock(30 * 60_000);
  const again = await Promise.all([madeAt(), madeAt(), madeAt()]);
  expect(new Set(again).size).toBe(1);
  expect(again[0]).not.toBe(made);
});

it('escapes a name that begins like a formula', async () => {
  const person = {
    identifiers: [{ scheme: 't', identifier: '1' }],
    name: '=HYPERLINK("x")',
    sortName: 'x',
    memberships: [],
  };
  const world = { source: 'Test', divisions: [], organizations: [], offices: [], people: [person], unread: [] };
  await upsertFromSource(server.services.database, world, {
    today: '2026-06-15',
    retrieved: '2026-06-15',
    apply: true,
  });
  server.moveClock(60 * 60_000);
  expect((await get('people.csv')).body).toContain(`"'=HYPERLINK(""x"")"`);
});

it('replaces a file at the command line, and keeps it on failure', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hustings-export-'));
  const path = join(folder, 'people.csv');
  await writeFile(path, 'Before');
  await exportTo(server.services, 'csv', path);
  expect(await readFile(path, 'utf8')).toBe((await get('people.csv')).body);
  await expect(exportTo(server.services, 'popolo', join(path, 'none'))).rejects.toThrow('ENOTDIR');
  expect(await readdir(folder)).toEqual(['people.csv']);
});
