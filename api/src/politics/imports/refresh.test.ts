import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/db/pool.ts';
import { statement } from '../../platform/db/statement.ts';
import { openForTests } from '../../testing/database.ts';
import { formatReport, formatVanished, ImportRefusal, importFrom, type ImportSettings } from './index.ts';
import { emptyPeople, filesOf } from './testing.ts';

let database: OpenDatabase;
openForTests((opened) => (database = opened));

beforeEach(() => database.query(emptyPeople()));

const storedTerms = statement(
  'test.storedTerms',
  `SELECT person.name, body.name AS body, term.valid_from AS "from", term.valid_through AS through, term.source
   FROM memberships term JOIN people person ON person.id = term.person_id
   JOIN offices office ON office.id = term.office_id JOIN organizations body ON body.id = office.organization_id
   ORDER BY person.name, body.name, term.valid_from`,
);
const terms = () =>
  database.query<{ name: string; body: string; from?: string; through?: string; source: string }>(storedTerms());
const countPeople = async () =>
  (await database.query<{ n: number }>(statement('test.people', 'SELECT count(*)::int AS n FROM people')()))[0]?.n;

type Given = Partial<ImportSettings>;

const names = ['Ann Adams', 'Bo Berg', 'Cy Clark', 'Di Dunn', 'Ed Evans', 'Flo Ford'];
const table = (from: string, people: readonly string[] = names, columns = 'id,name,organization,start_date') =>
  [columns, ...people.map((name, index) => `${index + 1},${name},Town council,${from}`), ''].join('\n');

const loadTable = async (text: string, given: Given = {}, file = 'council.csv') =>
  importFrom(database, {
    format: 'csv',
    path: join(await filesOf({ [file]: text }), file),
    today: '2026-06-15',
    apply: true,
    ...given,
  });

/** A council with the columns `id` to `end_date`. */
const clerk = (rows: string[]) => ['id,name,organization,start_date,end_date', ...rows, ''].join('\n');
const withScheme = (scheme: string) =>
  table('2022-03-30').replaceAll(/^(id|\d),/gm, (_, each: string) => `${each === 'id' ? 'scheme' : scheme},${each},`);

const id = (digits: number) => `00000000-0000-4000-8000-${String(digits).padStart(12, '0')}`;
const nevada = 'ocd-jurisdiction/country:us/state:nv/government';
const person = (number: number, name: string, roles: string[]) => ({
  [`Somebody-${id(number)}.yml`]: `id: ocd-person/${id(number)}\nname: ${name}\nparty: [{ name: Red }]\nroles:\n${roles.map((role) => `- { ${role}, jurisdiction: '${nevada}' }\n`).join('')}`,
});
const seat = (number: number) => `type: upper, district: ${number}, start_date: 2022-11-09`;
const senators = (numbers: number[]) =>
  Object.assign({}, ...numbers.map((number) => person(number, `Senator ${'ABCDEFGHIJ'[number]}`, [seat(number)])));
const within = (folder: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));

const loadFiles = async (files: Record<string, string>, given: Given = {}) =>
  importFrom(database, {
    format: 'openstates',
    path: await filesOf(files),
    today: '2026-06-15',
    apply: true,
    ...given,
  });
const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const governor = 'type: governor, start_date: 2023-01-02';
const running = async (body: string) => (await terms()).filter((term) => term.body === body && !term.through).length;

