import { randomUUIDv7 } from 'node:crypto';
import type { CallAnswer, CallRequest, OfficeFacts, OfficeRecordChange, OfficeRecordField } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { PageQuery } from '../../../platform/db/paging.ts';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import { requirePlace } from '../../elections/index.ts';
import { lockUpsert, omitNulls } from '../../people/index.ts';
import { listRecordChanges, type Facts } from '../../record-changes/index.ts';
import { recordEditor } from '../record-editor.ts';
import * as queries from './offices.queries.ts';

async function findOffice(database: Queryable, officeId: string): Promise<OfficeFacts> {
  const [row] = await database.query<queries.OfficeRow>(queries.officeFacts({ officeId }));
  if (!row) throw new RequestFailure('NotFound');
  return omitNulls<OfficeFacts>(row);
}

/**
 * Returns an office as admins edit it.
 *
 * @throws {RequestFailure} `NotFound`
 */
export const getOfficeFacts = ({ database }: Services, officeId: string): Promise<OfficeFacts> =>
  findOffice(database, officeId);

/**
 * Lists what admins changed in an office, newest first.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function listOfficeRecordChanges(
  services: Services,
  officeId: string,
  query: PageQuery,
): Promise<CallAnswer<'listOfficeRecordChanges'>> {
  await findOffice(services.database, officeId);
  return listRecordChanges<OfficeRecordChange>(services, 'office', officeId, query);
}

/** The values of an office that the history shows. */
const factsOf = ({ name, title, body, place, isLocked }: OfficeFacts): Facts<OfficeRecordField> => ({
  name,
  title,
  body: body.name,
  place: place?.name,
  isLocked: isLocked || undefined,
});

const editor = recordEditor<OfficeFacts, OfficeRecordField>({
  find: findOffice,
  factsOf,
  pageOf: ({ officeId, name }) => ({
    record: 'office',
    id: officeId,
    officeId,
    name,
    subject: `/admin/setting/people?office=${officeId}`,
  }),
  unlock: (transaction, officeId) => transaction.query(queries.endCorrection({ officeId })),
  remove: (transaction, officeId) => transaction.query(queries.deleteOffice({ officeId })),
});

type OfficeFields = Omit<CallRequest<'createOffice'>['body'], 'reason'>;

/** Checks the body and the place of an office and returns its values. */
async function valuesOf(
  transaction: Queryable,
  officeId: string,
  { name, title, bodyId, placeId }: OfficeFields,
): Promise<queries.OfficeValues> {
  const bodies = await transaction.query(queries.bodyOfOffices({ bodyId }));
  if (bodies.length === 0) throw new RequestFailure('InvalidValue', { field: 'bodyId' });
  await requirePlace(transaction, placeId);
  return { officeId, name, title: title ?? null, bodyId, placeId: placeId ?? null };
}

/**
 * Creates an office of a body by hand and records the act (docs/decisions/09-people-and-places.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`; `InvalidValue` for an unknown body or a party (field `bodyId`) and an unknown
 * place (field `placeId`)
 */
export async function createOffice(
  services: Services,
  admin: Member,
  { reason, ...fields }: CallRequest<'createOffice'>['body'],
): Promise<OfficeFacts> {
  requireRecentPassword(services, admin);
  return services.database.transaction(async (transaction) => {
    await transaction.query(lockUpsert());
    const values = await valuesOf(transaction, randomUUIDv7(), fields);
    await transaction.query(queries.insertOffice({ ...values, today: utcDay(services.now()) }));
    return editor.finish(services, transaction, { admin, act: 'createOffice', reason }, values.officeId);
  });
}

/**
 * Corrects an office by hand and records the act. Imports leave it as it is from then on, and report it.
 *
 * @throws {RequestFailure} what `createOffice` throws; `NotFound`; `ChangedMeanwhile`
 */
export function correctOffice(
  services: Services,
  admin: Member,
  officeId: string,
  { reason, version, ...fields }: CallRequest<'correctOffice'>['body'],
): Promise<OfficeFacts> {
  const act = { admin, act: 'correctOffice', reason } as const;
  return editor.edit(services, act, { id: officeId, version }, async (transaction, before) => {
    await transaction.query(queries.storeOffice(await valuesOf(transaction, officeId, fields)));
    return editor.finish(services, transaction, act, officeId, before);
  });
}

/**
 * Gives up the correction of an office and records the act. The values stay until an import writes its own.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile`; `InvalidValue` (field `id`) for an office that
 * is not corrected
 */
export const endOfficeCorrection = (
  services: Services,
  admin: Member,
  officeId: string,
  { reason, version }: CallRequest<'endOfficeCorrection'>['body'],
): Promise<OfficeFacts> =>
  editor.endCorrection(services, { admin, act: 'endOfficeCorrection', reason }, { id: officeId, version });

/**
 * Deletes an office that an admin created and to which nothing refers, and records the act.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile`; `InUse` for an office to which something
 * refers, or which an import would add again
 */
export const deleteOffice = (
  services: Services,
  admin: Member,
  officeId: string,
  { reason, version }: CallRequest<'deleteOffice'>['body'],
): Promise<Record<string, never>> =>
  editor.remove(services, { admin, act: 'deleteOffice', reason }, { id: officeId, version });
