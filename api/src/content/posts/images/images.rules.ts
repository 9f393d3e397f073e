import {
  imagesOf,
  type FileAnswer,
  type PostImage,
  type RichTextDocument,
  type UploadedImage,
} from '@hustings/contract';
import { randomUUID } from 'node:crypto';
import { countUpload, storeFiles, readFile } from '../../../platform/files/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { accountOf, type Member, type Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { hourMilliseconds, startOfHour } from '../../../platform/schedule/hours.ts';
import { requireLevel } from '../../../access/rights/index.ts';
import { mapImages } from './attach.ts';
import { encodeImage, imageSizes, imageType } from './image.ts';
import { openDimensions, openFile, sealDimensions, sealFile, shownIdOf, type Dimensions } from './sealing.ts';
import { allWaitingImageIds, waitingImageIds } from '../anonymous/waiting-uses.ts';
import * as queries from './images.queries.ts';

/**
 * Returns the keyed hash of the uploader that is stored with an image until a post shows the image. The hash is
 * different for each image, so that it does not link the images of one author (docs/decisions/07-anonymity.md).
 */
const ownerMark = ({ hmac }: Services, accountId: string, imageId: string): Buffer =>
  hmac('image-owner', accountId, imageId);

/**
 * Stores an image for a post (docs/product.md#7-calls). Encodes the image again in two sizes, without metadata. Until a
 * post shows the image, it is stored encrypted, and only its author can see and use it. An unused image is deleted
 * after a day.
 *
 * @throws {RequestFailure} `ReputationTooLow`; `RateLimited`; `FileTooLarge`, `UnsupportedMediaType` or `InvalidFormat`
 */
export async function uploadImage(
  services: Services,
  author: Member,
  readUpload: () => Promise<Uint8Array>,
): Promise<UploadedImage> {
  requireLevel(author, 'post');
  countUpload(services, author);
  const { files, width, height } = await encodeImage(await readUpload());
  const fileId = randomUUID();
  await services.database.transaction((transaction) =>
    storeImage(services, transaction, { fileId, width, height }, files, ownerMark(services, author.accountId, fileId)),
  );
  return { fileId, width, height };
}

/**
 * Stores an encoded image, encrypted until a post shows it (docs/decisions/07-anonymity.md).
 *
 * @param mark the hash of the uploader (`ownerMark`), which is stored until a post shows the image
 */
export async function storeImage(
  services: Services,
  transaction: Queryable,
  { fileId, width, height }: UploadedImage,
  files: Buffer[],
  mark: Buffer,
): Promise<void> {
  const sealed = files.map((bytes) => ({
    bytes: sealFile(services, fileId, bytes),
    mediaType: 'application/octet-stream',
  }));
  const hashes = await storeFiles(services, transaction, sealed);
  const sealedSize = sealDimensions(services, fileId, { width, height });
  await transaction.query(
    queries.insertUpload({ imageId: fileId, ownerMark: mark, sealedSize, now: startOfHour(services.now()) }),
  );
  await transaction.query(queries.insertFiles({ imageId: fileId, sizes: [...imageSizes], hashes }));
}

/**
 * Returns a file of an image that the viewer may see.
 *
 * @throws {RequestFailure} `NotFound`, also if the viewer may not see the image
 */
export async function getImage(
  services: Services,
  viewer: Viewer,
  imageId: string,
  { size }: { size: 640 | 1280 },
): Promise<FileAnswer> {
  const viewerId = accountOf(viewer);
  const mark = viewerId === null ? null : ownerMark(services, viewerId, imageId);
  const [found] = await services.database.query<queries.FoundFile>(
    queries.fileOfImage({ viewerId, imageId, shownId: shownIdOf(services, imageId), size, ownerMark: mark }),
  );
  const file = found && (await readFile(services, found.hash));
  if (!file) throw new RequestFailure('NotFound');
  const bytes = found.sealed ? openFile(services, imageId, file.bytes) : file.bytes;
  return { bytes, mediaType: imageType, hash: found.hash, immutable: false, personal: !found.everyone };
}

/** A reference to an image, with its alternative text. */
type ImageReference = Pick<PostImage, 'fileId' | 'alt'>;

/** The images that the author may use, by id. */
type UsableImages = ReadonlyMap<string, Dimensions & { id: string }>;

async function usableImages(
  services: Services,
  transaction: Queryable,
  author: Member,
  postId: string | null,
  references: readonly ImageReference[],
): Promise<UsableImages> {
  const ids = [...new Set(references.map(({ fileId }) => fileId.toLowerCase()))];
  if (ids.length === 0) return new Map();
  await transaction.query(queries.preventDeletion());
  const waiting = await waitingImageIds(services, transaction, author, postId);
  const marks = ids.map((id) => ownerMark(services, author.accountId, id));
  const rows = await transaction.query<queries.UsableRow>(
    queries.usableImages({
      imageIds: ids,
      shownIds: ids.map((id) => shownIdOf(services, id)),
      ownerMarks: marks,
      postId,
    }),
  );
  const usable = rows.filter(({ id }) => !waiting.has(id));
  return new Map(
    usable.map(({ asked, id, sealedSize, width, height }) => [
      asked,
      { id, ...(sealedSize ? openDimensions(services, id, sealedSize) : { width, height }) },
    ]),
  );
}

/**
 * Returns a reference with the stored dimensions of its image.
 *
 * @throws {RequestFailure} `InvalidValue` if the author may not use the image
 */
const requireImage = (images: UsableImages, { fileId, alt }: ImageReference, field: string): PostImage => {
  const row = images.get(fileId.toLowerCase());
  if (!row) throw new RequestFailure('InvalidValue', { field });
  return { fileId: row.id, alt, width: row.width, height: row.height };
};

/** The parts of a post that refer to images. */
export interface WithImages {
  document?: RichTextDocument | undefined;
  images: readonly ImageReference[];
}

/** The parts of a post that refer to images, with the stored dimensions of the images. */
export interface CheckedImages {
  document: RichTextDocument | undefined;
  images: PostImage[];
}

/**
 * Checks that the author may use the images: the author's own uploads that no other post or delayed post uses, or
 * images that the post shows already. Replaces the dimensions of the images with the stored ones, and prevents the
 * deletion of the images until the transaction ends. The transaction must hold the author's locks.
 *
 * @param postId the post that is changed, or null for a new one
 * @throws {RequestFailure} `InvalidValue` (field `document` or `images`) for an image that the author may not use
 */
export async function checkImages(
  services: Services,
  transaction: Queryable,
  author: Member,
  postId: string | null,
  { document, images }: WithImages,
): Promise<CheckedImages> {
  const inDocument = document ? imagesOf(document) : [];
  const usable = await usableImages(services, transaction, author, postId, [...inDocument, ...images]);
  return {
    document: document && mapImages(document, (reference) => requireImage(usable, reference, 'document')),
    images: images.map((reference) => requireImage(usable, reference, 'images')),
  };
}

/**
 * Deletes images that were unused for a day. Another job deletes their files. The limit is 25 hours, because the stored
 * time of an upload is rounded down to the hour.
 */
export async function deleteUnusedImages(services: Services): Promise<void> {
  const uploadedBefore = new Date(services.now().getTime() - 25 * hourMilliseconds);
  await services.database.transaction(async (transaction) => {
    await transaction.query(queries.beginDeletion());
    const waitingIds = await allWaitingImageIds(services, transaction);
    await transaction.query(queries.deleteUnusedImages({ uploadedBefore, waitingIds }));
  });
}
