import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the modules that a vertical exposes, by their names in the federation: `./app` with its pages, and one for
 * each parcel that its `vertical.json` names.
 */
export function exposedModules(directory: string): Record<string, string> {
  const file = path.join(directory, 'vertical.json');
  const { parcels = [] } = JSON.parse(readFileSync(file, 'utf8')) as { parcels?: string[] };
  return Object.fromEntries(['app', ...parcels].map((name) => [`./${name}`, `./src/${name}.tsx`]));
}
