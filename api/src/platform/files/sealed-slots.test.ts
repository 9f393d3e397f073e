import { randomBytes } from 'node:crypto';
import { mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { makeSealedSlots, sealedSizes, slotCoverPlan, type SealedSlots, type SlotPlace } from './sealed-slots.ts';

const hour = 3_600_000;
const kilobyte = 1024;
const [small, medium] = [sealedSizes[0].size, sealedSizes[1].size];

let folder: string;
/** The places in the inbox. */
let used: SlotPlace[];
let slots: SealedSlots;
/** The writers that wait for the lock. */
let turns: Promise<unknown>;

/** A database with nothing but the lock, which all processes of a test share. */
const database = {
  transaction: (work: (transaction: { query: () => Promise<never[]> }) => Promise<unknown>) => {
    const turn = turns.then(() => work({ query: () => Promise.resolve([]) }));
    turns = turn.catch(() => undefined);
    return turn;
  },
} as unknown as Database;

const slotsWith = (keyOf: (name: string) => Buffer, megabytes = 0): SealedSlots =>
  makeSealedSlots({
    database,
    folder,
    keyOf,
    usedPlaces: () => Promise.resolve([...used]),
    plan: slotCoverPlan(megabytes),
  });
const keyOf = (name: string) => Buffer.from(name.slice(0, 64), 'hex');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hustings-sealed-'));
  [used, turns] = [[], Promise.resolve()];
  slots = slotsWith(keyOf);
});
afterEach(() => rm(folder, { recursive: true }));

/** Stores bytes as an upload does. */
const store = (bytes: Uint8Array, of = slots): Promise<SlotPlace> =>
  of.write(async (storeInSlot) => {
    const place = await storeInSlot(bytes);
    used.push(place);
    return place;
  });

/** Makes the first slots of the shortest length appear in use. */
const takeSlots = (count: number): void => {
  used.push(
    ...Array.from({ length: count }, (_, slot) => ({ size: small, slot, name: randomBytes(32).toString('hex') })),
  );
};

/** Waits until no writer has or wants the lock. */
async function settle(): Promise<void> {
  let last: Promise<unknown> | undefined;
  while (last !== turns) {
    last = turns;
    await turns;
    await setImmediate();
  }
}

const pathOf = (size: number) => join(folder, `slots-${size}`);
const sizesOfFiles = async () =>
  Promise.all((await readdir(folder)).map(async (name) => [name, (await stat(join(folder, name))).size]));
/** Returns the bytes of all slots of a length. */
async function contentsOf(size: number): Promise<Buffer[]> {
  const all = await readFile(pathOf(size));
  const first = 4 * kilobyte + size;
  return Array.from({ length: (all.length - first) / size }, (_, slot) =>
    all.subarray(first + slot * size, first + (slot + 1) * size),
  );
}
const timesOf = async (size: number) => {
  const { atimeMs, mtimeMs, ctimeMs } = await stat(pathOf(size));
  return { atimeMs, mtimeMs, ctimeMs };
};

/** Returns the share of the bits that are set. */
const shareOfBits = (bytes: Buffer): number => {
  let ones = 0;
  for (const byte of bytes) for (let bit = byte; bit > 0; bit >>= 1) ones += bit & 1;
  return ones / (bytes.length * 8);
};

