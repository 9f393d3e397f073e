import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../platform/db/pool.ts';
import { makeDatabase, openForTests } from '../../testing/database.ts';
import { findFormat, importParsed, type ParsedSource } from './index.ts';
import { importedRows, notesOf } from './testing.ts';

/** The folder of real files, if it exists next to the checkout. */
const folder = process.env.HUSTINGS_TEST_DATA ?? resolve(import.meta.dirname, '../../../../../shared/data');

/** The expected result of importing a file. */
interface Expected {
  format: string;
  path: string;
  records: number;
  people?: number;
  memberships?: number;
  divisions?: number;
  organizations?: number;
  lists?: number;
  candidacies?: number;
  /** Parts of the texts of expected notes. */
  notes?: string[];
}

/** The files, which are imported in this order into one database, to detect colliding ids of different sources. */
const cases: Expected[] = [
  {
    format: 'ocd-divisions',
    path: 'areas-ocd-division-ids',
    records: 499,
    divisions: 557,
    notes: ['apostrophe', 'no longer exists', 'an alternative id for the same'],
  },
  { format: 'ocd-divisions', path: 'areas-ocd-division-ids/country-nl.csv', records: 22 },
  {
    format: 'congress',
    path: 'us-congress-legislators',
    records: 1672,
    people: 617,
    memberships: 2925,
    notes: ['composed from its parts', 'change of party', 'caucus', 'committees', 'nickname'],
  },
  {
    format: 'congress',
    path: 'us-congress-legislators/legislators-current.csv',
    records: 537,
    people: 537,
    memberships: 537,
    notes: ['does not say when'],
  },
  { format: 'congress', path: 'us-congress-legislators/executive.yaml', records: 80, people: 80, memberships: 131 },
  {
    format: 'popolo',
    path: 'everypolitician/Belgium-Representatives',
    records: 361,
    people: 168,
    memberships: 168,
    organizations: 13,
    divisions: 12,
    notes: ['without a day', 'without an end', 'backwards', 'incomplete link'],
  },
  {
    format: 'popolo',
    path: 'everypolitician/Netherlands-House_of_Representatives',
    records: 322,
    people: 152,
    memberships: 152,
    organizations: 17,
  },
  {
    format: 'csv',
    path: 'everypolitician/United_States_of_America-House',
    records: 443,
    people: 443,
    memberships: 443,
  },
  {
    format: 'csv',
    path: 'everypolitician/Netherlands-House_of_Representatives/names.csv',
    records: 268,
    people: 152,
    memberships: 0,
  },
  {
    format: 'openstates',
    path: 'us-openstates-people',
    records: 217,
    people: 217,
    memberships: 258,
    notes: ['committee', 'without a party', 'the same name stay separate', 'shown by its id'],
  },
  { format: 'openstates', path: 'us-openstates-people/nv/retired', records: 154, people: 154 },
  {
    format: 'tweedekamer',
    path: 'nl-tweedekamer-opendata',
    records: 5878,
    people: 721,
    memberships: 970,
    organizations: 57,
    notes: [
      'without a known seat',
      'an empty row',
      'initials',
      'particle',
      'titles',
      'damaged letters',
      'ends before it begins',
      'change of seat',
      'no party in the files',
    ],
  },
  {
    format: 'csv',
    path: 'nl-lokale-partijen',
    records: 2797,
    people: 0,
    divisions: 336,
    organizations: 1088,
    notes: ['";"', 'number of seats'],
  },
  {
    format: 'eml',
    path: 'nl-kiesraad-eml/fictional/election_definition',
    records: 2,
    people: 0,
  },
  {
    format: 'eml',
    path: 'nl-kiesraad-eml/fictional/candidate_list/eml230b_test.eml.xml',
    records: 21,
    people: 18,
    lists: 3,
    candidacies: 18,
  },
  {
    format: 'eml',
    path: 'nl-kiesraad-eml/fictional/candidate_list/eml230b_test_without_addresses.eml.xml',
    records: 21,
    people: 18,
  },
  {
    format: 'eml',
    path: 'nl-kiesraad-eml/real/Kandidatenlijsten_GR2022_WestMaasenWaal.eml.xml',
    records: 259,
    people: 251,
    lists: 8,
    candidacies: 251,
    notes: ['new people under this source', 'particle', 'same name stay separate'],
  },
  {
    format: 'eml',
    path: 'nl-kiesraad-eml/real/Telling_GR2022_WestMaasenWaal.eml.xml',
    records: 259,
    people: 0,
    notes: ['single polling stations'],
  },
  {
    format: 'eml',
    path: 'nl-kiesraad-eml/real/Kandidatenlijsten_TK2025_Nijmegen.eml.xml',
    records: 1109,
    people: 1085,
    lists: 24,
    candidacies: 1085,
    notes: ['new people under this source', 'identical lists', 'particle'],
  },
  {
    format: 'openelections',
    path: 'us-openelections-vt/20141104__vt__general.csv',
    records: 9840,
    people: 26,
    candidacies: 26,
    notes: ['not on the ballot', 'blank votes', 'several parties', 'added up', 'new people under this source'],
  },
];

