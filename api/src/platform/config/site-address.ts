import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileOf = (dataDir: string): string => join(dataDir, 'site-address');

/** Notes the address of the site that runs on a data folder, for commands that print links to it. */
export const noteAddress = (dataDir: string, publicUrl: string): Promise<void> =>
  writeFile(fileOf(dataDir), `${publicUrl}\n`);

/** Reads the address of the site that runs on a data folder, or ran there last; undefined where none did. */
export async function notedAddress(dataDir: string): Promise<string | undefined> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => '');
  return URL.parse(text.trim())?.origin;
}
