import { BuiltRelease } from '@hustings/contract/schemas';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Reads the manifest of a build.
 *
 * @param folder the folder of the build
 * @throws if it has none, or the manifest is malformed
 */
export const readRelease = (folder: string): BuiltRelease =>
  BuiltRelease.parse(JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')));

/** Reads the manifest of a build; undefined if the build is missing, incomplete or damaged. */
export function readBuild(folder: string, name: string, version: string): BuiltRelease | undefined {
  try {
    return readRelease(path.join(folder, name, version));
  } catch {
    return undefined;
  }
}
