import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../config/start-error.ts';
import type { Binaries } from './binaries.ts';
import type { Owner } from './owner.ts';

/**
 * Root's database runs as another user, who may not be able to enter the folder that the site lies in: a clone in
 * `/root`, for one. What root may open, root can hand over: an open folder keeps its name `/proc/self/fd/<n>` in the
 * process that it was given to, whatever lies above it.
 */

/** Files and folders as the owner of the database can name them. */
export interface Handed {
  names: string[];
  /** To be given to the process, in this order, after its standard streams. */
  descriptors: number[];
  /** Once the process has been started. */
  close(): void;
}

const firstDescriptor = 3;

/** The first folder on the way to a path that the owner of the database may not enter. */
function closedFolder(path: string, owner: Owner): string | undefined {
  if (owner.uid === undefined) return undefined;
  const folders: string[] = [];
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) folders.unshift(folder);
  return folders.find((folder) => {
    const { mode, uid, gid } = statSync(folder);
    const bit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001;
    return (mode & bit) === 0;
  });
}

const notReachable = (folder: string): StartError =>
  new StartError(
    `The system user "postgres", which runs the database for root, may not enter ${folder}: ` +
      'move the site and DATA_DIR to where every user may enter (such as /srv), or start the site as an ordinary user.',
  );

/**
 * Names files and folders for the owner of the database: by their paths or, where the way there is closed, by descriptors.
 *
 * @throws {StartError} where the way is closed and the system has no such names.
 */
export function handOver(paths: string[], owner: Owner): Handed {
  const closed = paths.map((path) => closedFolder(path, owner)).find((folder) => folder !== undefined);
  if (closed === undefined) return { names: paths, descriptors: [], close: () => undefined };
  if (!existsSync('/proc/self/fd')) throw notReachable(closed);
  const descriptors = paths.map((path) => openSync(path, 'r'));
  return {
    names: paths.map((_, index) => `/proc/self/fd/${firstDescriptor + index}`),
    descriptors,
    close: () => descriptors.forEach((descriptor) => closeSync(descriptor)),
  };
}

/** Where root keeps a copy of the programs that everybody may run. */
const sharedFolder = '/var/lib/hustings';

/**
 * The database's programs where its owner may run them: programs look themselves up by their whole path, so behind a
 * closed folder they are copied out once.
 *
 * @throws {StartError} where there is no place for the copy.
 */
export async function reachableBinaries(binaries: Binaries, owner: Owner): Promise<Binaries> {
  const closed = closedFolder(binaries.postgres, owner);
  if (closed === undefined) return binaries;
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
      if (!existsSync(copy)) throw notReachable(closed);
    }
  }
  return { postgres: join(copy, 'bin', 'postgres'), initdb: join(copy, 'bin', 'initdb') };
}
