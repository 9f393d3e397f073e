import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** The folder of all builds; each is in `dist/<name>/<version>`. */
export const distFolder = path.join(root, 'dist');

/** A package that is built as a part of the site: the shell or a vertical. */
export interface Buildable {
  name: string;
  directory: string;
}

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
