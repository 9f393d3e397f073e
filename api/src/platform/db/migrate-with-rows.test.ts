import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeDatabase, type TestDatabase } from '../../testing/database.ts';
import { migrationsFolder } from './migrate.ts';
import { migrateWithRows } from './testing/migrate-with-rows.ts';

let owned: TestDatabase;
let path: string;

beforeEach(async () => {
  owned = await makeDatabase({ empty: true });
  path = await mkdtemp(join(tmpdir(), 'hustings-migrations-'));
  await mkdir(join(path, 'rows'));
  await file('0001_people.sql', 'CREATE TABLE people (id integer PRIMARY KEY, name text, born date);');
  await file('rows/baseline.sql', `INSERT INTO people VALUES (1, 'Ann', '2000-01-01'), (2, 'Bo', '2001-01-01');`);
});

afterEach(async () => {
  await owned.drop();
  await rm(path, { recursive: true });
});

const file = (name: string, sql: string) => writeFile(join(path, name), sql);
const faults = () => migrateWithRows(owned.connection, pathToFileURL(`${path}/`));

test('every later migration preserves the stored rows of every table', async () => {
  expect(await migrateWithRows(owned.connection, migrationsFolder)).toEqual([]);
});

describe('a later migration', () => {
  test('may add columns, tables and rows', async () => {
    await file(
      '20270131T0930_cities.sql',
      `CREATE TABLE cities (id integer PRIMARY KEY); ALTER TABLE people ADD city_id integer REFERENCES cities;
       INSERT INTO cities VALUES (7); UPDATE people SET city_id = 7;`,
    );
    expect(await faults()).toEqual([]);
  });

  test('adds rows of its own for the next migration', async () => {
    await file('20270131T0930_cities.sql', 'CREATE TABLE cities (id integer PRIMARY KEY, name text);');
    await file('rows/20270131T0930_cities.sql', `INSERT INTO cities VALUES (7, 'Harbour');`);
    await file('20270131T0945_shout.sql', 'UPDATE cities SET name = upper(name);');
    expect(await faults()).toEqual(['20270131T0945_shout.sql changes data of cities.name without saying so.']);
  });

  test.each([
    ['deletes rows', 'DELETE FROM people WHERE id = 2;', 'people'],
    ['drops a table', 'DROP TABLE people;', 'people'],
    ['drops a column', 'ALTER TABLE people DROP born;', 'people.born'],
    ['rewrites values', `UPDATE people SET name = 'Someone';`, 'people.name'],
    ['swaps values between rows', `UPDATE people SET name = CASE id WHEN 1 THEN 'Bo' ELSE 'Ann' END;`, 'people'],
  ])('that %s must declare it', async (_, sql, change) => {
    await file('20270131T0930_change.sql', sql);
    expect(await faults()).toContain(`20270131T0930_change.sql changes data of ${change} without saying so.`);
    await owned.drop();
    owned = await makeDatabase({ empty: true });
    await file('20270131T0930_change.sql', `-- Changes data: ${change}\n${sql}`);
    expect(await faults()).toEqual([]);
  });

  test('that declares a change without making it is refused', async () => {
    await file('20270131T0930_nothing.sql', '-- Changes data: people.name\nSELECT 1;');
    expect(await faults()).toEqual([
      '20270131T0930_nothing.sql says that it changes data of people.name, and does not.',
    ]);
  });

  test('that the stored rows violate fails', async () => {
    await file('20270131T0930_strict.sql', `ALTER TABLE people ADD CHECK (born > '2000-06-01');`);
    await expect(faults()).rejects.toThrow('is violated by some row');
  });

  test('that creates a table needs a row for it', async () => {
    await file('20270131T0930_cities.sql', 'CREATE TABLE cities (id integer PRIMARY KEY);');
    expect(await faults()).toEqual(['No row of cities is stored in rows/.']);
  });
});
