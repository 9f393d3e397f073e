import { randomUUIDv7 } from 'node:crypto';
import type { CallAnswer, CallRequest, FileAnswer, PersonRecord } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { countUpload, fitPicture, readFile, storeFiles } from '../../../platform/files/index.ts';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import { photoFormat } from '../../people/index.ts';
import * as people from '../people-records.queries.ts';
import { editPerson, finishChange, type By } from '../people-records.rules.ts';
import * as queries from './images.queries.ts';

/**
 * Stores a picture in the format of fetched photos. The site deletes it after a day if no person or party gets it.
 *
 * @throws {RequestFailure} `RateLimited`; `FileTooLarge`, `UnsupportedMediaType` or `InvalidFormat` for the file
 */
export async function addImage(
  services: Services,
  admin: Member,
  readUpload: () => Promise<Uint8Array>,
): Promise<CallAnswer<'uploadPersonImage'>> {
  countUpload(services, admin);
  const picture = await fitPicture(await readUpload(), photoFormat);
  const imageId = randomUUIDv7();
  await services.database.transaction(async (transaction) => {
    const [fileHash = ''] = await storeFiles(services, transaction, [picture.file]);
    await transaction.query(queries.addImage({ imageId, fileHash, now: services.now() }));
  });
  return { imageId, url: `/api/adminutils/people/images/${imageId}` };
}

/**
 * Returns an uploaded picture to admins, who see it before somebody has it.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function getPersonImage(services: Services, imageId: string): Promise<FileAnswer> {
  const [image] = await services.database.query<{ fileHash: string }>(queries.imageFile({ imageId }));
  const file = image && (await readFile(services, image.fileHash));
  if (!file) throw new RequestFailure('NotFound');
  return { ...file, hash: image.fileHash, immutable: false, personal: true };
}

/** Notes that somebody gets an uploaded picture. Returns false if there is none with this id. */
export async function takeImage({ now }: Services, transaction: Queryable, imageId: string): Promise<boolean> {
  return (await transaction.query(queries.useImage({ imageId, now: now() }))).length > 0;
}

/** Makes the picture a corrected fact, unless only an admin wrote it, and records the act. */
async function finishImage(
  services: Services,
  transaction: Queryable,
  by: By,
  before: PersonRecord,
): Promise<PersonRecord> {
  const { personId, isHandmade, photo } = before;
  const isOfSource = !isHandmade || photo?.isHandmade === false;
  await transaction.query(people.markCorrected({ personId, corrected: isOfSource ? ['image'] : [] }));
  return finishChange(services, transaction, by, before);
}

/**
 * Gives a person an uploaded picture, or changes the credit and licence of the one that an admin uploaded, and records
 * the act. Imports leave the picture as it is from then on, and report it (docs/decisions/09-people-and-places.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile`; `InvalidValue` (field `imageId`) for an
 * unknown picture, or without one for a person who has no uploaded picture
 */
export function setPersonImage(
  services: Services,
  admin: Member,
  personId: string,
  { reason, version, imageId, credit, licence }: CallRequest<'setPersonImage'>['body'],
): Promise<PersonRecord> {
  return editPerson(services, admin, { personId, version }, async (transaction, before) => {
    const values = { personId, credit, licence: licence ?? null, today: utcDay(services.now()) };
    const isFound =
      imageId === undefined
        ? (await transaction.query(queries.storeCredit(values))).length > 0
        : await takeImage(services, transaction, imageId);
    if (!isFound) throw new RequestFailure('InvalidValue', { field: 'imageId' });
    if (imageId !== undefined) await transaction.query(queries.storeImage({ ...values, imageId }));
    return finishImage(services, transaction, { admin, act: 'setPersonImage', reason }, before);
  });
}

/**
 * Removes the picture of a person and records the act. Imports add none from then on, and report it.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`, also for a person without a picture; `ChangedMeanwhile`
 */
export function deletePersonImage(
  services: Services,
  admin: Member,
  personId: string,
  { reason, version }: CallRequest<'deletePersonImage'>['body'],
): Promise<PersonRecord> {
  return editPerson(services, admin, { personId, version }, async (transaction, before) => {
    if (!before.photo) throw new RequestFailure('NotFound');
    await transaction.query(people.deleteLink({ personId, kind: 'image' }));
    return finishImage(services, transaction, { admin, act: 'deletePersonImage', reason }, before);
  });
}

const dayMilliseconds = 86_400_000;

/** Deletes uploaded pictures that no person or party has had for a day. */
export async function deleteUnusedImages({ database, now }: Services): Promise<void> {
  await database.query(queries.deleteUnused({ before: new Date(now().getTime() - dayMilliseconds) }));
}
