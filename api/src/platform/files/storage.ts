import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fsyncPath, isMissing } from '../core/fsync.ts';

/** A file of the storage, and when it was put there. */
export interface StoredFile {
  hash: string;
  stored: Date;
}

/** Where the bytes of files lie, each under the SHA-256 of its content. */
export interface Storage {
  /** Puts bytes there; whoever has been answered finds them after a loss of power too. */
  write(hash: string, bytes: Uint8Array): Promise<void>;
  /** Undefined where there are none. */
  read(hash: string): Promise<Buffer | undefined>;
  remove(hash: string): Promise<void>;
  /** Everything that is there. */
  list(): AsyncIterable<StoredFile>;
  /** Removes what was begun before a moment and never finished. */
  removeUnfinished(before: Date): Promise<void>;
}

/** The entries of a folder; none where there is no such folder. */
async function* entriesOf(folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(folder)) yield entry.name;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/**
 * The storage in a folder of this machine. A file is written beside its place, made durable, and moved there: under its
 * name there is the whole of it or nothing.
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
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, place);
      await fsyncPath(dirname(place));
      await fsyncPath(folder);
    },

    read: (hash) =>
      readFile(placeOf(hash)).catch((error: unknown) => {
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
        if (begun && begun.mtime < before) await rm(draft, { force: true });
      }
    },
  };
}
