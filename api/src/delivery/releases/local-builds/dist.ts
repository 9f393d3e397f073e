import { BuiltRelease } from '@hustings/contract/schemas';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where this machine's builds are, unless somebody says otherwise. */
export const distFolder = path.resolve(import.meta.dirname, '../../../../../dist');

/** Reads what a build says of itself; undefined where there is none, it was broken off, or it is damaged. */
export function readBuild(folder: string, name: string, version: string): BuiltRelease | undefined {
  const file = path.join(folder, name, version, 'release.json');
  if (!existsSync(file)) return undefined;
  try {
    return BuiltRelease.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
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

/** An empty file beside the builds of a part for each that a registry knows, whatever database that is in. */
const markOf = (folder: string, { name, version }: { name: string; version: string }): string =>
  path.join(folder, name, '.registered', version);

/** Whether a registry knows a build of this machine: then it is not for the compiler to remove. */
export const isRegistered = (folder: string, build: { name: string; version: string }): boolean =>
  existsSync(markOf(folder, build));

/** Notes beside a build, if it is here, that a registry knows it. Where builds cannot be written, none is removed either. */
export function markRegistered(folder: string, build: { name: string; version: string }): void {
  const mark = markOf(folder, build);
  if (existsSync(mark) || !existsSync(path.join(folder, build.name, build.version))) return;
  try {
    mkdirSync(path.dirname(mark), { recursive: true });
    writeFileSync(mark, '');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EROFS', 'EACCES', 'EPERM'].includes(code)) throw error;
  }
}

/** Notes that the registry has forgotten a build: the compiler removes it when there are many newer ones. */
export const unmarkRegistered = (folder: string, build: { name: string; version: string }): void =>
  rmSync(markOf(folder, build), { force: true });
