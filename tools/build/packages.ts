import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Buildable } from '@hustings/cli/parts';

export const root = path.resolve(import.meta.dirname, '../..');

/** The folder of all builds; each is in `dist/<name>/<version>`. */
export const distFolder = path.join(root, 'dist');

export type { Buildable };

/** Lists the shell and every vertical. */
export function buildables(): Buildable[] {
  const names = [
    'shell',
    ...readdirSync(root)
      .filter((name) => name.startsWith('mf-'))
      .toSorted(),
  ];
  return names
    .map((name) => ({ name, directory: path.join(root, name) }))
    .filter(({ directory }) => existsSync(path.join(directory, 'vertical.json')));
}
