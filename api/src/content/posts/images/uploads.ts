import {
  allUploads,
  appendAct,
  pendingActs,
  rewriteUploads,
  type PendingUpload,
} from '../../../access/anonymity/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { hourMilliseconds } from '../../../platform/schedule/hours.ts';
import { allWaitingImageIds } from '../anonymous/waiting-uses.ts';
import { draftImageIds } from '../drafts/images.ts';
import type { EncodedImage } from './image.ts';
import * as queries from './images.queries.ts';
import { shownIdOf } from './shown-id.ts';

/** An uploaded image, as the sealed inbox holds it. */
export interface Upload {
  width: number;
  height: number;
  /** The name of its sealed file. */
  name: string;
  /** The number of bytes of each of its files, in the order of `imageSizes`. */
  lengths: number[];
}

/** Casts the content of an upload in the sealed inbox. Only this domain stores uploads. */
const asUpload = ({ content }: PendingUpload): Upload => content as Upload;

const sumOf = (lengths: readonly number[]): number => lengths.reduce((sum, length) => sum + length, 0);

/**
 * Stores an uploaded image: its files together as one sealed file, and then its record in the sealed inbox. If the
 * server fails between the two, the file is left as one of the dummies. Resolves when the image survives a crash.
 *
 * @throws {RequestFailure} `StorageFull`
 */
export async function storeUpload(
  services: Services,
  accountId: string,
  id: string,
  { files, width, height }: EncodedImage,
): Promise<void> {
  const name = await services.sealedFiles.store(Buffer.concat(files));
  const content: Upload = { width, height, name, lengths: files.map(({ length }) => length) };
  await appendAct(services, accountId, { act: 'upload', id, at: services.now().toISOString(), content });
}

/** Returns an upload of a member; undefined if there is none with this id. */
export async function uploadOf(
  services: Services,
  accountId: string,
  id: string,
  database: Queryable = services.database,
): Promise<Upload | undefined> {
  const upload = (await pendingActs(services, accountId, database)).uploads.get(id);
  return upload && asUpload(upload);
}

/** Returns the uploads among `ids`, of all members. */
export async function uploadsOf(
  services: Services,
  database: Queryable,
  ids: readonly string[],
): Promise<(Upload & { id: string })[]> {
  if (ids.length === 0) return [];
  const all = await allUploads(services, database);
  return ids.flatMap((id) => {
    const upload = all.get(id);
    return upload ? [{ ...asUpload(upload), id }] : [];
  });
}

/** Returns the files of an upload, in the order of `imageSizes`; undefined if they are lost. */
export async function readUpload(services: Services, { name, lengths }: Upload): Promise<Buffer[] | undefined> {
  const bytes = await services.sealedFiles.read(name);
  if (!bytes) return undefined;
  let end = 0;
  return lengths.map((length) => bytes.subarray(end, (end += length)));
}

/** The hours after which an unused upload is deleted. */
const unusedHours = 25;

/**
 * Deletes the uploads that were unused for a day, and stores all others again: their files under other names among
 * dummies, their records with the rest of the sealed inbox. Nobody then sees which files are in use, because none gets
 * older than others (docs/decisions/07-anonymity.md). `removeOldUploads` removes the former files.
 */
export async function renewUploads(services: Services): Promise<void> {
  const { database } = services;
  const found = [...(await allUploads(services, database)).values()];
  const inUse = await usedIds(services, database, found);
  const present = found.filter((upload) => inUse.has(upload.id)).map(asUpload);
  const names = await services.sealedFiles.storeAgain(
    present.map(({ name, lengths }) => ({ name, bytes: sumOf(lengths) })),
  );
  await database.transaction((transaction) =>
    rewriteUploads(services, transaction, async () => {
      await transaction.query(queries.beginDeletion());
      const uploads = [...(await allUploads(services, transaction)).values()];
      const used = await usedIds(services, transaction, uploads);
      const known = new Set(uploads.map(({ id }) => id));
      return (upload) => {
        // Members may upload while this runs.
        if (known.has(upload.id) && !used.has(upload.id)) return undefined;
        const content = asUpload(upload);
        return { ...upload, content: { ...content, name: names.get(content.name) ?? content.name } };
      };
    }),
  );
}

/**
 * Returns the ids of the uploads that are kept: those that no post shows and that are not a day old, or that a draft or
 * a delayed item uses.
 */
async function usedIds(
  services: Services,
  database: Queryable,
  uploads: readonly PendingUpload[],
): Promise<ReadonlySet<string>> {
  const youngest = services.now().getTime() - unusedHours * hourMilliseconds;
  const shownIds = new Map(uploads.map(({ id }) => [shownIdOf(services, id), id]));
  const shown = new Set(
    await queries
      .imagesByIds(database, [...shownIds.keys(), ...shownIds.values()])
      .then((rows) => rows.map(({ id }) => shownIds.get(id) ?? id)),
  );
  const used = new Set([
    ...(await draftImageIds(services, database)),
    ...(await allWaitingImageIds(services, database)),
    ...uploads.filter(({ at }) => Date.parse(at) >= youngest).map(({ id }) => id),
  ]);
  return used.difference(shown);
}

/** The hours after which the file of an upload or of a dummy is removed: more than a day after it was stored again. */
const fileHours = 26;

/**
 * Removes the sealed files that were stored more than 26 hours ago, of uploads and of dummies. Call it after
 * `renewUploads`, which gives the uploads in use other files every day.
 */
export async function removeOldUploads(services: Services): Promise<void> {
  // Compare file times with the clock of the machine, because tests change the clock of the services.
  const before = new Date(Date.now() - fileHours * hourMilliseconds);
  const uploads = await allUploads(services, services.database);
  await services.sealedFiles.removeOld(before, new Set([...uploads.values()].map((upload) => asUpload(upload).name)));
}
