import { BuiltRelease } from '@hustings/contract/schemas';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Reads the manifest of a build; undefined if the build is missing, incomplete or damaged. */
export function readBuild(folder: string, name: string, version: string): BuiltRelease | undefined {
  const file = path.join(folder, name, version, 'release.json');
  if (!existsSync(file)) return undefined;
  try {
    return BuiltRelease.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}
