import type { VerticalManifest } from '@hustings/contract';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A use of a feature flag in a source. */
const use = /\buseFlag\(\s*([^)]*?)\s*\)/g;

/** The only accepted argument: a text that names the flag. */
const literal = /^(['"])(?<name>[^'"]*)\1$/;

/**
 * Compares the feature flags that the sources of a part use with those that its `vertical.json` declares. Returns a
 * line for each flag that is not declared, not used, or not named by a plain text.
 */
export function flagFaults(name: string, directory: string, { flags = [] }: Pick<VerticalManifest, 'flags'>): string[] {
  const declared = new Set(flags.map((flag) => flag.name));
  const used = new Set<string>();
  const faults: string[] = [];
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: directory }).filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of sources.toSorted()) {
    const where = path.join(name, file);
    for (const [, argument = ''] of readFileSync(path.join(directory, file), 'utf8').matchAll(use)) {
      const flag = literal.exec(argument)?.groups?.['name'];
      if (flag === undefined) faults.push(`${where}: useFlag(${argument}) must name its flag by a plain text.`);
      else if (!declared.has(flag)) faults.push(`${where}: ${name}/vertical.json declares no flag "${flag}".`);
      else used.add(flag);
    }
  }
  const unused = [...declared].filter((flag) => !used.has(flag));
  return [...faults, ...unused.map((flag) => `${name}/vertical.json: no source uses the flag "${flag}".`)];
}
