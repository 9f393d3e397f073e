import type { BuiltRelease } from '@hustings/contract';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { CallContext } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { noteAct, type Doing } from '../deploy/acts.ts';
import { addressOf } from '../local-builds/local-builds.rules.ts';
import { damageOf } from '../files/damage.rules.ts';
import * as queries from '../releases.queries.ts';
import type { ReleaseRow } from '../releases.queries.ts';
import { releasesFolder, releaseStorage, type ReleaseStorage } from '../storage/storage.ts';
import { unpack } from './unpack.ts';
import { verifyRelease } from './verify.ts';

const megabyte = 1024 * 1024;

/** Milliseconds after which an upload that was broken off is nobody's any more. */
const abandoned = 3_600_000;

/** Removes what uploads that were broken off have left. */
async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const place = path.join(incoming, name);
    const begun = await stat(place).catch(() => undefined);
    // The times of files are the machine's own.
    if (begun && begun.mtimeMs < Date.now() - abandoned) await rm(place, { recursive: true, force: true });
  }
}

/** The same value, however its parts are ordered: as the database gives JSON back. */
const asStored = (build: BuiltRelease): unknown => JSON.parse(JSON.stringify(build));

/**
 * Whether the registry has a release and its files.
 *
 * @throws {RequestFailure} `ReleaseDiffers` where it has another one under that version
 */
function isSame(there: ReleaseRow | undefined, build: BuiltRelease): boolean {
  const { name: part, version } = build;
  if (there && !isDeepStrictEqual(there.manifest, asStored(build)))
    throw new RequestFailure('ReleaseDiffers', { field: 'file', meta: { part, version } });
  return there !== undefined && there.location !== null;
}

/** The release that the registry has with its files, before anything is moved. */
async function uploadedBefore({ database }: Services, build: BuiltRelease): Promise<ReleaseRow | undefined> {
  const [there] = await database.query<ReleaseRow>(queries.releaseOf({ part: build.name, version: build.version }));
  return isSame(there, build) ? there : undefined;
}

/**
 * Puts those files in place that have gone or were damaged since a release came, and notes it. The files of the upload were
 * verified against the same hashes.
 *
 * @returns how many
 */
async function mend(
  services: Services,
  storage: ReleaseStorage,
  there: ReleaseRow,
  { folder, names }: { folder: string; names: readonly string[] },
  doing: Doing,
): Promise<number> {
  const damaged = await damageOf(services, there);
  const files = damaged.filter((file) => names.includes(file));
  if (there.location !== null && files.length > 0) await storage.restore(there.location, folder, files);
  await services.database.transaction(async (transaction) => {
    await transaction.query(
      queries.noteDamage({ releaseId: there.id, damagedFiles: await damageOf(services, there), now: services.now() }),
    );
    if (files.length > 0)
      await noteAct(services, transaction, 'upload', { part: there.name, version: there.version }, doing);
  });
  return files.length;
}

/**
 * Enters an upload into the registry, in one transaction. False where the registry has the same release already, so that
 * the upload is not needed.
 */
function enter(services: Services, build: BuiltRelease, location: string, doing: Doing): Promise<boolean> {
  const { name: part, version } = build;
  return services.database.transaction(async (transaction) => {
    await transaction.query(queries.lockRegistry());
    const [there] = await transaction.query<ReleaseRow>(queries.releaseOf({ part, version }));
    if (isSame(there, build)) return false;
    if (there) await transaction.query(queries.setLocation({ releaseId: there.id, location }));
    else {
      const values = { part, version, address: addressOf(part, version), manifest: JSON.stringify(build), location };
      await transaction.query(queries.addRelease(values));
    }
    await noteAct(services, transaction, 'upload', { part, version }, doing);
    return true;
  });
}

/**
 * Removes files that the registry names nowhere. Where the storage does not let go of them now, they go with those of
 * releases that are pruned.
 */
async function discard(
  { database }: Services,
  storage: ReleaseStorage,
  location: string,
  files: string[],
): Promise<void> {
  await storage
    .remove(location, files)
    .catch(() => database.query(queries.notePruned({ location, files })))
    // What made the upload fail is what its program is told.
    .catch(() => undefined);
}

async function keep(
  services: Services,
  storage: ReleaseStorage,
  staged: { folder: string; names: string[]; build: BuiltRelease },
  doing: Doing,
): Promise<{ isNew: boolean; restored?: number }> {
  const { folder, names, build } = staged;
  const there = await uploadedBefore(services, build);
  if (there) {
    const restored = await mend(services, storage, there, staged, doing);
    return { isNew: false, ...(restored > 0 ? { restored } : {}) };
  }
  const files = names.filter((name) => name !== 'release.json');
  const location = `${build.name}/${build.version}-${randomUUID()}`;
  let isNeeded = false;
  try {
    await storage.put(location, folder, files);
    isNeeded = await enter(services, build, location, doing);
  } finally {
    if (!isNeeded) await discard(services, storage, location, files);
  }
  return { isNew: isNeeded };
}

/**
 * Takes an upload: a zip of what a build has made. It is unpacked beside everything, verified file by file, moved to its
 * storage, and entered into the registry; nobody sees any of it before that. It is served when it is deployed. The same
 * release twice is taken once; the second one mends files that have gone or were damaged meanwhile.
 *
 * @throws {RequestFailure} `ReleaseBroken`; `ReleaseDiffers` where the version is there with other files; `FileTooLarge`;
 *   `StorageFull`, and then nothing has changed
 */
export async function receiveRelease(
  services: Services,
  part: string,
  { readUploads }: Pick<CallContext, 'readUploads'>,
  doing: Doing,
): Promise<{ part: string; version: string; isNew: boolean; restored?: number }> {
  const { releaseMegabytes, releaseFiles } = services.limits;
  const incoming = path.join(releasesFolder(services), 'incoming');
  const place = path.join(incoming, randomUUID());
  const folder = path.join(place, 'files');
  const mostBytes = releaseMegabytes * megabyte;
  try {
    await mkdir(place, { recursive: true });
    await removeAbandoned(incoming);
    const archive = path.join(place, 'release.zip');
    for await (const { content } of readUploads({ files: 1, bytes: mostBytes }))
      await pipeline(content, createWriteStream(archive));
    const names = await unpack(archive, folder, { mostFiles: releaseFiles, mostBytes });
    const build = await verifyRelease(part, folder, names, mostBytes);
    const taken = await keep(services, releaseStorage(services), { folder, names, build }, doing);
    return { part, version: build.version, ...taken };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new RequestFailure('StorageFull', { field: 'file' });
    throw error;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
