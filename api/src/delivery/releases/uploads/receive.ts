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
import { recordAct, type Attribution } from '../deploy/acts.ts';
import { requireProvided } from '../deploy/compatibility.rules.ts';
import { addressOf } from '../local-builds/local-builds.rules.ts';
import { findDamage } from '../files/damage.rules.ts';
import type { PlainIntegrity } from '@hustings/releases/decompress';
import * as queries from '../releases.queries.ts';
import type { ReleaseRow } from '../releases.queries.ts';
import { releasesFolder, releaseStorage, type ReleaseStorage } from '../storage/storage.ts';
import { withUnpacker } from '../unpacker/index.ts';
import { verifyRelease } from './verify.ts';

const megabyte = 1024 * 1024;

/** The age in milliseconds at which an unfinished upload is removed. */
const abandonedAfter = 3_600_000;

/** Removes the remains of interrupted uploads. */
async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const place = path.join(incoming, name);
    const begun = await stat(place).catch(() => undefined);
    // Uses the clock of the machine and not `services.now`, because file times come from the machine.
    if (begun && begun.mtimeMs < Date.now() - abandonedAfter) await rm(place, { recursive: true, force: true });
  }
}

/** Removes `undefined` properties, so that the build can be compared with JSON from the database. */
const asStored = (build: BuiltRelease): unknown => JSON.parse(JSON.stringify(build));

/**
 * Returns whether a release is registered and its files were uploaded.
 *
 * @throws {RequestFailure} `ReleaseDiffers` if the version is registered with another manifest
 */
function isUploaded(there: ReleaseRow | undefined, build: BuiltRelease): boolean {
  const { name: part, version } = build;
  if (there && !isDeepStrictEqual(there.manifest, asStored(build)))
    throw new RequestFailure('ReleaseDiffers', { field: 'file', meta: { part, version } });
  return there !== undefined && there.location !== null;
}

/** Finds the registered release of a build; undefined if it was not uploaded before. */
async function findUploaded({ database }: Services, build: BuiltRelease): Promise<ReleaseRow | undefined> {
  const [there] = await database.query<ReleaseRow>(queries.releaseOf({ part: build.name, version: build.version }));
  return isUploaded(there, build) ? there : undefined;
}

/** A verified upload in a temporary folder. */
interface Staged {
  folder: string;
  names: string[];
  build: BuiltRelease;
  /** Hashes the plain form of a compressed file. */
  integrityOfPlain: PlainIntegrity;
}

/**
 * Restores missing and damaged files of a release from a repeated upload, whose files have the same hashes.
 *
 * @returns the number of restored files
 */
async function restoreDamaged(
  services: Services,
  storage: ReleaseStorage,
  there: ReleaseRow,
  { folder, names, integrityOfPlain }: Pick<Staged, 'folder' | 'names' | 'integrityOfPlain'>,
  attribution: Attribution,
): Promise<number> {
  const damaged = await findDamage(services, there, integrityOfPlain);
  const files = damaged.filter((file) => names.includes(file));
  if (there.location !== null && files.length > 0) await storage.restore(there.location, folder, files);
  await services.database.transaction(async (transaction) => {
    await transaction.query(
      queries.setDamagedFiles({
        releaseId: there.id,
        damagedFiles: await findDamage(services, there, integrityOfPlain),
        now: services.now(),
      }),
    );
    if (files.length > 0)
      await recordAct(services, transaction, 'upload', { part: there.name, version: there.version }, attribution);
  });
  return files.length;
}

/** Registers an upload. Returns false if a simultaneous upload has registered the same release. */
function register(
  services: Services,
  build: BuiltRelease,
  location: string,
  attribution: Attribution,
): Promise<boolean> {
  const { name: part, version } = build;
  return services.database.transaction(async (transaction) => {
    await transaction.query(queries.lockRegistry());
    const [there] = await transaction.query<ReleaseRow>(queries.releaseOf({ part, version }));
    if (isUploaded(there, build)) return false;
    if (there) await transaction.query(queries.setLocation({ releaseId: there.id, location }));
    else {
      const values = { part, version, address: addressOf(part, version), manifest: JSON.stringify(build), location };
      await transaction.query(queries.addRelease(values));
    }
    await recordAct(services, transaction, 'upload', { part, version }, attribution);
    return true;
  });
}

/** Removes files of an upload that was not registered. If the storage fails, queues them for removal. */
async function discard(
  { database }: Services,
  storage: ReleaseStorage,
  location: string,
  files: string[],
): Promise<void> {
  await storage
    .remove(location, files)
    .catch(() => database.query(queries.queueFileRemoval({ location, files })))
    // Ignores the error, because the caller reports the error of the upload.
    .catch(() => undefined);
}

async function storeUpload(
  services: Services,
  storage: ReleaseStorage,
  staged: Staged,
  attribution: Attribution,
): Promise<{ isNew: boolean; restored?: number }> {
  const { folder, names, build } = staged;
  const there = await findUploaded(services, build);
  if (there) {
    const restored = await restoreDamaged(services, storage, there, staged, attribution);
    return { isNew: false, ...(restored > 0 ? { restored } : {}) };
  }
  const files = names.filter((name) => name !== 'release.json');
  const location = `${build.name}/${build.version}-${randomUUID()}`;
  let isNeeded = false;
  try {
    await storage.put(location, folder, files);
    isNeeded = await register(services, build, location, attribution);
  } finally {
    if (!isNeeded) await discard(services, storage, location, files);
  }
  return { isNew: isNeeded };
}

/**
 * Receives the zip of a build: unpacks it to a temporary folder, verifies every file, moves the files to the storage
 * and registers the release, which is served once it is deployed. A repeated upload restores missing and damaged files.
 *
 * @throws {RequestFailure} `ReleaseBroken`; `ReleaseDoesNotFit` as `requireProvided`; `ReleaseDiffers` if the version is registered with other files;
 *   `FileTooLarge`; `StorageFull`. In all cases nothing has changed.
 */
export async function receiveRelease(
  services: Services,
  part: string,
  { readUploads }: Pick<CallContext, 'readUploads'>,
  attribution: Attribution,
): Promise<{ part: string; version: string; isNew: boolean; restored?: number }> {
  const { releaseMegabytes, releaseFiles } = services.limits;
  const incoming = path.join(releasesFolder(services), 'incoming');
  const place = path.join(incoming, randomUUID());
  const folder = path.join(place, 'files');
  const maxBytes = releaseMegabytes * megabyte;
  try {
    await mkdir(place, { recursive: true });
    await removeAbandoned(incoming);
    const archive = path.join(place, 'release.zip');
    for await (const { content } of readUploads({ files: 1, bytes: maxBytes }))
      await pipeline(content, createWriteStream(archive));
    return await withUnpacker(async (unpacker) => {
      const { integrityOfPlain } = unpacker;
      const names = await unpacker.unpack(archive, folder, { maxFiles: releaseFiles, maxBytes });
      const build = await verifyRelease(part, folder, names, unpacker, maxBytes);
      requireProvided({ manifest: build }, await services.database.query<ReleaseRow>(queries.served()));
      const staged = { folder, names, build, integrityOfPlain };
      const taken = await storeUpload(services, releaseStorage(services), staged, attribution);
      return { part, version: build.version, ...taken };
    });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new RequestFailure('StorageFull', { field: 'file' });
    throw error;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