describe('a sealed slot', () => {
  it.each([
    [0, 64 * kilobyte],
    [65_504, 64 * kilobyte],
    [65_505, 256 * kilobyte],
    [300_000, 1024 * kilobyte],
    [5_000_000, 16 * 1024 * kilobyte],
  ])('of %i bytes has %i bytes and opens again', async (bytes, size) => {
    const content = randomBytes(bytes);
    const place = await store(content);
    expect(place.size).toBe(size);
    expect((await slots.read(place))?.equals(content)).toBe(true);
  });

  it('is written in place: no file is added, none grows, and the times are those of the hour', async () => {
    await store(Buffer.from('the first'));
    const before = await sizesOfFiles();
    const contents = await contentsOf(small);
    const place = await store(Buffer.from('another'));
    const { atimeMs, mtimeMs } = await timesOf(small);
    expect([mtimeMs % hour, atimeMs % hour, (await stat(folder)).mtimeMs % hour]).toEqual([0, 0, 0]);
    expect(await sizesOfFiles()).toEqual(before);
    const after = await contentsOf(small);
    expect(after.flatMap((bytes, slot) => (contents[slot]?.equals(bytes) ? [] : [slot]))).toEqual([place.slot]);
    expect((await stat(pathOf(small))).mode & 0o777).toBe(0o600);
  });

  it('looks like a free one', async () => {
    const { slot } = await store(Buffer.from('a picture'));
    const contents = await contentsOf(small);
    for (const each of [slot, (slot + 1) % contents.length])
      expect(shareOfBits(contents[each] ?? Buffer.alloc(0))).toBeCloseTo(0.5, 2);
  });

  it('leaves the times of its file when it is read', async () => {
    const place = await store(Buffer.from('text'));
    const before = await timesOf(small);
    await slots.read(place);
    expect(await timesOf(small)).toEqual(before);
  });

  it('opens neither with another key nor from another slot', async () => {
    const place = await store(Buffer.from('one'));
    const other = await store(Buffer.from('other'));
    expect(await slotsWith(() => randomBytes(32)).read(place)).toBeUndefined();
    expect(await slots.read({ ...place, slot: other.slot })).toBeUndefined();
    expect(await slots.read({ ...place, slot: 10_000 })).toBeUndefined();
    expect(await slots.read({ ...place, size: medium })).toBeUndefined();
  });

  it('stays free if its record is not stored', async () => {
    await expect(
      slots.write(async (storeInSlot) => {
        await storeInSlot(Buffer.from('text'));
        throw new Error('The inbox is away.');
      }),
    ).rejects.toThrow('away');
    takeSlots(23);
    await store(Buffer.from('text'));
    expect(await contentsOf(small)).toHaveLength(32);
  });

  it('is never taken by two processes', async () => {
    const others = [slots, slotsWith(keyOf), slotsWith(keyOf)];
    takeSlots(14);
    const contents = Array.from({ length: 10 }, (_, index) => Buffer.from(`text ${index}`));
    const places = await Promise.all(contents.map((bytes, index) => store(bytes, others[index % 3])));
    expect(new Set(used.map(({ slot }) => slot)).size).toBe(24);
    for (const [index, place] of places.entries()) expect(await slots.read(place)).toEqual(contents[index]);
  });
});

describe('the number of slots', () => {
  it('doubles when fewer than a quarter would be free', async () => {
    takeSlots(22);
    const counts = await slots.write(async (storeInSlot) => {
      const after: number[] = [];
      for (let each = 0; each < 3; each += 1) {
        await storeInSlot(Buffer.from('text'));
        after.push((await contentsOf(small)).length);
      }
      return after;
    });
    expect(counts).toEqual([32, 32, 64]);
  });

  it('is used up on a full disk; then a file is refused clearly', async () => {
    const size = sealedSizes[3].size;
    await store(Buffer.alloc(size / 2));
    const full = Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' });
    const opened = await open(pathOf(size));
    const methods = Object.getPrototypeOf(opened) as { write: (...given: unknown[]) => Promise<unknown> };
    await opened.close();
    const { write } = methods;
    vi.spyOn(methods, 'write').mockImplementation(function (this: unknown, ...given) {
      return (given[3] as number) >= 4 * kilobyte + 5 * size ? Promise.reject(full) : write.apply(this, given);
    });
    for (let each = 0; each < 3; each += 1) await store(Buffer.alloc(size / 2));
    await expect(store(Buffer.alloc(size / 2))).rejects.toMatchObject({ code: 'StorageFull' });
    vi.restoreAllMocks();
    expect(await contentsOf(size)).toHaveLength(4);
    await store(Buffer.alloc(size / 2));
    expect(await contentsOf(size)).toHaveLength(8);
  });
});

