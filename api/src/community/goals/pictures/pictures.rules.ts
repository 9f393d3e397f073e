import { randomUUIDv7 } from 'node:crypto';
import type { CallRequest, FileAnswer, Goal } from '@hustings/contract';
import { pictureType } from '../../../identity/profiles/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import {
  countUpload,
  readFile,
  storeFiles,
  makeWidePictures,
  widePictureSizes,
} from '../../../platform/files/index.ts';
import { changeGoal } from '../edit/change.rules.ts';
import { findGoal, getGoal, goalIdOf } from '../goal/goal.rules.ts';
import * as queries from './pictures.queries.ts';

/** A path that names a picture of a goal. */
interface PicturePath {
  id: string;
  pictureId: string;
}

/**
 * Adds a picture to a goal, behind its other ones, as its owner.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden`; `GoalClosed`; `MaximumReached` with meta `{ limit }`;
 * `RateLimited`; `FileTooLarge`, `UnsupportedMediaType` or `InvalidFormat` for the file
 */
export async function addPicture(
  services: Services,
  member: Member,
  idOrSlug: string,
  { alt }: CallRequest<'uploadGoalPicture'>['query'],
  readUpload: () => Promise<Uint8Array>,
): Promise<Goal> {
  // Refuse others before the server reads and decodes their file.
  if (!(await findGoal(services.database, member, idOrSlug)).own) throw new RequestFailure('Forbidden');
  countUpload(services, member);
  const pictures = await makeWidePictures(await readUpload());
  return changeGoal(services, member, idOrSlug, { byOwner: true }, async (transaction, { goalId }) => {
    await requireRoom(services, transaction, goalId);
    const files = pictures.map((bytes) => ({ bytes, mediaType: pictureType }));
    const fileHashes = await storeFiles(services, transaction, files);
    const pictureId = randomUUIDv7();
    await transaction.query(queries.addPicture({ pictureId, goalId, alt }));
    await transaction.query(queries.addFiles({ pictureId, sizes: [...widePictureSizes], fileHashes }));
    return getGoal(services, member, goalId, transaction);
  });
}

/** @throws {RequestFailure} `MaximumReached` with meta `{ limit }` */
async function requireRoom({ limits }: Services, transaction: Queryable, goalId: string): Promise<void> {
  const limit = limits.goalPictures;
  const [counted] = await transaction.query<{ total: number }>(queries.countPictures({ goalId }));
  if ((counted?.total ?? 0) >= limit) throw new RequestFailure('MaximumReached', { meta: { limit } });
}

/**
 * Removes a picture of a goal, as its owner. `collectFiles` deletes its files later.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden`; `GoalClosed`
 */
export async function removePicture(services: Services, member: Member, { id, pictureId }: PicturePath): Promise<Goal> {
  return changeGoal(services, member, id, { byOwner: true }, async (transaction, { goalId }) => {
    const removed = await transaction.query(queries.removePicture({ pictureId, goalId }));
    if (removed.length === 0) throw new RequestFailure('NotFound');
    return getGoal(services, member, goalId, transaction);
  });
}

/**
 * Gives pictures of a goal their order and texts. Pictures that are not named stay behind them.
 *
 * @throws {RequestFailure} `InvalidValue` (field `pictures`) for a picture that the goal does not have
 */
export async function orderPictures(
  transaction: Queryable,
  goalId: string,
  pictures: readonly { pictureId: string; alt: string }[],
): Promise<void> {
  const texts = new Map(pictures.map(({ pictureId, alt }) => [pictureId.toLowerCase(), alt]));
  const ordered = await transaction.query<{ named: boolean }>(
    queries.orderPictures({ goalId, pictureIds: [...texts.keys()], alts: [...texts.values()] }),
  );
  if (ordered.filter(({ named }) => named).length < texts.size)
    throw new RequestFailure('InvalidValue', { field: 'pictures' });
}

/**
 * Returns a picture of a goal. Caches ask again at each request, since the goal may be hidden from the viewer.
 *
 * @throws {RequestFailure} `NotFound` if there is none, or the viewer does not see the goal
 */
export async function getPicture(
  services: Services,
  { accountId: viewerId }: Member,
  { id, pictureId }: PicturePath,
  { size }: CallRequest<'getGoalPicture'>['query'],
): Promise<FileAnswer> {
  const goalId = await goalIdOf(services.database, id);
  const [picture] = await services.database.query<{ fileHash: string }>(
    queries.fileOf({ viewerId, goalId, pictureId, size }),
  );
  const file = picture && (await readFile(services, picture.fileHash));
  if (!file) throw new RequestFailure('NotFound');
  return { ...file, hash: picture.fileHash, immutable: false, personal: true };
}
