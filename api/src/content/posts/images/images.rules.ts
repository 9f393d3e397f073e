import {
  imagesOf,
  type FileAnswer,
  type PostImage,
  type RichTextDocument,
  type UploadedImage,
} from '@hustings/contract';
import { createHash, randomUUID } from 'node:crypto';
import { countUpload, readFile } from '../../../platform/files/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { accountOf, type Member, type Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { requireLevel } from '../../../access/rights/index.ts';
import { mapImages } from './attach.ts';
import { encodeImage, imageSizes, imageType } from './image.ts';
import { shownIdOf } from './shown-id.ts';
import { readUpload, storeUpload, uploadOf } from './uploads.ts';
import { waitingImageIds } from '../anonymous/waiting-uses.ts';
import * as queries from './images.queries.ts';

/**
 * Stores an image for a post (docs/product.md#7-calls). Encodes the image again in two sizes, without metadata. Until a
 * post shows the image, it is stored in a sealed slot, and only its author can see and use it. An unused
 * image is deleted on the second day.
 *
 * @throws {RequestFailure} `ReputationTooLow`; `RateLimited`; `FileTooLarge`, `UnsupportedMediaType` or `InvalidFormat`;
 * `StorageFull`
 */
export async function uploadImage(
  services: Services,
  author: Member,
  readBytes: () => Promise<Uint8Array>,
): Promise<UploadedImage> {
  requireLevel(author, 'post');
  countUpload(services, author);
  const image = await encodeImage(await readBytes());
  const fileId = randomUUID();
  await storeUpload(services, author.accountId, fileId, image);
  return { fileId, width: image.width, height: image.height };
}

/**
 * Returns a file of an image that the viewer may see: an image of a visible post, or the viewer's own upload that no
 * post has shown.
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
  const id = imageId.toLowerCase();
  const [found] = await services.database.query<queries.FoundFile>(
    queries.fileOfImage({ viewerId, imageId: id, shownId: shownIdOf(services, id), size }),
  );
  if (!found && viewerId !== null) return getUpload(services, viewerId, id, size);
  const hash = found?.hash;
  const file = hash && (await readFile(services, hash));
  if (!file) throw new RequestFailure('NotFound');
  return { bytes: file.bytes, mediaType: imageType, hash, immutable: false, personal: !found.everyone };
}

async function getUpload(services: Services, accountId: string, id: string, size: 640 | 1280): Promise<FileAnswer> {
  const upload = await uploadOf(services, accountId, id);
  const bytes = upload && (await readUpload(services, upload))?.[imageSizes.indexOf(size)];
  if (!bytes) throw new RequestFailure('NotFound');
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { bytes, mediaType: imageType, hash, immutable: false, personal: true };
}

/** A reference to an image, with its alternative text. */
type ImageReference = Pick<PostImage, 'fileId' | 'alt'>;

/** The images that the author may use, by the ids under which they are asked for. */
type UsableImages = ReadonlyMap<string, { id: string; width: number; height: number }>;

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
  const shownIds = ids.map((id) => shownIdOf(services, id));
  const stored = new Map(
    (await queries.imagesByIds(transaction, [...ids, ...shownIds])).map((image) => [image.id, image]),
  );
  const usable = new Map<string, { id: string; width: number; height: number }>();
  for (const id of ids) {
    const shown = stored.get(id) ?? stored.get(shownIdOf(services, id));
    const upload = shown ? undefined : await uploadOf(services, author.accountId, id, transaction);
    if (shown?.postId === postId) usable.set(id, shown);
    if (upload) usable.set(id, { ...upload, id });
  }
  for (const [id, image] of usable) if (waiting.has(image.id)) usable.delete(id);
  return usable;
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