describe('the rewriting of all slots', () => {
  it('leaves no slot as it was, and loses nothing', async () => {
    const contents = Array.from({ length: 6 }, (_, index) => randomBytes(20_000 * (index + 1)));
    const places = await Promise.all(contents.map((each) => store(each)));
    const before = [...(await contentsOf(small)), ...(await contentsOf(medium))];
    await slots.rewriteAll();
    const after = [...(await contentsOf(small)), ...(await contentsOf(medium))];
    expect(after.filter((bytes, index) => before[index]?.equals(bytes))).toEqual([]);
    for (const [index, place] of places.entries()) expect(await slots.read(place)).toEqual(contents[index]);
  });

  it('leaves a slot that does not open with its key', async () => {
    const place = await store(Buffer.from('text'));
    const before = await contentsOf(small);
    await slotsWith(() => randomBytes(32)).rewriteAll();
    const after = await contentsOf(small);
    expect(after.flatMap((bytes, slot) => (before[slot]?.equals(bytes) ? [slot] : []))).toEqual([place.slot]);
    expect((await slots.read(place))?.toString()).toBe('text');
  });

  it('can be met by reads and by other processes', async () => {
    const places = await Promise.all(['one', 'two', 'three'].map((each) => store(Buffer.from(each))));
    const running = { isOver: false };
    const reading = (async () => {
      const read: (string | undefined)[] = [];
      while (!running.isOver) for (const place of places) read.push((await slots.read(place))?.toString());
      return read;
    })();
    await Promise.all([slots.rewriteAll(), slotsWith(keyOf).rewriteAll()]);
    running.isOver = true;
    expect(new Set(await reading)).toEqual(new Set(['one', 'two', 'three']));
  });
});

describe('the cover', () => {
  it('makes all files at once, rewrites slots in use and free ones, and sets the times of all files', async () => {
    await store(Buffer.from('a picture'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const running = slotsWith(keyOf, 2_500).startCover();
    await vi.waitUntil(async () => (await stat(pathOf(sealedSizes[3].size)).catch(() => undefined)) !== undefined);
    await settle();
    const before = await Promise.all(sealedSizes.map(({ size }) => contentsOf(size)));
    const times = await Promise.all(sealedSizes.map(({ size }) => timesOf(size)));
    await vi.advanceTimersByTimeAsync(20 * 60_000);
    running.stop();
    vi.useRealTimers();
    await settle();
    expect(before.map(({ length }) => length)).toEqual(sealedSizes.map(({ fewest }) => fewest));
    for (const [index, { size }] of sealedSizes.entries())
      await vi.waitUntil(async () => (await timesOf(size)).ctimeMs > (times[index]?.ctimeMs ?? 0));
    const after = [...(await contentsOf(small)), ...(await contentsOf(medium))];
    const former = before.slice(0, 2).flat();
    expect(after.filter((bytes, slot) => !former[slot]?.equals(bytes)).length).toBeGreaterThan(5);
    for (const place of used) expect((await slots.read(place))?.toString()).toBe('a picture');
  });

  it('sets the times of files also if it rewrites nothing', async () => {
    await store(Buffer.from('a picture'));
    const before = await contentsOf(small);
    const { ctimeMs } = await timesOf(small);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const running = slotsWith(keyOf).startCover();
    await vi.advanceTimersByTimeAsync(60_000);
    running.stop();
    vi.useRealTimers();
    await vi.waitUntil(async () => (await timesOf(small)).ctimeMs > ctimeMs);
    await settle();
    expect((await contentsOf(small)).every((bytes, slot) => before[slot]?.equals(bytes))).toBe(true);
  });
});
