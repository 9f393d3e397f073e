import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { because, ImportRefusal } from '../format.ts';

/** A file or a folder of files, as a format was given it. */
export interface Given {
  /** The folder that the files lie in. */
  folder: string;
  /** Paths of the files in the order of their names; those of a folder with the folders in it that were asked for. */
  files: string[];
  /** Whether a folder was given. */
  isFolder: boolean;
}

async function filesIn(folder: string, fits: (name: string) => boolean, deepest: number): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && deepest > 0) found.push(...(await filesIn(path, fits, deepest - 1)));
    else if (entry.isFile() && fits(entry.name)) found.push(path);
  }
  return found;
}

/**
 * The file at a path, or those files of a folder whose names fit; `deepest` folders down.
 *
 * @throws {ImportRefusal} where there is nothing, or nothing that fits.
 */
export async function given(
  path: string,
  fits: (name: string) => boolean,
  expected: string,
  deepest = 0,
): Promise<Given> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new ImportRefusal(`There is no file or folder ${path}.`);
  if (!found.isDirectory()) return { folder: join(path, '..'), files: [path], isFolder: false };
  const files = await filesIn(path, fits, deepest);
  if (files.length === 0)
    throw new ImportRefusal(`${path} cannot be read: ${expected}`, { why: because('nothingFits') });
  return { folder: path, files, isFolder: true };
}

/** Opens a file for reading, unpacked where its name ends with `.gz`. A failure is thrown to whoever reads. */
export function openFile(path: string): NodeJS.ReadableStream & AsyncIterable<Buffer> {
  const file = createReadStream(path);
  if (!path.endsWith('.gz')) return file;
  // Whoever reads from the last stream is thrown the failure of any.
  return pipeline(file, createGunzip(), () => undefined);
}

/** The text of a file as it arrives, without a byte order mark. @throws {ImportRefusal} where it is not UTF-8. */
export async function* textOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of openFile(path)) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    const name = basename(path);
    if (error instanceof TypeError)
      throw new ImportRefusal(`${name} is not UTF-8.`, { why: because('notUtf8', { name }), cause: error });
    throw refusalOf(path, error);
  }
}

/** What to say of a file that could not be read. */
function refusalOf(path: string, error: unknown): Error {
  if (error instanceof ImportRefusal) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  const reason = code?.startsWith('Z_') ? 'it is packed, and damaged' : message;
  const name = basename(path);
  const why = because('fileDamaged', { name, detail: reason });
  return new ImportRefusal(`${name} cannot be read: ${reason}.`, { why, cause: error });
}
