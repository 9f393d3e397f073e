import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readKeys } from './keys.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hustings-keys-'));
  file = join(folder, 'inner', 'keys');
});

afterEach(() => rm(folder, { recursive: true }));

describe('keys', () => {
  test('are made once, for the owner alone, and are the same ever after', async () => {
    const [first, ...others] = await Promise.all([readKeys(file), ...Array.from({ length: 20 }, () => readKeys(file))]);
    for (const { fingerprint } of others) expect(fingerprint).toBe(first.fingerprint);
    expect(await readdir(dirname(file))).toEqual(['keys']);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const again = await readKeys(file);
    expect(again.hmac('vote-slot', 'a', 'b')).toEqual(first.hmac('vote-slot', 'a', 'b'));
  });

  test('of one purpose tell nothing of another', async () => {
    const keys = await readKeys(file);
    expect(keys.hmac('vote-slot', 'a')).not.toEqual(keys.hmac('network-address', 'a'));
    expect(await readFile(file, 'utf8')).not.toContain(keys.fingerprint);
  });

  test('tell apart parts that read the same when they are joined', async () => {
    const { hmac } = await readKeys(file);
    const marks = [
      hmac('vote-slot', 'ab', 'c'),
      hmac('vote-slot', 'a', 'bc'),
      hmac('vote-slot', 'abc'),
      hmac('vote-slot', 'a,b', 'c'),
    ];
    expect(new Set(marks.map((mark) => mark.toString('hex'))).size).toBe(marks.length);
  });

  test('are not made anew over a file that is none', async () => {
    const damaged = join(folder, 'damaged');
    await writeFile(damaged, 'hustings-keys-1 too-short\n', { mode: 0o600 });
    await expect(readKeys(damaged)).rejects.toThrow('restore it from its backup');
    expect(await readFile(damaged, 'utf8')).toBe('hustings-keys-1 too-short\n');
  });
});
