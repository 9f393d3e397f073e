import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeDatabase } from '../../testing/database.ts';
import { keysOf, readKeys } from './keys.ts';
import { openDatabase } from '../db/pool.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hustings-keys-'));
  file = join(folder, 'inner', 'keys');
});

afterEach(() => rm(folder, { recursive: true }));

describe('keys', () => {
  test('are created once, readable by the owner only, and stay the same', async () => {
    const [first, ...others] = await Promise.all([readKeys(file), ...Array.from({ length: 20 }, () => readKeys(file))]);
    for (const { fingerprint } of others) expect(fingerprint).toBe(first.fingerprint);
    expect(await readdir(dirname(file))).toEqual(['keys']);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const again = await readKeys(file);
    expect(again.hmac('vote-slot', 'a', 'b')).toEqual(first.hmac('vote-slot', 'a', 'b'));
  });

  test('of one purpose differ from those of others', async () => {
    const keys = await readKeys(file);
    expect(keys.hmac('vote-slot', 'a')).not.toEqual(keys.hmac('network-address', 'a'));
    expect(await readFile(file, 'utf8')).not.toContain(keys.fingerprint);
  });

  test('distinguish lists of parts with the same concatenation', async () => {
    const { hmac } = await readKeys(file);
    const marks = [
      hmac('vote-slot', 'ab', 'c'),
      hmac('vote-slot', 'a', 'bc'),
      hmac('vote-slot', 'abc'),
      hmac('vote-slot', 'a,b', 'c'),
    ];
    expect(new Set(marks.map((mark) => mark.toString('hex'))).size).toBe(marks.length);
  });

  test('are not created over another file', async () => {
    const damaged = join(folder, 'damaged');
    await writeFile(damaged, 'hustings-keys-1 too-short\n', { mode: 0o600 });
    await expect(readKeys(damaged)).rejects.toThrow('restore it from its backup');
    expect(await readFile(damaged, 'utf8')).toBe('hustings-keys-1 too-short\n');
  });
});

describe('keys of a database', () => {
  test('are created once for simultaneous servers with different key files', async () => {
    const owned = await makeDatabase();
    const database = openDatabase(owned.connection, { maxConnections: 8 });
    const files = Array.from({ length: 8 }, (_, i) => join(folder, `${i}`, 'keys'));
    const outcomes = await Promise.allSettled(files.map((each) => keysOf(database, each)));
    const made = await Promise.all(files.map((each) => stat(each).then(Boolean, () => false)));
    const again = await keysOf(database, files[made.indexOf(true)] ?? '');
    await database.close();
    await owned.drop();
    expect(made.filter(Boolean)).toHaveLength(1);
    const winner = outcomes.find((outcome) => outcome.status === 'fulfilled');
    expect(winner?.value.fingerprint).toBe(again.fingerprint);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(7);
    for (const { reason } of refused) expect(reason.message).toContain('belongs to another key file');
  });

  test('are refused from another key file, which stays unchanged', async () => {
    const owned = await makeDatabase();
    const database = openDatabase(owned.connection);
    await keysOf(database, file);
    const other = join(folder, 'other');
    await readKeys(other);
    const before = await readFile(other, 'utf8');
    await expect(keysOf(database, other)).rejects.toThrow('belongs to another key file');
    await database.close();
    await owned.drop();
    expect(await readFile(other, 'utf8')).toBe(before);
  });
});
