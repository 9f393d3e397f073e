import { randomBytes } from 'node:crypto';
import { mkdtemp, open, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeSlotFile, type SlotFile } from './slot-file.ts';

const size = 8192;
const journalBytes = 4096 + size;

let folder: string;
let path: string;
let file: SlotFile;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hustings-slots-'));
  path = join(folder, 'slots');
  file = makeSlotFile(path, size);
  await file.growTo(4);
});
afterEach(() => rm(folder, { recursive: true }));

const storedIn = async (slot: number): Promise<Buffer> =>
  (await readFile(path)).subarray(journalBytes + slot * size, journalBytes + (slot + 1) * size);
const isIn = async (slot: number, bytes: Buffer): Promise<boolean> =>
  (await file.read(slot)).some((each) => each.equals(bytes));

/** Overwrites bytes, as an interrupted write leaves them. */
async function tear(offset: number, bytes: Buffer): Promise<void> {
  const handle = await open(path, 'r+');
  await handle.write(bytes, 0, bytes.length, offset);
  await handle.close();
}

describe('a write that was interrupted', () => {
  it('in the slot leaves the new content in the journal, and the next write completes it', async () => {
    const [first, second, other] = [randomBytes(size), randomBytes(size), randomBytes(size)];
    await file.write(1, first);
    await file.write(1, second);
    await tear(journalBytes + size, first.subarray(0, size / 2));
    expect(await isIn(1, second)).toBe(true);
    await file.write(2, other);
    expect((await storedIn(1)).equals(second)).toBe(true);
    expect((await storedIn(2)).equals(other)).toBe(true);
  });

  it.each([
    ['its number', 0],
    ['its checksum', 20],
    ['its copy', 4096 + size / 2],
  ])('in the journal (%s) leaves the slot as it was, and the next write changes no other', async (_, offset) => {
    const contents = Array.from({ length: 4 }, () => randomBytes(size));
    for (const [slot, bytes] of contents.entries()) await file.write(slot, bytes);
    await tear(offset, randomBytes(16));
    for (const [slot, bytes] of contents.entries()) expect(await isIn(slot, bytes)).toBe(true);
    const next = randomBytes(size);
    await file.write(0, next);
    for (const [slot, bytes] of [next, ...contents.slice(1)].entries())
      expect((await storedIn(slot)).equals(bytes)).toBe(true);
  });
});

describe('a file of slots', () => {
  it('has other bytes in each slot from the start, and keeps its slots when it grows', async () => {
    const bytes = randomBytes(size);
    await file.write(3, bytes);
    await file.growTo(8);
    expect(await file.count()).toBe(8);
    const stored = await Promise.all(Array.from({ length: 8 }, (_, slot) => storedIn(slot)));
    expect(new Set(stored.map((each) => each.toString('hex'))).size).toBe(8);
    expect(stored[3]?.equals(bytes)).toBe(true);
  });

  it('that stopped growing has its whole slots, and grows again', async () => {
    const bytes = randomBytes(size);
    await file.write(2, bytes);
    await truncate(path, journalBytes + 3 * size + 100);
    expect(await file.count()).toBe(3);
    await file.growTo(6);
    expect([await file.count(), await isIn(2, bytes)]).toEqual([6, true]);
    await truncate(path, 100);
    expect([await file.count(), await file.read(0)]).toEqual([0, []]);
    await file.growTo(1);
    expect(await file.count()).toBe(1);
  });

  it('that does not exist has no slots', async () => {
    const missing = makeSlotFile(join(folder, 'missing'), size);
    expect([await missing.count(), await missing.read(0)]).toEqual([0, []]);
    await missing.touch();
    await expect(missing.write(0, randomBytes(size))).rejects.toThrow('ENOENT');
  });
});
