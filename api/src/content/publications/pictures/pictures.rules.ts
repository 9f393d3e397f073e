import { randomUUIDv7 } from 'node:crypto';
import type { CallAnswer, CallRequest, FileAnswer, PublicationPicture, StoredPicture } from '@hustings/contract';
import { pictureType } from '../../../identity/profiles/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { isAdmin, type Member, type Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import {
  countUpload,
  readFile,
  storeFiles,
  makeWidePictures,
  widePictureSizes,
} from '../../../platform/files/index.ts';
import * as queries from './pictures.queries.ts';

const pathOf = (pictureId: string): string => `/api/publications/pictures/${pictureId}`;

/** Converts the stored picture of a publication to the form that clients get. */
export const asPicture = ({ pictureId, alt }: StoredPicture): PublicationPicture => ({
  pictureId,
  url: pathOf(pictureId),
  alt,
});

/**
 * Stores a picture, which a publication can name when it is saved. Only admins see it until then. The site deletes it
 * after a day if no publication names it.
 *
 * @throws {RequestFailure} `RateLimited`; `FileTooLarge`, `UnsupportedMediaType` or `InvalidFormat` for the file
 */
export async function addPicture(
  services: Services,
  admin: Member,
  readUpload: () => Promise<Uint8Array>,
): Promise<CallAnswer<'uploadPublicationPicture'>> {
  countUpload(services, admin);
  const pictures = await makeWidePictures(await readUpload());
  const pictureId = randomUUIDv7();
  await services.database.transaction(async (transaction) => {
    const files = pictures.map((bytes) => ({ bytes, mediaType: pictureType }));
    const fileHashes = await storeFiles(services, transaction, files);
    await transaction.query(queries.addPicture({ pictureId, now: services.now() }));
    await transaction.query(queries.addFiles({ pictureId, sizes: [...widePictureSizes], fileHashes }));
  });
  return { pictureId, url: pathOf(pictureId) };
}

/**
 * Notes that a publication names a picture, so that it is not deleted at the same time.
 *
 * @throws {RequestFailure} `InvalidValue` (field `picture`) if there is no such picture
 */
export async function usePicture(services: Services, transaction: Queryable, pictureId: string): Promise<void> {
  const used = await transaction.query(queries.usePicture({ pictureId, now: services.now() }));
  if (used.length === 0) throw new RequestFailure('InvalidValue', { field: 'picture' });
}

/**
 * Returns a picture. Caches ask again at each request, since the text may be taken back.
 *
 * @throws {RequestFailure} `NotFound` if there is none, or no text with it is published and the viewer is no admin
 */
export async function getPicture(
  services: Services,
  viewer: Viewer,
  pictureId: string,
  { size }: CallRequest<'getPublicationPicture'>['query'],
): Promise<FileAnswer> {
  const values = { pictureId, size, isAdmin: isAdmin(viewer), now: services.now() };
  const [picture] = await services.database.query<{ fileHash: string }>(queries.fileOf(values));
  const file = picture && (await readFile(services, picture.fileHash));
  if (!file) throw new RequestFailure('NotFound');
  return { ...file, hash: picture.fileHash, immutable: false, personal: true };
}

const dayMilliseconds = 86_400_000;

/** Deletes pictures that no publication names for a day. */
export async function deleteUnusedPictures({ database, now }: Services): Promise<void> {
  await database.query(queries.deleteUnused({ before: new Date(now().getTime() - dayMilliseconds) }));
}
