import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../config/start-error.ts';
import type { Binaries } from './binaries.ts';
import type { Owner } from './owner.ts';

/*
 * Root's database runs as another user, who may have no access to the folder of the site, such as a clone in `/root`.
 * Root can pass open folders as file descriptors: `/proc/self/fd/<n>` is accessible regardless of the parent folders.
 */

/** Paths that the database's owner can access. */
export interface AccessiblePaths {
  names: string[];
  /** The file descriptors to pass to the process, in this order, after its standard streams. */
  descriptors: number[];
  /** Closes the descriptors in this process. Call it once the other process is started. */
  close(): void;
}

const firstDescriptor = 3;

/** Returns the outermost folder above a path that the system user of the database may not enter. */
function inaccessibleFolder(path: string, owner: Owner): string | undefined {
  if (owner.uid === undefined) return undefined;
  const folders: string[] = [];
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) folders.unshift(folder);
  return folders.find((folder) => {
    const { mode, uid, gid } = statSync(folder);
    const bit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001;
    return (mode & bit) === 0;
  });
}

const accessError = (folder: string): StartError =>
  new StartError(
    `The system user "postgres", which runs the database for root, may not enter ${folder}: ` +
      'move the site and DATA_DIR to where every user may enter (such as /srv), or start the site as an ordinary user.',
  );

/**
 * Makes paths accessible to the database's owner, by descriptors if a parent folder is inaccessible.
 *
 * @throws {StartError} if a parent folder is inaccessible and the system has no `/proc/self/fd`
 */
export function makeAccessible(paths: string[], owner: Owner): AccessiblePaths {
  const inaccessible = paths.map((path) => inaccessibleFolder(path, owner)).find((folder) => folder !== undefined);
  if (inaccessible === undefined) return { names: paths, descriptors: [], close: () => undefined };
  if (!existsSync('/proc/self/fd')) throw accessError(inaccessible);
  const descriptors = paths.map((path) => openSync(path, 'r'));
  return {
    names: paths.map((_, index) => `/proc/self/fd/${firstDescriptor + index}`),
    descriptors,
    close: () => descriptors.forEach((descriptor) => closeSync(descriptor)),
  };
}

/** The folder of the copied programs, which every user may enter. */
const sharedFolder = '/var/lib/hustings';

/**
 * Returns programs that the database's owner may run. Copies programs in an inaccessible folder once, because programs
 * find their libraries by their full path.
 *
 * @throws {StartError} if the programs cannot be copied
 */
export async function accessibleBinaries(binaries: Binaries, owner: Owner): Promise<Binaries> {
  const inaccessible = inaccessibleFolder(binaries.postgres, owner);
  if (inaccessible === undefined) return binaries;
  const source = dirname(dirname(binaries.postgres));
  const { version } = JSON.parse(readFileSync(join(source, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = join(sharedFolder, `postgresql-${version}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    try {
      await mkdir(sharedFolder, { recursive: true, mode: 0o755 });
      await cp(source, draft, { recursive: true, verbatimSymlinks: true });
      await rename(draft, copy);
    } catch {
      await rm(draft, { recursive: true, force: true });
      if (!existsSync(copy)) throw accessError(inaccessible);
    }
  }
  return { postgres: join(copy, 'bin', 'postgres'), initdb: join(copy, 'bin', 'initdb') };
}
