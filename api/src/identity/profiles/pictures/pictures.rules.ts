import type { CallRequest, CurrentUser, FileAnswer } from '@hustings/contract';
import { countUpload, storeFiles, readFile } from '../../../platform/files/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { changeAccount, requireOwn } from '../profiles.rules.ts';
import { makePictures, pictureSizes, pictureType } from './image.ts';
import * as queries from './pictures.queries.ts';

/** So many digits of the hash tell one picture of a member from the next. */
const nameLength = 16;

/**
 * Sets a member's own picture. The upload is read only after it has been counted, so that nobody makes the server read
 * more than the limit allows.
 *
 * @throws {RequestFailure} `NotFound` for another's id; `RateLimited`; `FileTooLarge`, `UnsupportedMediaType` or
 * `InvalidFormat` of the file.
 */
export async function setPicture(
  services: Services,
  member: Member,
  id: string,
  readUpload: () => Promise<Uint8Array>,
): Promise<CurrentUser> {
  requireOwn(member, id);
  await countUpload(services, member);
  const pictures = await makePictures(await readUpload());
  return changeAccount(services, member, (transaction) =>
    keepPictures(services, transaction, member.accountId, pictures),
  );
}

/** Keeps pictures, one for each of `pictureSizes`, in the place of those that a member had. */
export async function keepPictures(
  services: Services,
  transaction: Queryable,
  accountId: string,
  pictures: Buffer[],
): Promise<void> {
  const kept = await storeFiles(
    services,
    transaction,
    pictures.map((bytes) => ({ bytes, mediaType: pictureType })),
  );
  const files = pictureSizes.map((size, index) => ({ size, hash: kept[index] ?? '' }));
  await queries.storePicture(transaction, accountId, { hash: (kept.at(-1) ?? '').slice(0, nameLength), files });
}

/** Takes a member's picture away; where there is none nothing happens. Its files are collected later. */
export const deletePicture = (services: Services, member: Member): Promise<CurrentUser> =>
  changeAccount(services, member, (transaction) => queries.removePicture(transaction, member.accountId));

/**
 * The picture of a member. Asked for with its name it never changes.
 *
 * @throws {RequestFailure} `NotFound` where there is none: initials are shown in its place.
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
