import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { releaseFolders } from './integrity-check.ts';

/** Writes a build into the zip archive of an upload. Stores the compressed forms as they are. */
export async function packRelease(folder: string, archive: string): Promise<void> {
  const zip = new ZipFile();
  const names = ['release.json'];
  // Older builds have no maps.
  for (const part of releaseFolders.filter((each) => existsSync(path.join(folder, each)))) {
    for (const name of (await readdir(path.join(folder, part))).toSorted()) names.push(`${part}/${name}`);
  }
  for (const name of names) {
    zip.addReadStreamLazy(name, { compressionLevel: /\.(br|gz|woff2)$/.test(name) ? 0 : 1 }, (send) =>
      send(null, createReadStream(path.join(folder, name))),
    );
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(archive));
}
