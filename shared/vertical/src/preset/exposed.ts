import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the modules that a vertical exposes, by their names in the federation: `./app` with its pages, and those that
 * `fills` of its `vertical.json` name.
 */
export function exposedModules(directory: string): Record<string, string> {
  const file = path.join(directory, 'vertical.json');
  const { fills = [] } = JSON.parse(readFileSync(file, 'utf8')) as { fills?: { module?: string }[] };
  const modules = new Set(['app', ...fills.flatMap(({ module }) => module ?? [])]);
  return Object.fromEntries([...modules].map((name) => [`./${name}`, `./src/${name}.tsx`]));
}
