import type { BodyRecord, CallRequest } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { takeImage } from '../../people-records/index.ts';
import { editor } from '../edit.rules.ts';
import * as queries from './images.queries.ts';

/**
 * Gives a party an uploaded picture, or changes the credit and licence of the one that it has, and records the act. No
 * import changes it, so the other facts of the party stay open to imports (docs/decisions/09-people-and-places.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile`; `InvalidValue` for a body that is no party
 * (field `id`), for an unknown picture, or without one for a party that has none (field `imageId`)
 */
export function setBodyImage(
  services: Services,
  admin: Member,
  bodyId: string,
  { reason, version, imageId, credit, licence }: CallRequest<'setBodyImage'>['body'],
): Promise<BodyRecord> {
  const act = { admin, act: 'setBodyImage', reason } as const;
  return editor.edit(services, act, { id: bodyId, version }, async (transaction, before) => {
    if (before.kind !== 'party') throw new RequestFailure('InvalidValue', { field: 'id' });
    const values = { bodyId, credit, licence: licence ?? null };
    if (imageId === undefined ? !before.image : !(await takeImage(services, transaction, imageId)))
      throw new RequestFailure('InvalidValue', { field: 'imageId' });
    await transaction.query(
      imageId === undefined ? queries.storeCredit(values) : queries.storeImage({ ...values, imageId }),
    );
    return editor.finish(services, transaction, act, bodyId, before);
  });
}

/**
 * Removes the picture of a party and records the act. Its pages then show the mark that is drawn from its colour.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`, also for a party without a picture; `ChangedMeanwhile`
 */
export function deleteBodyImage(
  services: Services,
  admin: Member,
  bodyId: string,
  { reason, version }: CallRequest<'deleteBodyImage'>['body'],
): Promise<BodyRecord> {
  const act = { admin, act: 'deleteBodyImage', reason } as const;
  return editor.edit(services, act, { id: bodyId, version }, async (transaction, before) => {
    if (!before.image) throw new RequestFailure('NotFound');
    await transaction.query(queries.removeImage({ bodyId }));
    return editor.finish(services, transaction, act, bodyId, before);
  });
}
