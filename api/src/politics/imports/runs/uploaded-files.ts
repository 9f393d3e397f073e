import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { UploadedFile, UploadLimits } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { explain, ImportRefusal } from '../format.ts';

const root = ({ settings }: Services): string => join(settings.dataDir, 'imports');
const folderOf = (services: Services, runId: string): string => join(root(services), runId);

const limitsOf = ({ limits }: Services): UploadLimits => ({ bytes: limits.importBytes, files: limits.importFiles });

const isZip = (name: string): boolean => /\.zip$/i.test(name);

/** Returns whether a name is safe for a file in the folder of a run. */
const isSafeName = (name: string): boolean => /^[^\p{Cc}/\\]{1,200}$/u.test(name) && !name.startsWith('.');

/**
 * Streams uploaded files into the folder of a run and returns their names. Removes the files if the upload fails.
 *
 * @throws {RequestFailure} `InvalidValue` for a duplicate or unsafe name, or for a zip file that is not the only file;
 * any failure of `read`
 */
export async function storeFiles(
  services: Services,
  runId: string,
  read: (limits: UploadLimits) => AsyncIterable<UploadedFile>,
): Promise<string[]> {
  const folder = folderOf(services, runId);
  const names: string[] = [];
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    for await (const { name, content } of read(limitsOf(services))) {
      if (!isSafeName(name) || names.includes(name)) throw new RequestFailure('InvalidValue', { field: 'files' });
      names.push(name);
      await pipeline(content, createWriteStream(join(folder, name), { flags: 'wx', mode: 0o600 }));
    }
    if (names.length > 1 && names.some(isZip)) throw new RequestFailure('InvalidValue', { field: 'files' });
    return names;
  } catch (error) {
    await removeFiles(services, runId);
    throw error;
  }
}

/** Removes the files of a run. */
export const removeFiles = (services: Services, runId: string): Promise<void> =>
  rm(folderOf(services, runId), { recursive: true, force: true });

/** Returns the ids of the runs whose files are stored. */
export const storedRunIds = (services: Services): Promise<string[]> => readdir(root(services)).catch(() => []);

/**
 * Calls `read` with the path of a run's files: a single file, the folder of several files, or the folder of an unpacked
 * zip file.
 *
 * @throws {ImportRefusal} if the zip file cannot be unpacked
 */
export async function withFiles<Result>(
  services: Services,
  run: { id: string; files: string[] },
  read: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = folderOf(services, run.id);
  const [first = ''] = run.files;
  if (!isZip(first)) return read(run.files.length === 1 ? join(folder, first) : folder);
  const unpacked = join(folder, '.unpacked');
  await rm(unpacked, { recursive: true, force: true });
  try {
    await unpack(join(folder, first), unpacked, limitsOf(services));
    return await read(await packedRoot(unpacked));
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

/**
 * Returns the path of the packed files. Descends through folders with a single entry, because most zip files contain
 * only the folder that was packed.
 */
async function packedRoot(folder: string): Promise<string> {
  const [first, ...others] = await readdir(folder, { withFileTypes: true });
  if (!first || others.length > 0) return folder;
  const path = join(folder, first.name);
  return first.isDirectory() ? packedRoot(path) : path;
}

/**
 * Unpacks a zip file into a folder. `remaining` limits the number and size of the unpacked files; each unpacked file is
 * subtracted from `remaining`.
 */
async function unpack(file: string, folder: string, remaining: UploadLimits): Promise<void> {
  const name = file.slice(dirname(file).length + 1);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    // The library refuses names that lead out of the folder, and entries that are larger than the size they declare.
    const zip = await openPromise(file);
    for await (const entry of zip.eachEntry()) {
      const parts = entry.fileName.split('/');
      if (entry.fileName.endsWith('/') || parts.some((part) => part.startsWith('.') || part === '__MACOSX')) continue;
      remaining.files -= 1;
      remaining.bytes -= entry.uncompressedSize;
      if (remaining.files < 0 || remaining.bytes < 0) {
        const explanation = explain('zipTooLarge', { name });
        throw new ImportRefusal(`${name} holds more than can be imported at once.`, { explanation });
      }
      if (!parts.every(isSafeName)) {
        const explanation = explain('zipBadName', { name });
        throw new ImportRefusal(`${name} holds a file whose name cannot be used.`, { explanation });
      }
      const path = join(folder, ...parts);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    }
  } catch (error) {
    if (error instanceof ImportRefusal) throw error;
    const detail = (error as Error).message;
    const explanation = explain('zipDamaged', { name, detail });
    throw new ImportRefusal(`${name} cannot be unpacked: ${detail}`, { explanation, cause: error });
  }
}
