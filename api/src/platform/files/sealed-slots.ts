import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { RequestFailure } from '../core/failure.ts';
import { seal, unseal } from '../crypto/sealing.ts';
import { shuffled } from '../crypto/shuffle.ts';
import type { Database, Queryable } from '../db/database.ts';
import { makeCover, type CoverPlan } from '../sealed-inbox/index.ts';
import * as queries from './files.queries.ts';
import { makeSlotFile, type SlotFile } from './slot-file.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const dayMilliseconds = 86_400_000;

/**
 * The lengths of sealed slots, the share of each among the dummies, and the fewest slots of a length. The shares are
 * about those of photos of phones.
 */
export const sealedSizes = [
  { size: 64 * kilobyte, share: 0.3, fewest: 32 },
  { size: 256 * kilobyte, share: 0.5, fewest: 32 },
  { size: megabyte, share: 0.18, fewest: 16 },
  { size: 4 * megabyte, share: 0.02, fewest: 4 },
] as const;

/** The slots of what hardly a picture needs. Their file is made when it is needed, and has no dummies. */
const largest = { size: 16 * megabyte, fewest: 2 };
const allSizes: readonly { size: number; fewest: number }[] = [...sealedSizes, largest];

/** The share of the slots of a length that stays free, so that the place of an upload is a random one. */
const freeShare = 0.25;

/** The most dummies of a series: as many pictures as a document may have. */
const mostInSeries = 20;
const seriesMilliseconds = 4_000;

/** Returns the plan of a cover that rewrites slots of a number of megabytes a day on average. */
export function slotCoverPlan(megabytesPerDay: number): CoverPlan {
  const meanBytes = sealedSizes.reduce((sum, { size, share }) => sum + size * share, 0);
  // A series has n slots or more in one case of n.
  const meanInSeries = Array.from({ length: mostInSeries }, (_, index) => 1 / (index + 1)).reduce(
    (sum, share) => sum + share,
    0,
  );
  const meanMilliseconds = (dayMilliseconds * meanBytes * meanInSeries) / (megabytesPerDay * megabyte);
  const streams =
    megabytesPerDay > 0 ? [{ sizes: sealedSizes, meanMilliseconds, mostInSeries, seriesMilliseconds }] : [];
  return { streams, mostAhead: 64, replacedShare: 0.5 };
}

/** The moments at which the times of all slot files are set: a second apart on average, without a beat. */
const touchPlan: CoverPlan = {
  streams: [{ sizes: [{ size: 1, share: 1 }], meanMilliseconds: 1_000 }],
  mostAhead: 1,
  replacedShare: 1,
};

/** The slot that holds something. */
export interface SlotPlace {
  /** The length of the slot in bytes. */
  size: number;
  slot: number;
  /** A random name, from which the key of the content is derived. */
  name: string;
}

/** The parts that sealed slots need. */
export interface SealedSlotsParts {
  database: Database;
  /** The folder of the slot files. */
  folder: string;
  /** Derives the key of a slot from the name of its place, 32 bytes. */
  keyOf: (name: string) => Uint8Array;
  /** Returns the places that are stored in the sealed inbox. */
  usedPlaces: (database: Queryable) => Promise<readonly SlotPlace[]>;
  plan: CoverPlan;
}

/**
 * Stores bytes in a random free slot, and returns its place. The bytes survive a crash.
 *
 * @throws {RequestFailure} `StorageFull`
 */
export type StoreInSlot = (bytes: Uint8Array) => Promise<SlotPlace>;

/**
 * Slots that tell nothing without the keys: neither what they hold, nor which of them are in use, nor when one was
 * written (docs/decisions/07-anonymity.md). The places in use stand in the sealed inbox only; a slot whose place is not
 * stored is free.
 */
export interface SealedSlots {
  /**
   * Runs `work` with a function that stores bytes. `work` appends the places to the sealed inbox. Until it ends, no
   * other process takes or rewrites a slot. If it fails, the slots stay free.
   */
  write<Result>(work: (store: StoreInSlot) => Promise<Result>): Promise<Result>;
  /** Reads what was stored at a place; undefined if the slot does not exist or holds something else by now. */
  read(place: SlotPlace): Promise<Buffer | undefined>;
  /**
   * Writes all slots again, in random order: those in use with the same content, encrypted again, and the others with
   * random bytes. Copies of the files before and after have no slot in common.
   */
  rewriteAll(): Promise<void>;
  /** Starts to rewrite random slots at random moments, and to set the times of the files. Makes the files at once. */
  startCover(): { stop(): void };
}

const lengthBytes = 4;
const sealBytes = 28;
const newName = (): string => randomBytes(32).toString('hex');
const fillWithRandom = promisify(randomBytes);

/** The tries to read a slot. One try can meet a write, the next one meets the end of it. */
const readTries = 3;

const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes((error as { code?: string }).code ?? '');

/** Returns the length of the slot for a number of bytes. */
function sizeOf(bytes: number): number {
  const found = allSizes.find(({ size }) => size >= bytes + lengthBytes + sealBytes);
  if (!found) throw new RangeError('The bytes are too many for a slot.');
  return found.size;
}

