import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fsyncPath, isMissing } from '../../../platform/core/fsync.ts';
import { forEachOf } from './for-each-of.ts';
import type { ReleaseStorage } from './storage.ts';

/** Makes a release storage in a local folder. Moves releases into the folder atomically and flushes them to disk. */
export function diskStorage(folder: string): ReleaseStorage {
  const read = (location: string, file: string) =>
    readFile(path.join(folder, location, file)).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
  return {
    async put(location, from, files) {
      await forEachOf(files, (file) => fsyncPath(path.join(from, file)));
      const place = path.join(folder, location);
      await mkdir(path.dirname(place), { recursive: true });
      await rename(from, place);
      await fsyncPath(path.dirname(place));
    },
    read,
    original: read,
    async restore(location, from, files) {
      await forEachOf(files, async (file) => {
        const place = path.join(folder, location, file);
        const draft = path.join(path.dirname(place), `.${randomUUID()}`);
        await mkdir(path.dirname(place), { recursive: true });
        try {
          await copyFile(path.join(from, file), draft);
          await fsyncPath(draft);
          await rename(draft, place);
        } finally {
          await rm(draft, { force: true });
        }
        await fsyncPath(path.dirname(place));
      });
    },
    local: (location, file) => Promise.resolve(path.join(folder, location, file)),
    remove: (location) => rm(path.join(folder, location), { recursive: true, force: true }),
  };
}
