import type { DownloadAnswer } from '@hustings/contract';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Services } from '../kernel/services.ts';

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

/**
 * Makes the answer of a file that is written once an hour, by whoever asks first, and read from the disk by everybody
 * else: its size costs no memory, and asking for it often costs the database nothing. Who asks while it is written waits.
 */
export function downloadOf(services: Services, file: ExportFile): () => Promise<DownloadAnswer> {
  const folder = join(services.settings.dataDir, 'exports');
  const underWay = new Map<string, Promise<void>>();

  async function write(path: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    await writeFile(services, file, path);
    // Those of other hours; whoever still reads one goes on to its end.
    for (const name of await readdir(folder)) {
      const old = join(folder, name);
      if (/^\d{10}-/.test(name) && name.endsWith(`-${file.name}`) && old !== path) await rm(old, { force: true });
    }
  }

  return async () => {
    const path = join(folder, `${hourOf(services.now())}-${file.name}`);
    const isThere = await stat(path).catch(() => undefined);
    if (!isThere) {
      const writing = underWay.get(path) ?? write(path).finally(() => underWay.delete(path));
      underWay.set(path, writing);
      await writing;
    }
    const handle = await open(path, 'r');
    const { size } = await handle.stat();
    return {
      stream: handle.createReadStream(),
      bytes: size,
      mediaType: file.mediaType,
      fileName: file.name,
      publicSeconds: hourSeconds,
    };
  };
}
