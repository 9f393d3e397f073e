import type { BuiltRelease } from '@hustings/contract';
import { BuiltRelease as BuiltReleaseSchema } from '@hustings/contract/schemas';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where this machine's builds are, unless somebody says otherwise. */
export const distFolder = path.resolve(import.meta.dirname, '../../../dist');

/** Reads what a build says of itself; undefined where there is none, or it was broken off. */
export function readBuild(folder: string, name: string, version: string): BuiltRelease | undefined {
  const file = path.join(folder, name, version, 'release.json');
  if (!existsSync(file)) return undefined;
  return BuiltReleaseSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * Whether the files of a release of the registry are within reach: those of an upload are, as long as it is there; those of a
 * build of this machine as long as nobody has removed it.
 *
 * @param folder where the builds of this machine are
 */
export const isHere = (
  { name, version, location }: { name: string; version: string; location: string | null },
  folder: string,
): boolean => location !== null || readBuild(folder, name, version) !== undefined;
