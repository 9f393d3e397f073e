import type { CallAnswer, CallRequest, PlaceFacts, PlaceRecordChange, PlaceRecordField } from '@hustings/contract';
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
import * as queries from './places.queries.ts';

async function findPlace(database: Queryable, placeId: string): Promise<PlaceFacts> {
  const [row] = await database.query<queries.PlaceRow>(queries.placeFacts({ placeId }));
  if (!row) throw new RequestFailure('NotFound');
  return omitNulls<PlaceFacts>(row);
}

/**
 * Returns a place as admins edit it.
 *
 * @throws {RequestFailure} `NotFound`
 */
export const getPlaceFacts = ({ database }: Services, placeId: string): Promise<PlaceFacts> =>
  findPlace(database, placeId);

/**
 * Lists what admins changed in a place, newest first.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function listPlaceRecordChanges(
  services: Services,
  placeId: string,
  query: PageQuery,
): Promise<CallAnswer<'listPlaceRecordChanges'>> {
  await findPlace(services.database, placeId);
  return listRecordChanges<PlaceRecordChange>(services, 'division', placeId, query);
}

/** The values of a place that the history shows. */
const factsOf = (place: PlaceFacts): Facts<PlaceRecordField> => ({
  name: place.name,
  parent: place.parent?.name,
  state: place.state,
  city: place.city,
  district: place.district,
  otherNames: place.otherNames.length > 0 ? place.otherNames.join(' · ') : undefined,
  timeZone: place.timeZone,
  from: place.from,
  through: place.through,
  isLocked: place.isLocked || undefined,
});

const editor = recordEditor<PlaceFacts, PlaceRecordField>({
  find: findPlace,
  factsOf,
  pageOf: ({ placeId, name }) => ({
    record: 'place',
    id: placeId,
    divisionId: placeId,
    name,
    subject: `/admin/setting/people?${new URLSearchParams({ place: placeId })}`,
  }),
  unlock: (transaction, placeId) => transaction.query(queries.endCorrection({ placeId })),
  remove: (transaction, placeId) => transaction.query(queries.deletePlace({ placeId })),
});

/** Returns whether this machine knows a time zone. */
function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

type PlaceFields = Omit<CallRequest<'createPlace'>['body'], 'reason' | 'placeId'>;

/** Checks the fields of a place and returns its values. */
async function valuesOf(
  transaction: Queryable,
  placeId: string,
  { name, parentId, state, city, district, otherNames, timeZone, from, through }: PlaceFields,
): Promise<queries.PlaceValues> {
  await requirePlace(transaction, parentId, 'parentId');
  const isCircle =
    parentId !== undefined && (await transaction.query(queries.isWithin({ placeId, parentId }))).length > 0;
  if (isCircle) throw new RequestFailure('CircularParent', { field: 'parentId' });
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw new RequestFailure('InvalidValue', { field: 'timeZone' });
  if (from !== undefined && through !== undefined && through < from)
    throw new RequestFailure('InvalidValue', { field: 'through' });
  return {
    placeId,
    name,
    parentId: parentId ?? null,
    state: state ?? null,
    city: city ?? null,
    district: district ?? null,
    otherNames: [...new Set(otherNames)],
    timeZone: timeZone ?? null,
    from: from ?? null,
    through: through ?? null,
  };
}

/**
 * Creates a place by hand and records the act (docs/decisions/09-people-and-places.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`; `AlreadyExists` (field `placeId`) for a known id; `InvalidValue` for an
 * unknown place around it (field `parentId`), an unknown time zone (field `timeZone`) or a last day before the first one
 * (field `through`)
 */
export async function createPlace(
  services: Services,
  admin: Member,
  { reason, placeId, ...fields }: CallRequest<'createPlace'>['body'],
): Promise<PlaceFacts> {
  requireRecentPassword(services, admin);
  return services.database.transaction(async (transaction) => {
    await transaction.query(lockUpsert());
    const values = await valuesOf(transaction, placeId, fields);
    const inserted = await transaction.query(queries.insertPlace({ ...values, today: utcDay(services.now()) }));
    if (inserted.length === 0) throw new RequestFailure('AlreadyExists', { field: 'placeId' });
    return editor.finish(services, transaction, { admin, act: 'createPlace', reason }, placeId);
  });
}

/**
 * Corrects a place by hand and records the act. Imports leave it as it is from then on, and report it.
 *
 * @throws {RequestFailure} what `createPlace` throws, also `CircularParent` (field `parentId`) for a place within this one;
 * `NotFound`; `ChangedMeanwhile`
 */
export function correctPlace(
  services: Services,
  admin: Member,
  placeId: string,
  { reason, version, ...fields }: CallRequest<'correctPlace'>['body'],
): Promise<PlaceFacts> {
  const act = { admin, act: 'correctPlace', reason } as const;
  return editor.edit(services, act, { id: placeId, version }, async (transaction, before) => {
    await transaction.query(queries.storePlace(await valuesOf(transaction, placeId, fields)));
    return editor.finish(services, transaction, act, placeId, before);
  });
}

/**
 * Gives up the correction of a place and records the act. The values stay until an import writes its own.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile`; `InvalidValue` (field `id`) for a place that
 * is not corrected
 */
export const endPlaceCorrection = (
  services: Services,
  admin: Member,
  placeId: string,
  { reason, version }: CallRequest<'endPlaceCorrection'>['body'],
): Promise<PlaceFacts> =>
  editor.endCorrection(services, { admin, act: 'endPlaceCorrection', reason }, { id: placeId, version });

/**
 * Deletes a place that an admin created and to which nothing refers, and records the act.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile`; `InUse` for a place to which something
 * refers, or which an import would add again
 */
export const deletePlace = (
  services: Services,
  admin: Member,
  placeId: string,
  { reason, version }: CallRequest<'deletePlace'>['body'],
): Promise<Record<string, never>> =>
  editor.remove(services, { admin, act: 'deletePlace', reason }, { id: placeId, version });
