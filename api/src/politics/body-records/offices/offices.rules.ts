import { randomUUIDv7 } from 'node:crypto';
import type { CallAnswer, CallRequest, OfficeFacts, OfficeRecordChange, OfficeRecordField } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import type { AdminActName } from '../../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { isForeignKeyViolation, type Queryable } from '../../../platform/db/database.ts';
import type { PageQuery } from '../../../platform/db/paging.ts';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import { requirePlace } from '../../elections/index.ts';
import { lockUpsert, omitNulls, rebuildDerived } from '../../people/index.ts';
import {
  changesBetween,
  editRecord,
  listRecordChanges,
  recordChanges,
  type Facts,
} from '../../record-changes/index.ts';
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

/** An act of an admin on an office. */
interface By {
  admin: Member;
  act: AdminActName;
  reason: string;
}

const record = (
  services: Services,
  transaction: Queryable,
  by: By,
  { officeId, name }: OfficeFacts,
  changes: ReturnType<typeof changesBetween<OfficeRecordField>>,
  isGone = false,
): Promise<void> => {
  const subject = `/admin/setting/people?office=${officeId}`;
  return recordChanges(
    services,
    transaction,
    { ...by, subject },
    { record: 'office', id: officeId, officeId, name },
    changes,
    isGone,
  );
};

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

/** Rebuilds what derives from a changed office and records the act with the old and new values. */
async function finishChange(
  services: Services,
  transaction: Queryable,
  by: By,
  officeId: string,
  before?: OfficeFacts,
): Promise<OfficeFacts> {
  await rebuildDerived(transaction, utcDay(services.now()));
  const after = await findOffice(transaction, officeId);
  await record(services, transaction, by, after, changesBetween(before ? factsOf(before) : {}, factsOf(after)));
  return after;
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
    return finishChange(services, transaction, { admin, act: 'createOffice', reason }, values.officeId);
  });
}

/** Runs an act on an office of which the admin saw a version. */
const editOffice = <Answer>(
  services: Services,
  admin: Member,
  { officeId, version }: { officeId: string; version: number },
  work: (transaction: Queryable, stored: OfficeFacts) => Promise<Answer>,
): Promise<Answer> =>
  editRecord(services, admin, { find: (transaction) => findOffice(transaction, officeId), version }, work);

/**
 * Corrects an office by hand and records the act. Imports leave it as it is from then on, and report it.
 *
 * @throws {RequestFailure} what `createOffice` throws; `NotFound`; `ChangedMeanwhile`
 */
export const correctOffice = (
  services: Services,
  admin: Member,
  officeId: string,
  { reason, version, ...fields }: CallRequest<'correctOffice'>['body'],
): Promise<OfficeFacts> =>
  editOffice(services, admin, { officeId, version }, async (transaction, before) => {
    await transaction.query(queries.storeOffice(await valuesOf(transaction, officeId, fields)));
    return finishChange(services, transaction, { admin, act: 'correctOffice', reason }, officeId, before);
  });

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
  editOffice(services, admin, { officeId, version }, async (transaction, before) => {
    if (!before.isLocked) throw new RequestFailure('InvalidValue', { field: 'id' });
    await transaction.query(queries.endCorrection({ officeId }));
    return finishChange(services, transaction, { admin, act: 'endOfficeCorrection', reason }, officeId, before);
  });

/**
 * Deletes an office that an admin created and to which nothing refers, and records the act.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile`; `InUse` for an office to which something
 * refers, or which an import would add again
 */
export async function deleteOffice(
  services: Services,
  admin: Member,
  officeId: string,
  { reason, version }: CallRequest<'deleteOffice'>['body'],
): Promise<Record<string, never>> {
  try {
    return await editOffice(services, admin, { officeId, version }, async (transaction, stored) => {
      const deleted = await transaction.query(queries.deleteOffice({ officeId }));
      if (deleted.length === 0) throw new RequestFailure('InUse');
      const by = { admin, act: 'deleteOffice', reason } as const;
      await record(services, transaction, by, stored, changesBetween(factsOf(stored), {}), true);
      return {};
    });
  } catch (error) {
    throw isForeignKeyViolation(error) ? new RequestFailure('InUse') : error;
  }
}
