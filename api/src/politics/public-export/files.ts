import type { DownloadAnswer } from '@hustings/contract';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Services } from '../../platform/core/services.ts';

/** A file of public data: its name, and its text piece by piece. */
export interface ExportFile {
  name: string;
  mediaType: string;
  text(services: Services): AsyncIterable<string>;
}

const hourSeconds = 3_600;

/** Writes a file: under its name there is the whole of it, or what was there before. */
export async function writeFile(services: Services, file: ExportFile, path: string): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await pipeline(Readable.from(file.text(services)), createWriteStream(unfinished, { flags: 'wx' }));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** The hour of a moment, as the names of files have it. */
const hourOf = (now: Date): string => now.toISOString().slice(0, 13).replaceAll(/\D/g, '');

/** A file of public data as it is offered. */
interface OfferedFile {
  download(): Promise<DownloadAnswer>;
  /** The size in bytes of the newest one that was made; makes one where there is none. */
  size(): Promise<number>;
}

/**
 * Makes the answer of a file that is written once an hour, by whoever asks first, and read from the disk by everybody
 * else: its size costs no memory, and asking for it often costs the database nothing. Who asks while it is written waits.
 */
export function offer(services: Services, file: ExportFile): OfferedFile {
  const folder = join(services.settings.dataDir, 'exports');
  const underWay = new Map<string, Promise<void>>();

  const isOfFile = (name: string): boolean => /^\d{10}-/.test(name) && name.endsWith(`-${file.name}`);

  async function write(path: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    await writeFile(services, file, path);
    // Those of other hours; whoever still reads one goes on to its end.
    for (const name of await readdir(folder)) {
      const old = join(folder, name);
      if (isOfFile(name) && old !== path) await rm(old, { force: true });
    }
  }

  /** The path of the file of this hour, which is there then. */
  async function present(): Promise<string> {
    const path = join(folder, `${hourOf(services.now())}-${file.name}`);
    const isThere = await stat(path).catch(() => undefined);
    if (!isThere) {
      const writing = underWay.get(path) ?? write(path).finally(() => underWay.delete(path));
      underWay.set(path, writing);
      await writing;
    }
    return path;
  }

  async function download(): Promise<DownloadAnswer> {
    const handle = await open(await present(), 'r');
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
    const newest = names.filter(isOfFile).toSorted().at(-1);
    // One of an hour before may be removed at this moment.
    const found = newest && (await stat(join(folder, newest)).catch(() => undefined));
    return (found || (await stat(await present()))).size;
  }

  return { download, size };
}
