import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat, utimes, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fsyncPath, isMissing } from '../core/fsync.ts';
import { startOfHour } from '../schedule/hours.ts';

/** A stored file and the time of its write, rounded down to the hour. */
export interface StoredFile {
  hash: string;
  stored: Date;
}

/** The storage of file contents, keyed by their SHA-256. */
export interface Storage {
  /** Writes a file; it is durable once the promise resolves. */
  write(hash: string, bytes: Uint8Array): Promise<void>;
  /** Reads a file; undefined if it does not exist. */
  read(hash: string): Promise<Buffer | undefined>;
  remove(hash: string): Promise<void>;
  /** Lists all files. */
  list(): AsyncIterable<StoredFile>;
  /** Removes the drafts of writes that were interrupted before a moment. */
  removeUnfinished(before: Date): Promise<void>;
}

/** Yields the names in a folder. Yields nothing if the folder does not exist. */
async function* entriesOf(folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(folder)) yield entry.name;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/**
 * Returns the times of all files and folders that are written now: the full hour, so that they do not tell when
 * somebody stored a file (docs/decisions/07-anonymity.md).
 */
export const coarseTime = (): Date => startOfHour(new Date());

/**
 * Opens a file. On Linux, reading it leaves the time of its last access, which would tell when somebody looked at it.
 */
export async function openQuietly(path: string, flags: number): Promise<FileHandle> {
  // Other systems do not have the flag. Only the owner of a file may use it.
  return open(path, flags | (constants.O_NOATIME ?? 0)).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'EPERM') return open(path, flags);
    throw error;
  });
}

async function readQuietly(path: string): Promise<Buffer> {
  const handle = await openQuietly(path, constants.O_RDONLY);
  try {
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/**
 * Makes a storage in a folder of this machine. Each file is written to a draft, flushed, and renamed, so that it is
 * complete or absent.
 */
export function diskStorage(folder: string): Storage {
  const unfinished = join(folder, 'unfinished');
  const placeOf = (hash: string): string => join(folder, hash.slice(0, 2), hash);

  return {
    async write(hash, bytes) {
      const place = placeOf(hash);
      const there = await stat(place).catch(() => undefined);
      if (there?.size === bytes.length) return;
      await mkdir(unfinished, { recursive: true });
      await mkdir(dirname(place), { recursive: true });
      const draft = join(unfinished, randomUUID());
      const handle = await open(draft, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.utimes(coarseTime(), coarseTime());
        await handle.sync();
        await rename(draft, place);
      } catch (error) {
        // On a full disk the rest of the file would take the last space.
        await rm(draft, { force: true });
        throw error;
      } finally {
        await handle.close();
      }
      for (const changed of [dirname(place), unfinished, folder]) await utimes(changed, coarseTime(), coarseTime());
      await fsyncPath(dirname(place));
      await fsyncPath(folder);
    },

    read: (hash) =>
      readQuietly(placeOf(hash)).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      }),

    remove: (hash) => rm(placeOf(hash), { force: true }),

    async *list() {
      for await (const part of entriesOf(folder)) {
        if (!/^[0-9a-f]{2}$/.test(part)) continue;
        for await (const hash of entriesOf(join(folder, part))) {
          const there = await stat(placeOf(hash)).catch(() => undefined);
          if (there) yield { hash, stored: there.mtime };
        }
      }
    },

    async removeUnfinished(before) {
      for await (const name of entriesOf(unfinished)) {
        const draft = join(unfinished, name);
        const begun = await stat(draft).catch(() => undefined);
        if (begun && begun.ctime < before) await rm(draft, { force: true });
      }
    },
  };
}
