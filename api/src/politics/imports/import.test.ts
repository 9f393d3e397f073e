import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import type { OpenDatabase } from '../../platform/db/pool.ts';
import { openForTests } from '../../testing/database.ts';
import { importFrom, formatReport } from './index.ts';
import { emptyPeople } from './testing.ts';

const fixtures = join(import.meta.dirname, 'fixtures');
let database: OpenDatabase;
openForTests((opened) => (database = opened));

beforeEach(() => database.query(emptyPeople()));

const run = (path: string, { apply = true, today = '2026-06-15', whole = 'no' as 'yes' | 'no' } = {}) =>
  importFrom(database, { format: 'congress', path, today, apply, whole });

const cards = () =>
  database.query<Record<string, unknown>>(
    statement('test.cards', 'SELECT * FROM polly_cards ORDER BY former, sort_key, person_id')(),
  );
const memberships = (name: string) =>
  database.query<{ from: string; through: string; party: string }>(
    statement<{ name: string }>(
      'test.memberships',
      `SELECT memberships.valid_from AS "from", memberships.valid_through AS through, party.name AS party
       FROM memberships JOIN people ON people.id = person_id LEFT JOIN organizations party ON party.id = party_id
       WHERE people.name = $name ORDER BY memberships.valid_from`,
    )({ name }),
  );
/** Returns a checksum of each table that imports write. */
const tableChecksums = () =>
  database.query<{ rows: string }>(
    statement(
      'test.everything',
      [
        'divisions',
        'organizations',
        'offices',
        'people',
        'person_identifiers',
        'person_slugs',
        'person_links',
        'person_contacts',
        'organization_slugs',
        'memberships',
        'polly_cards',
      ]
        .map(
          (table) =>
            `SELECT '${table}' AS name, md5(string_agg(row::text, '|' ORDER BY row::text)) AS rows FROM ${table} row`,
        )
        .join(' UNION ALL '),
    )(),
  );

/** Writes a changed copy of the fixture into a folder and returns its path. */
async function changed(change: (yaml: string) => string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hustings-import-'));
  await writeFile(
    join(folder, 'legislators-current.yaml'),
    change(await readFile(join(fixtures, 'legislators-current.yaml'), 'utf8')),
  );
  return folder;
}

