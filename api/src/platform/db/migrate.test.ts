import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeDatabase, type TestDatabase } from '../../testing/database.ts';
import { startOldPostgres } from '../../testing/old-postgres.ts';
import { migrate, migrationsFolder } from './migrate.ts';

let owned: TestDatabase;
let path: string;
let folder: URL;

beforeEach(async () => {
  owned = await makeDatabase({ empty: true });
  path = await mkdtemp(join(tmpdir(), 'hustings-migrations-'));
  folder = pathToFileURL(`${path}/`);
});

afterEach(async () => {
  await owned.drop();
  await rm(path, { recursive: true });
});

const file = (name: string, sql: string) => writeFile(join(path, name), sql);
const run = () => migrate(owned.connection, folder);

async function ask<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client(owned.connection);
  await client.connect();
  const { rows } = await client.query<Row>(sql);
  await client.end();
  return rows;
}

describe('migrations', () => {
  test('are applied once, in order', async () => {
    await file('0002_rows.sql', 'INSERT INTO things VALUES (1);');
    await file('0001_things.sql', 'CREATE TABLE things (id integer);');
    expect(await run()).toEqual(['0001_things.sql', '0002_rows.sql']);
    expect(await run()).toEqual([]);
    expect(await ask('SELECT id FROM things')).toEqual([{ id: 1 }]);
  });

  test('apply the baseline first, then the others by time', async () => {
    await file('20270131T0930_more_rows.sql', 'INSERT INTO things VALUES (2);');
    await file('20270131T0915_rows.sql', 'INSERT INTO things VALUES (1);');
    await file('0001_things.sql', 'CREATE TABLE things (id integer);');
    expect(await run()).toEqual(['0001_things.sql', '20270131T0915_rows.sql', '20270131T0930_more_rows.sql']);
  });

  test('that precede an applied one are refused', async () => {
    await file('20270131T0930_posts.sql', 'CREATE TABLE posts (id integer);');
    await run();
    await file('20270131T0915_accounts.sql', 'CREATE TABLE accounts (id integer);');
    await expect(run()).rejects.toThrow(
      'Migration 20270131T0915_accounts.sql comes before 20270131T0930_posts.sql, which this database has applied',
    );
    expect(await ask(`SELECT to_regclass('accounts') AS accounts`)).toEqual([{ accounts: null }]);
  });

  test('refuse a database from before the baseline without changing it', async () => {
    await ask(
      `CREATE TABLE schema_migrations (number integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL)`,
    );
    await ask(`INSERT INTO schema_migrations VALUES (1, '0001_kernel.sql', '')`);
    await file('0001_things.sql', 'CREATE TABLE things (id integer);');
    await expect(run()).rejects.toThrow('made by a version from before the first release');
    expect(await ask(`SELECT to_regclass('things') AS things`)).toEqual([{ things: null }]);
  });

  test('with invalid names are refused', async () => {
    await file('20270131_things.sql', '');
    await expect(run()).rejects.toThrow('20270131_things.sql is not named like 20270131T0930_what_it_does.sql');
  });

  test('that changed after they were applied are refused', async () => {
    await file('0001_things.sql', 'CREATE TABLE things (id integer);');
    await run();
    await file('0001_things.sql', 'CREATE TABLE things (id bigint);');
    await expect(run()).rejects.toThrow('0001_things.sql was changed after this database applied it');
  });

  test('of a newer version are refused by an older one', async () => {
    await file('0001_things.sql', 'CREATE TABLE things (id integer);');
    await run();
    await rm(join(path, '0001_things.sql'));
    await expect(run()).rejects.toThrow('0001_things.sql, which this version does not know');
  });

  test('that fail are rolled back, and earlier ones stay', async () => {
    await file('0001_things.sql', 'CREATE TABLE things (id integer);');
    await file('0002_broken.sql', 'CREATE TABLE others (id integer); SELECT no_such_function();');
    await expect(run()).rejects.toThrow('0002_broken.sql failed');
    expect(
      await ask(`SELECT to_regclass('things') IS NOT NULL AS things, to_regclass('others') IS NOT NULL AS others`),
    ).toEqual([{ things: true, others: false }]);
  });

  test('with the same number or time are refused', async () => {
    await file('0001_things.sql', '');
    await file('0001_others.sql', '');
    await expect(run()).rejects.toThrow('same number or time');
  });

  test('of simultaneous processes wait for each other', async () => {
    await file(
      '0001_slow.sql',
      'SELECT pg_sleep(0.3); CREATE TABLE things (id integer); INSERT INTO things VALUES (1);',
    );
    const program = `
      import { migrate } from ${JSON.stringify(new URL('./migrate.ts', import.meta.url).href)};
      const applied = await migrate(${JSON.stringify(owned.connection)}, new URL(${JSON.stringify(folder.href)}));
      process.stdout.write(JSON.stringify(applied));`;
    const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    const outputs = await Promise.all([start(), start(), start()]);
    expect(outputs.map(({ stdout }) => stdout).toSorted()).toEqual(['["0001_slow.sql"]', '[]', '[]']);
    expect(await ask('SELECT id FROM things')).toEqual([{ id: 1 }]);
  });

  test('of this version apply to an empty database', async () => {
    expect((await migrate(owned.connection, migrationsFolder)).length).toBeGreaterThan(0);
  });
});

test.each(['17.4 (Debian 17.4-1.pgdg120+2)', '9.6.24'])(
  'refuses a PostgreSQL that is too old (%s) before it writes anything',
  async (version) => {
    const old = await startOldPostgres(version);
    await expect(migrate(old.connection, folder)).rejects.toThrow(
      `The database is PostgreSQL ${version.split(' ')[0]}, and Hustings needs 18 or later`,
    );
    expect(old.asked).toEqual(['SHOW server_version']);
    await old.close();
  },
);
