import type { CallRequest, FileAnswer, Organisation } from '@hustings/contract';
import { makePictures, pictureSizes, pictureType } from '../../../identity/profiles/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { accountOf, type Member, type Viewer } from '../../../platform/core/handler.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { countUpload, readFile, storeFiles } from '../../../platform/files/index.ts';
import { changeOrganisation, requireRole } from '../edit/change.rules.ts';
import { findOrganisation, getOrganisation, organisationIdOf } from '../organisation/organisation.rules.ts';
import * as queries from './pictures.queries.ts';

/** The number of hexadecimal digits of a picture's hash, which distinguishes the pictures of one organisation. */
const imageHashLength = 16;

/**
 * Sets the picture of an organisation and its text, as an admin. Stores square, re-encoded pictures without metadata.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden`; `OrganisationClosed`; `RateLimited`; `FileTooLarge`,
 * `UnsupportedMediaType` or `InvalidFormat` for the file
 */
export async function setImage(
  services: Services,
  member: Member,
  idOrSlug: string,
  { alt }: CallRequest<'uploadOrganisationImage'>['query'],
  readUpload: () => Promise<Uint8Array>,
): Promise<Organisation> {
  // Refuse others before the server reads and decodes their file.
  const { database } = services;
  requireRole(await findOrganisation(database, member, await organisationIdOf(database, idOrSlug)), 'admin');
  countUpload(services, member);
  const pictures = await makePictures(await readUpload());
  return changeOrganisation(services, member, idOrSlug, { role: 'admin' }, async (transaction, { organisationId }) => {
    await storePicture(services, transaction, organisationId, { pictures, alt });
    return getOrganisation(transaction, member, organisationId);
  });
}

/** Replaces the picture of an organisation; `pictures` has one for each of `pictureSizes`. */
export async function storePicture(
  services: Services,
  transaction: Queryable,
  organisationId: string,
  { pictures, alt }: { pictures: readonly Buffer[]; alt: string },
): Promise<void> {
  const files = pictures.map((bytes) => ({ bytes, mediaType: pictureType }));
  const fileHashes = await storeFiles(services, transaction, files);
  await transaction.query(queries.removeFiles({ organisationId }));
  await transaction.query(queries.addFiles({ organisationId, sizes: [...pictureSizes], fileHashes }));
  const hash = (fileHashes.at(-1) ?? '').slice(0, imageHashLength);
  await transaction.query(queries.nameImage({ organisationId, hash, alt }));
}

/**
 * Removes the picture of an organisation, as an admin. `collectFiles` deletes its files later.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden`; `OrganisationClosed`
 */
export async function removeImage(services: Services, member: Member, idOrSlug: string): Promise<Organisation> {
  return changeOrganisation(services, member, idOrSlug, { role: 'admin' }, async (transaction, { organisationId }) => {
    await transaction.query(queries.removeFiles({ organisationId }));
    await transaction.query(queries.nameImage({ organisationId, hash: null, alt: null }));
    return getOrganisation(transaction, member, organisationId);
  });
}

/**
 * Returns the picture of an organisation. If the request contains the hash of the picture, the answer may be cached for
 * ever.
 *
 * @throws {RequestFailure} `NotFound` if there is none, or the viewer does not see the organisation
 */
export async function getImage(
  services: Services,
  viewer: Viewer,
  idOrSlug: string,
  { size, v }: CallRequest<'getOrganisationImage'>['query'],
): Promise<FileAnswer> {
  const organisationId = await organisationIdOf(services.database, idOrSlug);
  const [picture] = await services.database.query<{ fileHash: string; imageHash: string }>(
    queries.fileOf({ viewerId: accountOf(viewer), organisationId, size }),
  );
  const file = picture && (await readFile(services, picture.fileHash));
  if (!file) throw new RequestFailure('NotFound');
  return { ...file, hash: picture.fileHash, immutable: v === picture.imageHash };
}