/** Writes a copy of the fixture without the records that have these numbers. */
const without = (...numbers: number[]) =>
  changed((yaml) => {
    const records = yaml.replaceAll(/^#.*\n/gm, '').split(/^(?=- id:)/m);
    return records.filter((_, index) => !numbers.includes(index + 1)).join('');
  });

/** Repeats the records, so that there are enough for the limits on shares to apply. */
const many = (yaml: string) => Array.from({ length: 3 }, () => yaml).join('\n');

describe('importing people', () => {
  it('shows the difference and writes nothing without --apply', async () => {
    const outcome = await run(fixtures, { apply: false });
    expect(outcome.applied).toBe(false);
    expect(outcome.difference.people.added).toHaveLength(6);
    expect(await cards()).toEqual([]);
    expect(formatReport(outcome)).toContain('nothing written. Run it again with --apply');
    expect(formatReport(outcome)).toContain(
      'a name was composed from its parts (1): legislators-current.yaml, record 4',
    );
  });

  it('stores people, terms and cards', async () => {
    await run(fixtures);
    expect((await cards()).map((card) => card['sort_key'])).toEqual([
      'brannagh odile',
      'dahlgren analise q',
      'fenwick ida',
      'fenwick ida',
      'marquez jesus t',
      'okonjo reyes walter jr',
    ]);
    const slugs = (await cards()).map((card) => card['slug']);
    expect(slugs).toEqual(expect.arrayContaining(['ida-fenwick', 'ida-fenwick-pr', 'jesus-t-chito-marquez']));
    expect((await cards())[0]).toMatchObject({
      office_name: 'U.S. Senate',
      title: 'U.S. Senator',
      state: 'Washington',
      district: null,
      party_name: 'Democrat',
      term_title: '119th–121st Congress',
      former: false,
      time_zone: 'America/New_York',
    });
  });

  it('changes nothing when it runs again on the same or another day', async () => {
    await run(fixtures);
    const before = await tableChecksums();
    const second = await run(fixtures);
    expect(second.changes).toBe(0);
    expect(formatReport(second)).toContain('No change.');
    expect(await tableChecksums()).toEqual(before);
    expect((await run(fixtures, { today: '2026-09-01' })).changes).toBe(0);
  });

  it('writes changed fields and names them in the report', async () => {
    await run(fixtures);
    const folder = await changed((yaml) =>
      yaml.replace('official_full: Odile Brannagh', 'official_full: Odile Brannagh-Lund'),
    );
    const outcome = await run(folder);
    expect(outcome.difference.people.changed.map(({ fields }) => fields)).toEqual([['name', 'otherNames']]);
    expect(formatReport(outcome)).toContain('Odile Brannagh-Lund: name, other names');
    expect(outcome.changes).toBe(1);
  });

  it('keeps the slug of a former name for the same person', async () => {
    await run(fixtures);
    await run(await changed((yaml) => yaml.replace('official_full: Odile Brannagh', 'official_full: Odile Lund')));
    const slugs = await database.query<{ slug: string; current: boolean }>(
      statement('test.slugs', "SELECT slug, current FROM person_slugs WHERE slug LIKE 'odile%' ORDER BY slug")(),
    );
    expect(slugs).toEqual([
      { slug: 'odile-brannagh', current: false },
      { slug: 'odile-lund', current: true },
    ]);
    await run(fixtures);
    expect((await cards())[0]).toMatchObject({ slug: 'odile-brannagh' });
  });

  it('ends the terms of a person who is missing from the source, and deletes nothing', async () => {
    await run(fixtures);
    await expect(run(await without(2))).rejects.toThrow('may be cut off');
    const outcome = await run(await without(2), { today: '2026-06-16', whole: 'yes' });
    expect(outcome.difference.vanished.map((person) => person.name)).toEqual(['Jesús T. "Chito" Márquez']);
    expect(await memberships('Jesús T. "Chito" Márquez')).toEqual([
      { from: '2025-01-03', through: '2026-06-15', party: 'Republican' },
    ]);
    expect((await cards()).at(-1)).toMatchObject({ name: 'Jesús T. "Chito" Márquez', former: true });
    expect((await run(await without(2), { today: '2026-06-17', whole: 'yes' })).changes).toBe(0);
  });

  it('stops when more than a fifth of the people in office would leave it', async () => {
    await run(fixtures);
    const before = await tableChecksums();
    await expect(run(await without(1, 2))).rejects.toThrow('2 of 6 people in office would vanish');
    expect(await tableChecksums()).toEqual(before);
  });

  it('refuses a file with more than a fifth of unusable records, and a truncated file', async () => {
    await run(fixtures);
    const before = await tableChecksums();
    const damaged = changed((yaml) => many(yaml).replaceAll(/state: (TX|CA|WY)/g, 'state: ZZ'));
    await expect(run(await damaged)).rejects.toThrow('records cannot be used');
    const half = changed((yaml) => yaml.slice(0, Math.floor(yaml.length / 2)));
    await expect(run(await half)).rejects.toThrow('is cut off');
    // Cuts that leave YAML: within a text, after a line of a record, and within the terms of the last person.
    for (const text of ["start: '2025-01-03'", 'terms:\n', 'party: Democrat']) {
      const cut = changed((yaml) => yaml.slice(0, yaml.lastIndexOf(text) + text.length));
      await expect(run(await cut, { apply: false })).rejects.toThrow('may be cut off');
    }
    expect(await tableChecksums()).toEqual(before);
  });

  it('ends no terms because of an unreadable record', async () => {
    await run(fixtures);
    const outcome = await run(await changed((yaml) => yaml.replace('district: 7\n', 'district: seven\n')));
    expect(outcome.difference.vanished).toEqual([]);
    expect(formatReport(outcome)).toContain('record 2 (X000002)');
  });

  it('treats a corrected first day as the same term', async () => {
    await run(fixtures);
    const outcome = await run(await changed((yaml) => yaml.replace("start: '2019-01-03'", "start: '2019-01-05'")));
    expect(outcome.changes).toBe(1);
    expect(await memberships('Odile Brannagh')).toHaveLength(3);
  });

  it('matches people by any identifier, never by name', async () => {
    await run(fixtures);
    const outcome = await run(await changed((yaml) => yaml.replace('bioguide: X000005', 'bioguide: X000905')));
    expect(outcome.difference.people.added).toEqual([]);
    expect(outcome.difference.people.changed.map(({ fields }) => fields)).toEqual([['image', 'identifiers']]);
  });

  it('imports the first of two records with the same identifier and refuses the other', async () => {
    const outcome = await run(await changed((yaml) => yaml.replace('govtrack: 900006', 'govtrack: 900005')));
    expect(outcome.difference.people.added).toHaveLength(5);
    expect(formatReport(outcome)).toContain('an identifier that Ida Fenwick (bioguide X000005) has too');
  });

  it('gives the same result for simultaneous imports as for one', async () => {
    await Promise.all([run(fixtures), run(fixtures), run(fixtures)]);
    expect(await cards()).toHaveLength(6);
    expect((await run(fixtures)).changes).toBe(0);
  });
});
