import {
  allUploads,
  appendAct,
  pendingActs,
  rewriteUploads,
  type PendingUpload,
} from '../../../access/anonymity/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { SlotPlace } from '../../../platform/files/index.ts';
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
  /** The sealed slot that holds its files. */
  place: SlotPlace;
  /** The number of bytes of each of its files, in the order of `imageSizes`. */
  lengths: number[];
  /** The moment from which nobody sees the upload, because nothing used it, ISO 8601; absent before. */
  expiredAt?: string;
}

/** Casts the content of an upload in the sealed inbox. Only this domain stores uploads. */
const asUpload = ({ content }: PendingUpload): Upload => content as Upload;

/** Returns an upload unless it is expired. */
const present = (upload: PendingUpload | undefined): Upload | undefined =>
  upload && !asUpload(upload).expiredAt ? asUpload(upload) : undefined;

/** Returns the slots of all uploads. */
export async function usedPlaces(services: Services, database: Queryable): Promise<SlotPlace[]> {
  const uploads = await allUploads(services, database);
  // Uploads of an earlier version have no place until they are carried over.
  return [...uploads.values()].flatMap(({ content }) => (content as Partial<Upload>).place ?? []);
}

/**
 * Stores an uploaded image: its files together in a sealed slot, and then its record in the sealed inbox. If the server
 * fails between the two, the slot stays free. Resolves when the image survives a crash.
 *
 * @throws {RequestFailure} `StorageFull`
 */
export async function storeUpload(
  services: Services,
  accountId: string,
  id: string,
  { files, width, height }: EncodedImage,
): Promise<void> {
  await services.sealedSlots.write(async (store) => {
    const place = await store(Buffer.concat(files));
    const content: Upload = { width, height, place, lengths: files.map(({ length }) => length) };
    await appendAct(services, accountId, { act: 'upload', id, at: services.now().toISOString(), content });
  });
}

/** Returns an upload of a member; undefined if there is none with this id. */
export async function uploadOf(
  services: Services,
  accountId: string,
  id: string,
  database: Queryable = services.database,
): Promise<Upload | undefined> {
  return present((await pendingActs(services, accountId, database)).uploads.get(id));
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
    const upload = present(all.get(id));
    return upload ? [{ ...upload, id }] : [];
  });
}

/** Returns the files of an upload, in the order of `imageSizes`; undefined if they are lost. */
export async function readUpload(services: Services, { place, lengths }: Upload): Promise<Buffer[] | undefined> {
  const bytes = await services.sealedSlots.read(place);
  if (!bytes) return undefined;
  let end = 0;
  return lengths.map((length) => bytes.subarray(end, (end += length)));
}

/** The hours after which an unused upload is deleted. */
const unusedHours = 25;
/** The hours after which the slot of a deleted upload is free. A backup copies the database, and then the files. */
const expiredHours = 20;

/**
 * Deletes the uploads that were unused for a day, and frees the slots of those that were deleted the night before.
 * Writes the sealed inbox again, and then all slots, so that copies of different days have no slot in common
 * (docs/decisions/07-anonymity.md).
 */
export async function renewUploads(services: Services): Promise<void> {
  const expiredAt = services.now().toISOString();
  const oldest = services.now().getTime() - expiredHours * hourMilliseconds;
  await services.database.transaction((transaction) =>
    rewriteUploads(services, transaction, async () => {
      await transaction.query(queries.beginDeletion());
      const uploads = [...(await allUploads(services, transaction)).values()];
      const used = await usedIds(services, transaction, uploads);
      const known = new Set(uploads.map(({ id }) => id));
      return (upload) => {
        const content = asUpload(upload);
        if (content.expiredAt) return Date.parse(content.expiredAt) > oldest ? upload : undefined;
        // Members may upload while this runs.
        const isUsed = !known.has(upload.id) || used.has(upload.id);
        return isUsed ? upload : { ...upload, content: { ...content, expiredAt } satisfies Upload };
      };
    }),
  );
  await services.sealedSlots.rewriteAll();
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
