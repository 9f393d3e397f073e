import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { explain, ImportRefusal } from '../format.ts';
import { currentReading } from './reading.ts';

/** The files at the path of an import. */
export interface SourceFiles {
  /** The folder of the files. */
  folder: string;
  /** The paths of the files, ordered by name. */
  files: string[];
  /** Whether the path is a folder. */
  isFolder: boolean;
}

async function filesIn(folder: string, isWanted: (name: string) => boolean, maxDepth: number): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.toSorted((first, second) => (first.name < second.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && maxDepth > 0) found.push(...(await filesIn(path, isWanted, maxDepth - 1)));
    else if (entry.isFile() && isWanted(entry.name)) found.push(path);
  }
  return found;
}

/**
 * Finds the file at a path. For a folder, finds the files whose names `isWanted` accepts, in up to `maxDepth` levels of
 * subfolders.
 *
 * @param expected the end of the message if no file is found
 * @throws {ImportRefusal} if there is no such file
 */
export async function findSourceFiles(
  path: string,
  isWanted: (name: string) => boolean,
  expected: string,
  maxDepth = 0,
): Promise<SourceFiles> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new ImportRefusal(`There is no file or folder ${path}.`);
  currentReading().bytesExpected += found.isDirectory() ? 0 : found.size;
  if (!found.isDirectory()) return { folder: join(path, '..'), files: [path], isFolder: false };
  const files = await filesIn(path, isWanted, maxDepth);
  if (files.length === 0)
    throw new ImportRefusal(`${path} cannot be read: ${expected}`, { explanation: explain('nothingFits') });
  for (const file of files) currentReading().bytesExpected += (await stat(file)).size;
  return { folder: path, files, isFolder: true };
}

/** Opens a file for reading, decompressing a `.gz` file. The stream fails if reading or decompressing fails. */
export function openFile(path: string): NodeJS.ReadableStream & AsyncIterable<Buffer> {
  const file = createReadStream(path);
  currentReading().follow(file);
  if (!path.endsWith('.gz')) return file;
  // The returned stream fails with the error of either stream.
  return pipeline(file, createGunzip(), () => undefined);
}

/** The maximum length of one record of a file, in bytes or characters. A record must fit into memory several times. */
export const maxRecordLength = 5_000_000;

/** Makes the refusal of a record that is too long, with the line where it exceeds the limit. */
export function recordTooLong(name: string, line: number, maxLength = maxRecordLength): ImportRefusal {
  const most = maxLength / 1_000_000;
  const explanation = explain('recordTooLong', { name, line, most });
  return new ImportRefusal(`${name}, line ${line}: a record has more than ${most} MB.`, { explanation });
}

/** Counts the length of the current record of a file. */
export interface RecordLength {
  /** @throws {ImportRefusal} if the record is now too long */
  add(part: string | Buffer): void;
  /** Begins the next record. */
  begin(): void;
}

/** Makes the counter of a file's records. */
export function makeRecordLength(path: string, maxLength = maxRecordLength): RecordLength {
  let length = 0;
  let line = 1;
  return {
    add(part) {
      length += part.length;
      for (let at = part.indexOf('\n'); at >= 0; at = part.indexOf('\n', at + 1)) line += 1;
      if (length > maxLength) throw recordTooLong(basename(path), line, maxLength);
    },
    begin() {
      length = 0;
    },
  };
}

/** Makes a stream that counts what passes as a part of the current record, and fails for one that is too long. */
export const countRecords = (length: RecordLength): Transform =>
  new Transform({
    transform(chunk: Buffer, _, done) {
      try {
        length.add(chunk);
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });

/** Reads the text of a file in parts, without a byte order mark. @throws {ImportRefusal} if it is not UTF-8 */
export async function* textOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of openFile(path)) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    const name = basename(path);
    if (error instanceof TypeError)
      throw new ImportRefusal(`${name} is not UTF-8.`, { explanation: explain('notUtf8', { name }), cause: error });
    throw refusalOf(path, error);
  }
}

/** Makes the refusal of a file that could not be read. */
function refusalOf(path: string, error: unknown): Error {
  if (error instanceof ImportRefusal) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  const reason = code?.startsWith('Z_') ? 'it is packed, and damaged' : message;
  const name = basename(path);
  const explanation = explain('fileDamaged', { name, detail: reason });
  return new ImportRefusal(`${name} cannot be read: ${reason}.`, { explanation, cause: error });
}
