import type { CallRequest, CurrentUser, FileAnswer } from '@hustings/contract';
import { countUpload, storeFiles, readFile } from '../../../platform/files/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { changeAccount, requireSelf } from '../profiles.rules.ts';
import { makePictures, pictureSizes, pictureType } from './image.ts';
import * as queries from './pictures.queries.ts';

/** The number of hexadecimal digits of a picture's hash, which distinguishes the pictures of one member. */
const avatarHashLength = 16;

/**
 * Sets a member's own picture. Counts the upload before reading it, so that the server reads no more uploads than the
 * rate limit allows.
 *
 * @throws {RequestFailure} `NotFound` for another member's id; `RateLimited`; `FileTooLarge`, `UnsupportedMediaType` or
 * `InvalidFormat` for the file.
 */
export async function setPicture(
  services: Services,
  member: Member,
  id: string,
  readUpload: () => Promise<Uint8Array>,
): Promise<CurrentUser> {
  requireSelf(member, id);
  countUpload(services, member);
  const pictures = await makePictures(await readUpload());
  return changeAccount(services, member, (transaction) =>
    replacePictures(services, transaction, member.accountId, pictures),
  );
}

/** Replaces a member's pictures, one for each of `pictureSizes`. */
export async function replacePictures(
  services: Services,
  transaction: Queryable,
  accountId: string,
  pictures: Buffer[],
): Promise<void> {
  const hashes = await storeFiles(
    services,
    transaction,
    pictures.map((bytes) => ({ bytes, mediaType: pictureType })),
  );
  const files = pictureSizes.map((size, index) => ({ size, hash: hashes[index] ?? '' }));
  await queries.storePicture(transaction, accountId, { hash: (hashes.at(-1) ?? '').slice(0, avatarHashLength), files });
}

/** Removes a member's picture, if there is one. `collectFiles` deletes its files later. */
export const deletePicture = (services: Services, member: Member): Promise<CurrentUser> =>
  changeAccount(services, member, (transaction) => queries.removePicture(transaction, member.accountId));

/**
 * Returns the picture of a member. If the request contains the hash of the picture, the answer may be cached for ever.
 *
 * @throws {RequestFailure} `NotFound` if there is none; pages then show initials.
 */
export async function getPicture(
  services: Services,
  id: string,
  { size, v }: CallRequest<'getPicture'>['query'],
): Promise<FileAnswer> {
  const picture = await queries.pictureOf(services.database, id, size);
  const file = picture && (await readFile(services, picture.fileHash));
  if (!file) throw new RequestFailure('NotFound');
  return { ...file, hash: picture.fileHash, immutable: v === picture.avatarHash };
}
