import { randomUUIDv7 } from 'node:crypto';
import type { CallRequest, FileAnswer, UploadedMessagePicture } from '@hustings/contract';
import { lockMember } from '../../../access/levels/index.ts';
import { encodeImage, imageSizes, imageType } from '../../../content/posts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { isAdmin, type Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { countUpload, readFile, storeFiles } from '../../../platform/files/index.ts';
import * as queries from './pictures.queries.ts';

const hourMilliseconds = 3_600_000;

/**
 * Stores a picture for a message, re-encoded without metadata. A picture that is not sent is deleted later.
 *
 * @throws {RequestFailure} `RateLimited`; `MaximumReached` with meta `{ limit }`; `FileTooLarge`,
 * `UnsupportedMediaType` or `InvalidFormat` for the file
 */
export async function uploadPicture(
  services: Services,
  member: Member,
  readUpload: () => Promise<Uint8Array>,
): Promise<UploadedMessagePicture> {
  const { accountId } = member;
  countUpload(services, member);
  const { files, width, height } = await encodeImage(await readUpload());
  return services.database.transaction(async (transaction) => {
    await lockMember(transaction, member);
    const limit = services.limits.unsentMessagePictures;
    const [counted] = await transaction.query<{ total: number }>(queries.countUnsent({ accountId }));
    if ((counted?.total ?? 0) >= limit) throw new RequestFailure('MaximumReached', { meta: { limit } });
    const fileHashes = await storeFiles(
      services,
      transaction,
      files.map((bytes) => ({ bytes, mediaType: imageType })),
    );
    const pictureId = randomUUIDv7();
    await transaction.query(queries.addPicture({ pictureId, accountId, width, height, now: services.now() }));
    await transaction.query(queries.addFiles({ pictureId, sizes: [...imageSizes], fileHashes }));
    return { pictureId, width, height };
  });
}

/**
 * Returns a picture of a message; admins get that of a reported one. Caches ask again at each request, since a block
 * hides it.
 *
 * @throws {RequestFailure} `NotFound` if there is none, or the member does not see its message
 */
export async function getPicture(
  services: Services,
  member: Member,
  pictureId: string,
  { size }: CallRequest<'getMessagePicture'>['query'],
): Promise<FileAnswer> {
  const viewer = { accountId: member.accountId, isAdmin: isAdmin(member) };
  const [picture] = await services.database.query<{ fileHash: string }>(queries.fileOf({ ...viewer, pictureId, size }));
  const file = picture && (await readFile(services, picture.fileHash));
  if (!file) throw new RequestFailure('NotFound');
  return { ...file, hash: picture.fileHash, immutable: false, personal: true };
}

/** Deletes pictures that were not sent in `unsentMessagePictureHours`. `collectFiles` deletes their files later. */
export async function deleteUnsentPictures({ database, limits, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - limits.unsentMessagePictureHours * hourMilliseconds);
  await database.query(queries.deleteUnsent({ before }));
}
