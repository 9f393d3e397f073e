import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { UploadedFile, UploadLimits } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { because, ImportRefusal } from '../format.ts';

const root = ({ settings }: Services): string => join(settings.dataDir, 'imports');
const folderOf = (services: Services, runId: string): string => join(root(services), runId);

const limitsOf = ({ limits }: Services): UploadLimits => ({ bytes: limits.importBytes, files: limits.importFiles });

const isZip = (name: string): boolean => /\.zip$/i.test(name);

/** A name that means a file of the folder and nothing else; undefined for one that cannot. */
const fileName = (name: string): string | undefined =>
  /^[^\p{Cc}/\\]{1,200}$/u.test(name) && !name.startsWith('.') ? name : undefined;

/**
 * Keeps files apart from everything else, as they arrive; what broke off leaves nothing.
 *
 * @returns their names.
 * @throws {RequestFailure} `InvalidValue` where two have one name, a name is none, or a zip is not the only file; and as
 * reading them does.
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
      const kept = fileName(name);
      if (kept === undefined || names.includes(kept)) throw new RequestFailure('InvalidValue', { field: 'files' });
      names.push(kept);
      await pipeline(content, createWriteStream(join(folder, kept), { flags: 'wx', mode: 0o600 }));
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

/** The runs that files are kept of. */
export const keptFolders = (services: Services): Promise<string[]> => readdir(root(services)).catch(() => []);

/**
 * Lets a format read the files of a run: a zip as the folder that was packed, one file as itself.
 *
 * @throws {ImportRefusal} where a zip cannot be unpacked.
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
    return await read(await within(unpacked));
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

/** Where the files of a packed folder begin: the folder itself is mostly packed with them. */
async function within(folder: string): Promise<string> {
  const [first, ...others] = await readdir(folder, { withFileTypes: true });
  if (!first || others.length > 0) return folder;
  const path = join(folder, first.name);
  return first.isDirectory() ? within(path) : path;
}

/** Unpacks a zip into a folder. Counts down what is left of the limits, which a small zip can reach too. */
async function unpack(file: string, folder: string, left: UploadLimits): Promise<void> {
  const name = file.slice(dirname(file).length + 1);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    // Names that lead out of the folder are refused by the library, sizes that differ from what is announced too.
    const zip = await openPromise(file);
    for await (const entry of zip.eachEntry()) {
      const parts = entry.fileName.split('/');
      if (entry.fileName.endsWith('/') || parts.some((part) => part.startsWith('.') || part === '__MACOSX')) continue;
      left.files -= 1;
      left.bytes -= entry.uncompressedSize;
      if (left.files < 0 || left.bytes < 0) {
        const why = because('zipTooLarge', { name });
        throw new ImportRefusal(`${name} holds more than can be imported at once.`, { why });
      }
      if (!parts.every(fileName)) {
        const why = because('zipBadName', { name });
        throw new ImportRefusal(`${name} holds a file whose name cannot be used.`, { why });
      }
      const path = join(folder, ...parts);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    }
  } catch (error) {
    if (error instanceof ImportRefusal) throw error;
    const detail = (error as Error).message;
    const why = because('zipDamaged', { name, detail });
    throw new ImportRefusal(`${name} cannot be unpacked: ${detail}`, { why, cause: error });
  }
}
