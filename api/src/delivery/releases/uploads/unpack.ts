import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openPromise, type ZipFile } from 'yauzl';
import { broken } from './broken.ts';

/** Matches the allowed names: `release.json` and files directly in `public` and `server`. No other path is written. */
const allowed = /^(release\.json|(public|server)\/\w[\w.@~+-]{0,199})$/;

/** The limits of an unpacked archive. */
export interface UnpackLimits {
  maxFiles: number;
  maxBytes: number;
}

async function opened(archive: string): Promise<ZipFile> {
  try {
    return await openPromise(archive, { strictFileNames: true, validateEntrySizes: true });
  } catch {
    throw broken('The upload is no zip archive.');
  }
}

/**
 * Unpacks the archive of a release and returns the names of its files.
 *
 * @throws {RequestFailure} `ReleaseBroken` if the archive contains other files or exceeds a limit
 */
export async function unpack(archive: string, folder: string, limits: UnpackLimits): Promise<string[]> {
  const zip = await opened(archive);
  const names = new Set<string>();
  let bytes = 0;
  for (const part of ['public', 'server']) await mkdir(path.join(folder, part), { recursive: true });
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize } = entry;
      if (!allowed.test(fileName) || names.has(fileName)) throw broken('A file of it may not have its name.', fileName);
      names.add(fileName);
      bytes += uncompressedSize;
      if (names.size > limits.maxFiles) throw broken(`It has more than ${limits.maxFiles} files.`);
      if (bytes > limits.maxBytes) throw broken(`It comes to more than ${limits.maxBytes} bytes.`);
      await writeFile(path.join(folder, fileName), await buffer(await zip.openReadStreamPromise(entry)));
    }
  } catch (error) {
    throw asBroken(error);
  } finally {
    zip.close();
  }
  return [...names].toSorted();
}

/** Converts errors of the archive to `ReleaseBroken`. Returns request failures and errors of the disk unchanged. */
function asBroken(error: unknown): unknown {
  const isOwn = error instanceof Error && error.name === 'RequestFailure';
  const isOfDisk = (error as NodeJS.ErrnoException).syscall !== undefined;
  return isOwn || isOfDisk ? error : broken('The archive cannot be read.');
}
