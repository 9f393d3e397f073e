import { readBuild } from '@hustings/releases/build-record';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The default folder of local builds. */
export const distFolder = path.resolve(import.meta.dirname, '../../../../../dist');

/**
 * Returns whether this machine can serve the files of a release: always for an upload, and for a local build until it
 * is removed.
 *
 * @param folder the folder of local builds
 */
export const areFilesAvailable = (
  { name, version, location }: { name: string; version: string; location: string | null },
  folder: string,
): boolean => location !== null || readBuild(folder, name, version) !== undefined;

/** Returns the path of the mark: an empty file that says that a build is registered in some database. */
const markOf = (folder: string, { name, version }: { name: string; version: string }): string =>
  path.join(folder, name, '.registered', version);

/** Returns whether a local build is registered. The build tool must not remove a registered build. */
export const isRegistered = (folder: string, build: { name: string; version: string }): boolean =>
  existsSync(markOf(folder, build));

/** Marks a local build as registered, if it exists. Does nothing in a read-only folder, where builds stay anyway. */
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

/** Removes the mark of a build, so that the build tool may remove the build. */
export const unmarkRegistered = (folder: string, build: { name: string; version: string }): void =>
  rmSync(markOf(folder, build), { force: true });
