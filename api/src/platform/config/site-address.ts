import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileOf = (dataDir: string): string => join(dataDir, 'site-address');

/** Stores the address of the site in its data folder, for commands that print links. */
export const storeAddress = (dataDir: string, publicUrl: string): Promise<void> =>
  writeFile(fileOf(dataDir), `${publicUrl}\n`);

/** Reads the address that the site of a data folder stored last; undefined if there is none. */
export async function storedAddress(dataDir: string): Promise<string | undefined> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => '');
  return URL.parse(text.trim())?.origin;
}
