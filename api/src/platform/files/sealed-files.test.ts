import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileCoverPlan, makeSealedFiles, sealedSizes, type SealedFiles } from './sealed-files.ts';
import { diskStorage, type Storage } from './storage.ts';

const hour = 3_600_000;

let folder: string;
let records: number;
let files: SealedFiles;

const filesWith = (storage: Storage, megabytes = 0): SealedFiles =>
  makeSealedFiles({
    storage,
    keyOf: (name) => Buffer.from(name.slice(0, 64), 'hex'),
    appendDummy: () => {
      records += 1;
      return Promise.resolve();
    },
    plan: fileCoverPlan(megabytes),
  });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hustings-sealed-'));
  records = 0;
  files = filesWith(diskStorage(folder));
});
afterEach(() => rm(folder, { recursive: true }));

/** Returns the paths of all files. */
const allPaths = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const pathOf = (name: string) => join(folder, name.slice(0, 2), name);

/** Lets the cover write dummies for a number of hours, and waits until all are stored. */
async function coverFor(hours: number): Promise<void> {
  const storage = diskStorage(folder);
  let begun = 0;
  const write: Storage['write'] = (name, bytes) => {
    begun += 1;
    return storage.write(name, bytes);
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const running = filesWith({ ...storage, write }, 400).startCover();
  await vi.advanceTimersByTimeAsync(hours * hour);
  running.stop();
  vi.useRealTimers();
  await vi.waitUntil(() => records === begun, { timeout: 60_000 });
}

describe('a sealed file', () => {
  it.each([
    [0, 64 * 1024],
    [65_504, 64 * 1024],
    [65_505, 256 * 1024],
    [300_000, 1024 * 1024],
    [5_000_000, 16 * 1024 * 1024],
  ])('of %i bytes has %i bytes and opens again', async (bytes, length) => {
    const content = randomBytes(bytes);
    const name = await files.store(content);
    expect((await stat(pathOf(name))).size).toBe(length);
    expect(await files.read(name)).toEqual(content);
  });

  it('has the same times after it was read', async () => {
    const name = await files.store(Buffer.from('text'));
    const times = async () => {
      const { atimeMs, mtimeMs, ctimeMs } = await stat(pathOf(name));
      return { atimeMs, mtimeMs, ctimeMs };
    };
    const before = await times();
    await files.read(name);
    await files.storeAgain([{ name, bytes: 4 }]);
    expect(await times()).toEqual(before);
  });

  it('opens neither with another key nor under another name', async () => {
    const one = await files.store(Buffer.from('one'));
    const other = await files.store(Buffer.from('other'));
    const storage = diskStorage(folder);
    const swapped = filesWith({ ...storage, read: (name) => storage.read(name === one ? other : one) });
    await expect(swapped.read(one)).rejects.toThrow('unable to authenticate data');
    expect(await files.read('00'.repeat(32))).toBeUndefined();
  });

  it('is refused clearly on a full disk, and leaves nothing', async () => {
    for (const code of ['ENOSPC', 'EDQUOT']) {
      const full: Storage = {
        ...diskStorage(folder),
        write: () => Promise.reject(Object.assign(new Error('The disk is full.'), { code })),
      };
      await expect(filesWith(full).store(Buffer.from('text'))).rejects.toMatchObject({ code: 'StorageFull' });
    }
    // Renaming a file to the path of a folder fails.
    const name = 'ab'.repeat(32);
    await filesWith(diskStorage(join(folder, 'ab', name))).store(Buffer.from('a file'));
    await expect(diskStorage(folder).write(name, Buffer.alloc(9))).rejects.toThrow('EISDIR');
    expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
  });
});

/** Returns the share of the bits that are set. */
const shareOfBits = (bytes: Buffer): number => {
  let ones = 0;
  for (const byte of bytes) for (let bit = byte; bit > 0; bit >>= 1) ones += bit & 1;
  return ones / (bytes.length * 8);
};

describe('a dummy', () => {
  it('is a file like any other, and is followed by one record', async () => {
    const name = await files.store(Buffer.from('a picture'));
    await coverFor(3);
    expect(records).toBeGreaterThan(20);
    const known = new Set<number>(sealedSizes.map(({ size }) => size));
    for (const path of await allPaths()) {
      if (path.includes('unfinished')) continue;
      const { size, mtimeMs, atimeMs, mode } = await stat(path);
      expect(basename(path)).toMatch(/^[0-9a-f]{64}$/);
      expect([known.has(size), mtimeMs % hour, atimeMs % hour, mode & 0o777]).toEqual([true, 0, 0, 0o600]);
      expect(shareOfBits((await readFile(path)).subarray(0, 32_768))).toBeCloseTo(0.5, 1);
    }
    expect(shareOfBits(await readFile(pathOf(name)))).toBeCloseTo(0.5, 2);
  });

  it('is not written without a cover', async () => {
    const name = await files.store(Buffer.from('text'));
    await files.storeAgain([{ name, bytes: 4 }]);
    expect([(await allPaths()).length, records]).toEqual([2, 0]);
  });
});

describe('the renewal of files', () => {
  it('gives each file another name and the same bytes, and leaves out lost ones', async () => {
    const contents = Array.from({ length: 5 }, (_, index) => randomBytes(1_000 * (index + 1)));
    const names = await Promise.all(contents.map((each) => files.store(each)));
    const present = names.map((name, index) => ({ name, bytes: contents[index]?.length ?? 0 }));
    const renewed = await files.storeAgain([...present, { name: '00'.repeat(32), bytes: 7 }]);
    expect(renewed.size).toBe(5);
    for (const [index, name] of names.entries()) {
      const other = renewed.get(name) ?? '';
      expect(other).not.toBe(name);
      expect(await files.read(other)).toEqual(contents[index]);
      expect(await files.read(name)).toEqual(contents[index]);
    }
  });

  it.each([
    [0, 16],
    [16, 16],
    [17, 32],
  ])('makes the number of files a power of two: %i become %i', async (count, expected) => {
    const silent = filesWith(diskStorage(folder), 0.000_001);
    const names: string[] = [];
    for (let each = 0; each < count; each += 1) names.push(await silent.store(Buffer.from('text')));
    const before = new Set(await allPaths());
    const running = silent.startCover();
    await silent.storeAgain(names.map((name) => ({ name, bytes: 4 })));
    running.stop();
    const sizes: number[] = [];
    for (const path of await allPaths()) if (!before.has(path)) sizes.push((await stat(path)).size);
    const counts = sealedSizes.map(({ size }) => sizes.filter((each) => each === size).length);
    expect(counts).toEqual([expected, 16, 4, 1]);
  });
});

describe('the removal of old files', () => {
  it('removes all files of an age, except those in use', async () => {
    const [old, used, young] = await Promise.all(['one', 'two', 'three'].map((each) => files.store(Buffer.from(each))));
    const age = new Date(Date.now() - 30 * hour);
    for (const name of [old, used]) await utimes(pathOf(name ?? ''), age, age);
    await files.removeOld(new Date(Date.now() - 26 * hour), new Set([used ?? '']));
    const left = await Promise.all([old, used, young].map((name) => files.read(name ?? '')));
    expect(left.map((bytes) => bytes?.toString())).toEqual([undefined, 'two', 'three']);
  });
});
