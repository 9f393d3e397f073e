import type { DownloadAnswer } from '@hustings/contract';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Services } from '../../platform/core/services.ts';

/** A file of public data. */
export interface ExportFile {
  name: string;
  mediaType: string;
  /** Yields the content in pieces. */
  text(services: Services): AsyncIterable<string>;
}

const hourSeconds = 3_600;

/** Writes a file atomically: on failure, the path keeps its previous file. */
export async function writeFile(services: Services, file: ExportFile, path: string): Promise<void> {
  const temporary = `${path}.${randomUUID()}`;
  try {
    await pipeline(Readable.from(file.text(services)), createWriteStream(temporary, { flags: 'wx' }));
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Formats the hour of a moment for a file name, such as `2026061512`. */
const hourOf = (now: Date): string => now.toISOString().slice(0, 13).replaceAll(/\D/g, '');

/** A file that is served to everybody. */
interface HourlyFile {
  download(): Promise<DownloadAnswer>;
  /** Returns the size in bytes of the newest file; writes a file if there is none. */
  size(): Promise<number>;
}

/**
 * Serves a file that is written to disk once an hour, at the first request. Later requests need neither memory nor
 * queries. Requests during the write wait for it.
 */
export function serveHourlyFile(services: Services, file: ExportFile): HourlyFile {
  const folder = join(services.settings.dataDir, 'exports');
  const writes = new Map<string, Promise<void>>();

  const isVersionOfFile = (name: string): boolean => /^\d{10}-/.test(name) && name.endsWith(`-${file.name}`);

  async function write(path: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    await writeFile(services, file, path);
    // Deletes the files of other hours. Downloads that have opened them continue.
    for (const name of await readdir(folder)) {
      const old = join(folder, name);
      if (isVersionOfFile(name) && old !== path) await rm(old, { force: true });
    }
  }

  /** Returns the path of this hour's file, after writing it if needed. */
  async function currentPath(): Promise<string> {
    const path = join(folder, `${hourOf(services.now())}-${file.name}`);
    const exists = await stat(path).catch(() => undefined);
    if (!exists) {
      const writing = writes.get(path) ?? write(path).finally(() => writes.delete(path));
      writes.set(path, writing);
      await writing;
    }
    return path;
  }

  async function download(): Promise<DownloadAnswer> {
    const handle = await open(await currentPath(), 'r');
    const { size } = await handle.stat();
    return {
      stream: handle.createReadStream(),
      bytes: size,
      mediaType: file.mediaType,
      fileName: file.name,
      publicSeconds: hourSeconds,
    };
  }

  async function size(): Promise<number> {
    const names = await readdir(folder).catch(() => []);
    const newest = names.filter(isVersionOfFile).toSorted().at(-1);
    // Another request may delete the file of an earlier hour at this moment.
    const found = newest && (await stat(join(folder, newest)).catch(() => undefined));
    return (found || (await stat(await currentPath()))).size;
  }

  return { download, size };
}