/** Makes the sealed slots of a process. */
export function makeSealedSlots({ database, folder, keyOf, usedPlaces, plan }: SealedSlotsParts): SealedSlots {
  const files = new Map(allSizes.map(({ size }) => [size, makeSlotFile(join(folder, `slots-${size}`), size)]));
  const cover = makeCover(plan, (size) => rewrite(size, randomInt));
  const touches = makeCover(touchPlan, async () => {
    await Promise.all([...files.values()].map((file) => file.touch()));
  });
  // One connection for each process, because writers wait for each other anyway.
  const oneWriter = pLimit(1);

  /** Runs `work` with the places in use, while no other process writes a slot. */
  const withLock = <Result>(work: (used: readonly SlotPlace[]) => Promise<Result>): Promise<Result> =>
    oneWriter(() =>
      database.transaction(async (transaction) => {
        await transaction.query(queries.lockSlots());
        // Comes after the lock, so that it has the places of those that held it before.
        return work(await usedPlaces(transaction));
      }),
    );

  const fileOf = (size: number): SlotFile => {
    const file = files.get(size);
    if (!file) throw new RangeError(`There are no slots of ${size} bytes.`);
    return file;
  };

  /** Makes room for a number of used slots. On a full disk, leaves the slots that there are. */
  async function growFor(size: number, used: number): Promise<number> {
    const file = fileOf(size);
    const count = await file.count();
    let needed = Math.max(count, allSizes.find((each) => each.size === size)?.fewest ?? 1);
    while (needed - used < freeShare * needed) needed *= 2;
    if (needed === count) return count;
    try {
      await file.growTo(needed);
      return needed;
    } catch (error) {
      if (isFull(error)) return count;
      throw error;
    }
  }

  async function storeIn(used: SlotPlace[], bytes: Uint8Array): Promise<SlotPlace> {
    const size = sizeOf(bytes.length);
    cover.replaceNext(size);
    const taken = new Set(used.filter((place) => place.size === size).map(({ slot }) => slot));
    const count = await growFor(size, taken.size + 1);
    const free = Array.from({ length: count }, (_, slot) => slot).filter((slot) => !taken.has(slot));
    const slot = free.length > 0 ? free[randomInt(free.length)] : undefined;
    if (slot === undefined) throw new RequestFailure('StorageFull', { field: 'file' });
    const plain = Buffer.alloc(size - sealBytes);
    plain.writeUInt32BE(bytes.length);
    plain.set(bytes, lengthBytes);
    const place = { size, slot, name: newName() };
    await fileOf(size).write(slot, seal(keyOf(place.name), plain));
    used.push(place);
    return place;
  }

  /** Decrypts a slot; undefined if nothing in it belongs to the place. */
  async function open({ size, slot, name }: SlotPlace): Promise<Buffer | undefined> {
    for (let tries = 0; tries < readTries; tries += 1) {
      const found = await fileOf(size).read(slot);
      if (found.length === 0) return undefined;
      for (const sealed of found) {
        try {
          return unseal(keyOf(name), sealed);
        } catch {
          // The other copy may be complete.
        }
      }
    }
    return undefined;
  }

  /** Returns the next bytes of a slot; undefined if it has to stay, because what should be in it does not open. */
  async function nextBytes(size: number, places: readonly SlotPlace[]): Promise<Buffer | undefined> {
    if (places.length === 0) return fillWithRandom(size);
    for (const place of places) {
      const plain = await open(place);
      if (plain) return seal(keyOf(place.name), plain);
    }
    return undefined;
  }

  /** Rewrites the slot that `choose` returns for the number of slots. */
  const rewrite = (size: number, choose: (count: number) => number): Promise<void> =>
    withLock(async (used) => {
      const count = await growFor(size, 0);
      if (count === 0) return;
      const slot = choose(count);
      const places = used.filter((place) => place.size === size && place.slot === slot);
      const bytes = await nextBytes(size, places);
      if (bytes) await fileOf(size).write(slot, bytes);
    });

  return {
    write: (work) =>
      withLock(async (used) => {
        const known = [...used];
        return work(async (bytes) => {
          try {
            return await storeIn(known, bytes);
          } catch (error) {
            if (isFull(error)) throw new RequestFailure('StorageFull', { field: 'file' });
            throw error;
          }
        });
      }),

    async read(place) {
      const plain = await open(place);
      return plain?.subarray(lengthBytes, lengthBytes + plain.readUInt32BE());
    },

    async rewriteAll() {
      const slots: { size: number; slot: number }[] = [];
      for (const [size, file] of files)
        slots.push(...Array.from({ length: await file.count() }, (_, slot) => ({ size, slot })));
      for (const { size, slot } of shuffled(slots)) await rewrite(size, () => slot);
    },

    startCover() {
      void withLock(async () => {
        for (const { size } of sealedSizes) await growFor(size, 0);
      }).catch(() => undefined);
      const running = [cover.start(), touches.start()];
      return {
        stop: () => {
          for (const each of running) each.stop();
        },
      };
    },
  };
}