describe('a table of a council', () => {
  it('is an update under another file name', async () => {
    await loadTable(table('2022-03-30'));
    const renamed = await loadTable(table('2022-03-31'), {}, 'raad-juni.csv');
    expect(renamed.difference.people.added).toEqual([]);
    expect(renamed.difference.memberships.changed).toHaveLength(6);
    expect((await terms()).map(({ name, from }) => `${name} ${from}`)).toEqual(
      names.map((name) => `${name} 2022-03-31`),
    );
  });

  it('keeps its people under another name of the source, and reports terms that the former source has', async () => {
    await loadTable(table('2022-03-30'), { source: 'The council' });
    const before = await terms();
    const given = { source: 'The clerk', apply: false };
    const outcome = await loadTable(table('2022-03-31'), given);
    expect(outcome.difference.people.added).toEqual([]);
    expect(outcome.difference.problems).toHaveLength(6);
    expect(formatReport(outcome)).toContain(
      'a term that the source "The council" gives different dates for was left as it is',
    );
    await loadTable(table('2022-03-31'), { ...given, apply: true });
    expect(await terms()).toEqual(before);
  });

  it('finds in the dry run a first day that another source has already', async () => {
    await loadTable(table('2022-03-30'), { source: 'The council' });
    // The same people sat before: this term ends before the other begins, so both sources have a term.
    const earlier = names.map((name, index) => `${index + 1},${name},Town council,2018-03-29,2022-03-29`);
    await loadTable(clerk(earlier), { source: 'The clerk' });
    const moved = earlier.map((row) => row.replace('2018-03-29,2022-03-29', '2022-03-30,'));
    const overlapping = moved.map((row) => row.replace('2022-03-30,', '2022-03-01,2022-03-30'));
    await loadTable(clerk(overlapping), { source: 'The clerk' });
    const dry = await loadTable(clerk(moved), { source: 'The clerk', apply: false });
    expect(dry.difference.memberships.clashes).toHaveLength(6);
    const applied = await loadTable(clerk(moved), { source: 'The clerk' });
    expect(applied.difference.problems.map(({ finding }) => finding)).toEqual(names.map(() => 'termElsewhere'));
  });

  it('is told apart by the column scheme, whatever the key', async () => {
    await loadTable(withScheme('town-a'));
    await loadTable(withScheme('town-b'), {}, 'b.csv');
    expect(await countPeople()).toBe(12);
    expect((await loadTable(withScheme('town-a'), { key: 'else' }, 'c.csv')).difference.people.added).toEqual([]);
  });

  it('is refused without a key where its columns name no body', async () => {
    const bare = 'id,name,party\n1,Ann Adams,Red\n';
    await expect(loadTable(bare)).rejects.toThrow('does not say which set its ids belong to');
    await loadTable(bare, { key: 'town-council' });
    expect((await loadTable(bare, { key: 'town-council' }, 'other.csv')).changes).toBe(0);
  });

  it('is refused where its ids belong to people of other names', async () => {
    await loadTable(table('2022-03-30'));
    const others = table('2022-03-30', ['Uma Utt', 'Vic Voss', 'Wim Wolf', 'Xia Xu', 'Yan Yao', 'Zoe Zorn']);
    await expect(loadTable(others, { apply: false })).rejects.toThrow('6 of 6 people have other names here');
    expect((await loadTable(others, { key: 'another-town' })).difference.people.added).toHaveLength(6);
  });
});

describe('files of a state', () => {
  it('end nobody in a body that they name in a former role only', async () => {
    await loadFiles(within('nv/legislature', senators(all)));
    const former = `type: upper, district: 3, start_date: 2010-11-03, end_date: '2014-11-05'`;
    const outcome = await loadFiles(within('executive', person(50, 'Gov North', [governor, former])));
    expect(outcome.difference.vanished).toEqual([]);
    expect(await running('Nevada Senate')).toBe(10);
  });

  it('are refused where too many of one body would vanish, with the body of each, unless it is left out', async () => {
    await loadFiles(within('nv/legislature', senators(all)));
    const both = within('executive', person(50, 'Gov North', [governor, seat(20)]));
    const refusal = await loadFiles(both).catch((error: unknown) => error as ImportRefusal);
    expect(refusal).toBeInstanceOf(ImportRefusal);
    expect(String(refusal)).toContain('10 of 10 people in office in Nevada Senate would vanish');
    expect(formatVanished((refusal as ImportRefusal).vanished)).toContain('  Senator A (Nevada Senate)');
    const narrowed = await loadFiles(both, { bodies: ['state of nevada'] });
    expect(narrowed.difference.vanished).toEqual([]);
    expect(await running('Nevada Senate')).toBe(11);
    await expect(loadFiles(both, { bodies: ['Utah Senate'] })).rejects.toThrow(
      'no body "Utah Senate". It has: Nevada Senate, State of Nevada',
    );
  });

  it('count a body on its own, however many others they hold', async () => {
    const mayors = Array.from({ length: 40 }, (_, number) => {
      const city = nevada.replace('/government', `/place:town_${number}/government`);
      const [[name, text] = ['', '']] = Object.entries(person(100 + number, `Mayor ${number}`, ['type: mayor']));
      return { [name]: text.replace(nevada, city) };
    });
    const municipalities = within('municipalities', Object.assign({}, ...mayors));
    await loadFiles({ ...within('nv/legislature', senators(all)), ...municipalities });
    const fewer = { ...within('nv/legislature', senators(all.slice(0, 7))), ...municipalities };
    await expect(loadFiles(fewer)).rejects.toThrow('3 of 10 people in office in Nevada Senate would vanish');
    const without = { ...within('nv/legislature', senators(all.slice(0, 9))), ...municipalities };
    const outcome = await loadFiles(without, { apply: false });
    expect(outcome.difference.vanished).toEqual([{ name: 'Senator J', bodies: ['Nevada Senate'] }]);
    expect(formatReport(outcome)).toContain('Senator J (Nevada Senate)');
  });
});
