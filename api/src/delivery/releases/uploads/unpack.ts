import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openPromise, type ZipFile } from 'yauzl';
import { broken } from './broken.ts';

/** `release.json`, and one level of files below `public` and `server`: nothing that could lead anywhere else. */
const allowed = /^(release\.json|(public|server)\/\w[\w.@~+-]{0,199})$/;

/** What an archive may come to when it is unpacked. */
export interface UnpackLimits {
  mostFiles: number;
  mostBytes: number;
}

async function opened(archive: string): Promise<ZipFile> {
  try {
    return await openPromise(archive, { strictFileNames: true, validateEntrySizes: true });
  } catch {
    throw broken('The upload is no zip archive.');
  }
}

/**
 * Unpacks the archive of a release, and answers the names of its files.
 *
 * @throws {RequestFailure} `ReleaseBroken` where it holds anything that is not a file of a release, or too much
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
      if (names.size > limits.mostFiles) throw broken(`It has more than ${limits.mostFiles} files.`);
      if (bytes > limits.mostBytes) throw broken(`It comes to more than ${limits.mostBytes} bytes.`);
      await writeFile(path.join(folder, fileName), await buffer(await zip.openReadStreamPromise(entry)));
    }
  } catch (error) {
    throw asBroken(error);
  } finally {
    zip.close();
  }
  return [...names].toSorted();
}

/** What the disk says stays what it is; whatever the archive is guilty of is said as such. */
function asBroken(error: unknown): unknown {
  const isOwn = error instanceof Error && error.name === 'RequestFailure';
  const isOfDisk = (error as NodeJS.ErrnoException).syscall !== undefined;
  return isOwn || isOfDisk ? error : broken('The archive cannot be read.');
}