/** Matches files that are not imported: descriptions of files, and the table that has the same count as an EML file. */
const ignored = /(^|\/)(LICENSE|README|UPSTREAM-README|IMAGES)|\.md$|\.xsd$|\/osv4-3_|meta\.json$/;

let database: OpenDatabase;
openForTests((opened) => (database = opened));

const today = '2026-06-15';
const parsedByPath = new Map<string, ParsedSource>();

async function readOnce({ format, path }: Expected): Promise<ParsedSource> {
  const parsed = parsedByPath.get(path) ?? (await findFormat(format).read(join(folder, path)));
  parsedByPath.set(path, parsed);
  return parsed;
}

const rowsOf = async (of: OpenDatabase) => (await of.query<{ row: string }>(importedRows())).map(({ row }) => row);

/**
 * Imports files into a new database, compares each a second time, and returns the rows. A count that comes before its
 * candidates is reported, so its file is imported again at the end.
 */
async function rowsAfter(files: readonly Expected[]): Promise<string[]> {
  const made = await makeDatabase();
  const other = openDatabase(made.connection);
  const applied = async (file: Expected) => importParsed(other, await readOnce(file), { today, apply: true });
  try {
    const early: Expected[] = [];
    for (const file of files) {
      const { difference } = await applied(file);
      const again = await importParsed(other, await readOnce(file), { today, apply: false });
      expect([file.path, again.changes]).toEqual([file.path, 0]);
      if (difference.problems.some(({ finding }) => finding === 'resultOfUnknownContest')) early.push(file);
    }
    for (const file of early) await applied(file);
    return await rowsOf(other);
  } finally {
    await other.close();
    await made.drop();
  }
}

/** Returns the items in an order that looks random and is always the same. */
const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item, index) => [(index * 7_919 + 104_729) % 1_009, item] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item);

describe.skipIf(!existsSync(folder))('imports of real files', () => {
  const existing = cases.filter(({ path }) => existsSync(join(folder, path)));

  it('read every file with one of the formats', async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
    const unread = files.filter(
      (file) => !ignored.test(file) && !cases.some(({ path }) => file === path || file.startsWith(`${path}/`)),
    );
    expect(unread).toEqual([]);
  });

  it.each(existing)(
    'import $path as $format, and find no changes the second time',
    { timeout: 60_000 },
    async (expected) => {
      const parsed = await readOnce(expected);
      const { difference } = await importParsed(database, parsed, { today, apply: true });
      const { data, problems, notes, records } = parsed;
      expect({ problems, comparison: difference.problems, records }).toEqual({
        problems: [],
        comparison: [],
        records: expected.records,
      });
      const counts = {
        people: data.people.length,
        memberships: [...data.people].flatMap(({ memberships }) => memberships).length,
        divisions: data.divisions.length,
        organizations: data.organizations.length,
        lists: data.lists?.length,
        candidacies: data.candidacies?.length,
      };
      expect(counts).toMatchObject(
        Object.fromEntries(
          Object.keys(counts).flatMap((name) => {
            const count = expected[name as keyof typeof counts];
            return count === undefined ? [] : [[name, count]];
          }),
        ),
      );
      for (const words of expected.notes ?? []) expect(notesOf({ notes })).toContain(words);
      expect((await importParsed(database, parsed, { today, apply: false })).changes).toBe(0);
    },
  );

  it('of one source leave the data of the others unchanged', { timeout: 60_000 }, async () => {
    const distinct = existing.filter(({ path }) =>
      /^(nl-tweede|everypolitician\/Belgium|us-openstates-people$|areas-ocd-division-ids$)/.test(path),
    );
    for (const each of distinct)
      expect([
        each.path,
        (await importParsed(database, await readOnce(each), { today, apply: false })).changes,
      ]).toEqual([each.path, 0]);
  });

  it.each<[string, (files: Expected[]) => Expected[]]>([
    ['from the last to the first', (files) => files.toReversed()],
    ['from the middle on', (files) => [...files.slice(files.length / 2), ...files.slice(0, files.length / 2)]],
    ['in a shuffled order', shuffled],
  ])('%s end in the same rows, and each second import writes nothing', { timeout: 120_000 }, async (_, inOrder) => {
    const [expected, found] = [new Set(await rowsOf(database)), new Set(await rowsAfter(inOrder(existing)))];
    expect([...expected.difference(found)]).toEqual([]);
    expect([...found.difference(expected)]).toEqual([]);
  });
});
