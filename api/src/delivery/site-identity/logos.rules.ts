import { randomUUIDv7 } from 'node:crypto';
import type { CallAnswer, FileAnswer } from '@hustings/contract';
import { makePictures, pictureSizes, pictureType } from '../../identity/profiles/index.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { countUpload, readFile, storeFiles } from '../../platform/files/index.ts';
import * as queries from './site-identity.queries.ts';

/** The side of a stored logo in pixels: sharp in the bar on every screen, and large enough for an icon. */
const logoSide = 192;

/**
 * Stores a logo, cropped to a square. The site deletes it after a day if its identity does not name it.
 *
 * @throws {RequestFailure} `RateLimited`; `FileTooLarge`, `UnsupportedMediaType` or `InvalidFormat` for the file
 */
export async function addLogo(
  services: Services,
  admin: Member,
  readUpload: () => Promise<Uint8Array>,
): Promise<CallAnswer<'uploadSiteLogo'>> {
  countUpload(services, admin);
  const pictures = await makePictures(await readUpload());
  const bytes = pictures[pictureSizes.indexOf(logoSide)];
  if (!bytes) throw new Error(`No picture has the side ${logoSide}.`);
  const logoId = randomUUIDv7();
  await services.database.transaction(async (transaction) => {
    const [fileHash = ''] = await storeFiles(services, transaction, [{ bytes, mediaType: pictureType }]);
    await transaction.query(queries.addLogo({ logoId, fileHash, now: services.now() }));
  });
  return { logoId };
}

/**
 * Notes that the identity names a logo, so that it is not deleted at the same time.
 *
 * @throws {RequestFailure} `InvalidValue` (field `logoId`) if there is no such logo
 */
export async function useLogo(services: Services, transaction: Queryable, logoId: string): Promise<void> {
  const used = await transaction.query(queries.useLogo({ logoId, now: services.now() }));
  if (used.length === 0) throw new RequestFailure('InvalidValue', { field: 'logoId' });
}

/**
 * Returns a logo. Everybody may get it, because the bar of every page shows it.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function getLogo(services: Services, logoId: string): Promise<FileAnswer> {
  const [logo] = await services.database.query<{ fileHash: string }>(queries.logoFile({ logoId }));
  const file = logo && (await readFile(services, logo.fileHash));
  if (!file) throw new RequestFailure('NotFound');
  return { ...file, hash: logo.fileHash, immutable: true };
}

const dayMilliseconds = 86_400_000;

/** Deletes logos that the site has not shown for a day. */
export async function deleteUnusedLogos({ database, now }: Services): Promise<void> {
  await database.query(queries.deleteUnusedLogos({ before: new Date(now().getTime() - dayMilliseconds) }));
}
