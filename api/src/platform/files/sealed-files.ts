import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { seal, unseal } from '../crypto/sealing.ts';
import { RequestFailure } from '../core/failure.ts';
import { shuffled } from '../crypto/shuffle.ts';
import { makeCover, type CoverPlan } from '../sealed-inbox/index.ts';
import type { Storage } from './storage.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const dayMilliseconds = 86_400_000;

/**
 * The lengths of sealed files, the share of each among the dummies, and the fewest files of a length after
 * `storeAgain`. The shares are about those of photos of phones.
 */
export const sealedSizes = [
  { size: 64 * kilobyte, share: 0.3, fewest: 16 },
  { size: 256 * kilobyte, share: 0.5, fewest: 16 },
  { size: megabyte, share: 0.18, fewest: 4 },
  { size: 4 * megabyte, share: 0.02, fewest: 1 },
] as const;

/** The most dummies of a series: as many pictures as a document may have. */
const mostInSeries = 20;
const seriesMilliseconds = 4_000;

/** Returns the plan of a cover that writes a number of megabytes a day on average. */
export function fileCoverPlan(megabytesPerDay: number): CoverPlan {
  const meanBytes = sealedSizes.reduce((sum, { size, share }) => sum + size * share, 0);
  // A series has n files or more in one case of n.
  const meanInSeries = Array.from({ length: mostInSeries }, (_, index) => 1 / (index + 1)).reduce(
    (sum, share) => sum + share,
    0,
  );
  const meanMilliseconds = (dayMilliseconds * meanBytes * meanInSeries) / (megabytesPerDay * megabyte);
  const streams =
    megabytesPerDay > 0 ? [{ sizes: sealedSizes, meanMilliseconds, mostInSeries, seriesMilliseconds }] : [];
  return { streams, mostAhead: 64, replacedShare: 0.5 };
}

/** The parts that sealed files need. */
export interface SealedFilesParts {
  storage: Storage;
  /** Derives the key of a file from its name, 32 bytes. */
  keyOf: (name: string) => Uint8Array;
  /** Stores a dummy of the record that follows a file. */
  appendDummy: () => Promise<void>;
  plan: CoverPlan;
}

/** A stored file, and the number of its bytes before they were encrypted. */
export interface SealedFile {
  name: string;
  bytes: number;
}

/**
 * Files that tell nothing without the keys: neither what they hold, nor who stored them, nor how many of them are
 * dummies (docs/decisions/07-anonymity.md). A file has a random name, one of few lengths and no row. The caller stores
 * the name in the sealed inbox; a file whose name is not stored is a dummy to everyone.
 */
export interface SealedFiles {
  /**
   * Stores a file in the place of a coming dummy, and returns its name. The file survives a crash.
   *
   * @throws {RequestFailure} `StorageFull`
   */
  store(bytes: Uint8Array): Promise<string>;
  /**
   * Stores files again under other names, in random order among as many dummies as make their number a power of two for
   * each length. Writes no dummies without a cover. The former files stay. Leaves out files that do not exist.
   *
   * @returns the new names by the former ones
   */
  storeAgain(files: readonly SealedFile[]): Promise<ReadonlyMap<string, string>>;
  /** Reads a file; undefined if it does not exist. */
  read(name: string): Promise<Buffer | undefined>;
  /** Removes all files that were stored before a moment, except those with a name in `used`, in random order. */
  removeOld(before: Date, used: ReadonlySet<string>): Promise<void>;
  /** Starts to write dummies at random moments, which hide the moments and the number of files. */
  startCover(): { stop(): void };
}

const lengthBytes = 4;
const sealBytes = 28;
const newName = (): string => randomBytes(32).toString('hex');
const fillWithRandom = promisify(randomBytes);

/** Returns the length of the file that holds a number of bytes. */
function sizeOf(bytes: number): number {
  let size: number = sealedSizes[0].size;
  while (size < bytes + lengthBytes + sealBytes) size *= 4;
  return size;
}

/** Returns the lengths of the dummies that make the number of files of each length a power of two. */
const missingOf = (files: readonly SealedFile[]): number[] => {
  const stored = files.map(({ bytes }) => sizeOf(bytes));
  const lengths = new Map<number, number>([
    ...stored.map((size) => [size, 1] as const),
    ...sealedSizes.map(({ size, fewest }) => [size, fewest] as const),
  ]);
  return [...lengths].flatMap(([size, fewest]) => {
    const count = stored.filter((each) => each === size).length;
    const all = Math.max(fewest, 2 ** Math.ceil(Math.log2(Math.max(1, count))));
    return Array.from({ length: all - count }, () => size);
  });
};

/** Makes the sealed files of a process. */
export function makeSealedFiles({ storage, keyOf, appendDummy, plan }: SealedFilesParts): SealedFiles {
  let hasCover = false;
  const cover = makeCover(plan, async (size) => {
    await writeDummy(size);
    await appendDummy();
  });

  async function writeDummy(size: number): Promise<void> {
    await storage.write(newName(), await fillWithRandom(size));
  }

  async function write(bytes: Uint8Array): Promise<string> {
    const name = newName();
    const plain = Buffer.alloc(sizeOf(bytes.length) - sealBytes);
    plain.writeUInt32BE(bytes.length);
    plain.set(bytes, lengthBytes);
    await storage.write(name, seal(keyOf(name), plain));
    return name;
  }

  async function read(name: string): Promise<Buffer | undefined> {
    const sealed = await storage.read(name);
    if (!sealed) return undefined;
    const plain = unseal(keyOf(name), sealed);
    return plain.subarray(lengthBytes, lengthBytes + plain.readUInt32BE());
  }

  return {
    async store(bytes) {
      cover.replaceNext(sizeOf(bytes.length));
      try {
        return await write(bytes);
      } catch (error) {
        const { code } = error as { code?: string };
        if (code === 'ENOSPC' || code === 'EDQUOT') throw new RequestFailure('StorageFull', { field: 'file' });
        throw error;
      }
    },

    async storeAgain(files) {
      const names = new Map<string, string>();
      const copies = files.map(({ name }) => async () => {
        const bytes = await read(name);
        if (bytes) names.set(name, await write(bytes));
      });
      const dummies = hasCover ? missingOf(files).map((size) => () => writeDummy(size)) : [];
      for (const task of shuffled([...copies, ...dummies])) await task();
      return names;
    },

    read,

    async removeOld(before, used) {
      const old: string[] = [];
      for await (const { hash, stored } of storage.list()) if (stored < before && !used.has(hash)) old.push(hash);
      for (const name of shuffled(old)) await storage.remove(name);
      await storage.removeUnfinished(before);
    },

    startCover() {
      hasCover = plan.streams.length > 0;
      const running = cover.start();
      return {
        stop: () => {
          hasCover = false;
          running.stop();
        },
      };
    },
  };
}
