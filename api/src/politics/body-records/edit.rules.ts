import { randomUUIDv7 } from 'node:crypto';
import type { BodyRecord, BodyRecordField, CallRequest } from '@hustings/contract';
import { requireRecentPassword } from '../../identity/accounts/index.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { utcDay } from '../../platform/schedule/civil-day.ts';
import { requirePlace } from '../elections/index.ts';
import { handmadeData, lockUpsert, omitNulls, ownSources, renameOrganization, writeSource } from '../people/index.ts';
import type { Facts } from '../record-changes/index.ts';
import * as queries from './body-records.queries.ts';
import { findBody } from './read.rules.ts';
import { recordEditor } from './record-editor.ts';

/** The values of a body that the history shows. */
const factsOf = (body: BodyRecord): Facts<BodyRecordField> => ({
  name: body.name,
  kind: body.kind,
  abbreviation: body.abbreviation,
  otherNames: body.otherNames.length > 0 ? body.otherNames.join(' · ') : undefined,
  place: body.place?.name,
  website: body.website,
  colour: body.colour,
  parent: body.parent?.name,
  image: body.image?.url,
  credit: body.image?.credit,
  licence: body.image?.licence,
  from: body.from,
  through: body.through,
  isLocked: body.isLocked || undefined,
});

/** The acts that bodies share with offices and places. */
export const editor = recordEditor<BodyRecord, BodyRecordField>({
  find: findBody,
  factsOf,
  pageOf: ({ bodyId, name, slug, kind }) => ({
    record: 'body',
    id: bodyId,
    organizationId: bodyId,
    name,
    subject: kind === 'party' ? `/party/${slug}` : `/admin/setting/people?body=${bodyId}`,
  }),
  unlock: (transaction, bodyId) => transaction.query(queries.endCorrection({ bodyId })),
  async remove(transaction, bodyId) {
    let deleted: object[] = [];
    for (const statement of queries.deletes) deleted = await transaction.query(statement({ bodyId }));
    return deleted;
  },
});

type BodyFields = Omit<CallRequest<'createBody'>['body'], 'reason'>;

/** Checks the place, the parent and the days of a body. */
async function requireValid(
  transaction: Queryable,
  bodyId: string,
  { placeId, parentId, from, through }: BodyFields,
): Promise<void> {
  await requirePlace(transaction, placeId);
  if (parentId !== undefined) {
    const parents = await transaction.query<queries.BodyRow>(queries.bodyRecord({ bodyId: parentId }));
    if (parents.length === 0) throw new RequestFailure('InvalidValue', { field: 'parentId' });
    const circle = await transaction.query(queries.belongsTo({ bodyId, parentId }));
    if (circle.length > 0) throw new RequestFailure('CircularParent', { field: 'parentId' });
  }
  if (from !== undefined && through !== undefined && through < from)
    throw new RequestFailure('InvalidValue', { field: 'through' });
}

/**
 * Creates a party or another body by hand and records the act. The name matches no stored body, since a name identifies
 * nothing (docs/decisions/09-people-and-places.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`; `InvalidValue` for an unknown place (field `placeId`), an unknown parent
 * (field `parentId`) or a last day before the first one (field `through`)
 */
export async function createBody(
  services: Services,
  admin: Member,
  { reason, ...fields }: CallRequest<'createBody'>['body'],
): Promise<BodyRecord> {
  requireRecentPassword(services, admin);
  return services.database.transaction(async (transaction) => {
    await transaction.query(lockUpsert());
    const id = randomUUIDv7();
    await requireValid(transaction, id, fields);
    const today = utcDay(services.now());
    const { kind: classification, placeId: divisionId = null, colour, parentId, otherNames, ...rest } = fields;
    const key = { scheme: ownSources.handmade, identifier: id };
    const body = {
      ...key,
      ...rest,
      classification,
      otherNames: [...new Set(otherNames)],
      ...omitNulls({ divisionId }),
    };
    const settings = { today, retrieved: today, apply: true, newId: () => id };
    await writeSource(transaction, handmadeData({ organizations: [body] }), settings);
    const more = { bodyId: id, colour: colour ?? null, parentId: parentId ?? null };
    await transaction.query(queries.storeColourAndParent(more));
    return editor.finish(services, transaction, { admin, act: 'createBody', reason }, id);
  });
}

/** Refuses to turn a party into another body, because it has a page and votes, and a body with offices into a party. */
async function requireKind(transaction: Queryable, before: BodyRecord, kind: BodyRecord['kind']): Promise<void> {
  const { bodyId } = before;
  const isRefused =
    before.kind === 'party' ||
    (kind === 'party' && (await transaction.query(queries.hasOffices({ bodyId }))).length > 0);
  if (isRefused) throw new RequestFailure('InUse', { field: 'kind' });
}

/**
 * Corrects a body by hand and records the act. Imports leave it as it is from then on, and report it. A new name gives a
 * new address; the former one redirects.
 *
 * @throws {RequestFailure} what `createBody` throws; `NotFound`; `ChangedMeanwhile`; `CircularParent` (field `parentId`)
 * for a parent that is the body or belongs to it; `InUse` (field `kind`) for a party
 * that would be none any more, or a body with offices that would be a party
 */
export function correctBody(
  services: Services,
  admin: Member,
  bodyId: string,
  { reason, version, ...fields }: CallRequest<'correctBody'>['body'],
): Promise<BodyRecord> {
  const act = { admin, act: 'correctBody', reason } as const;
  return editor.edit(services, act, { id: bodyId, version }, async (transaction, before) => {
    await requireValid(transaction, bodyId, fields);
    const { name, kind, abbreviation, placeId, website, colour, parentId, from, through } = fields;
    if (kind !== before.kind) await requireKind(transaction, before, kind);
    const otherNames = [...new Set(fields.otherNames)];
    const optional = {
      abbreviation: abbreviation ?? null,
      placeId: placeId ?? null,
      website: website ?? null,
      colour: colour ?? null,
      parentId: parentId ?? null,
      from: from ?? null,
      through: through ?? null,
    };
    await transaction.query(queries.storeBody({ bodyId, name, kind, otherNames, ...optional }));
    if (name !== before.name) {
      const hints = omitNulls<{ abbreviation?: string; divisionId?: string }>({
        abbreviation: optional.abbreviation,
        divisionId: optional.placeId,
      });
      await renameOrganization(transaction, { id: bodyId, name, classification: kind, ...hints });
    }
    return editor.finish(services, transaction, act, bodyId, before);
  });
}

/**
 * Gives up the correction of a body and records the act. The values stay until an import writes its own.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile`; `InvalidValue` (field `id`) for a body that
 * is not corrected
 */
export const endBodyCorrection = (
  services: Services,
  admin: Member,
  bodyId: string,
  { reason, version }: CallRequest<'endBodyCorrection'>['body'],
): Promise<BodyRecord> =>
  editor.endCorrection(services, { admin, act: 'endBodyCorrection', reason }, { id: bodyId, version });

/**
 * Deletes a body that an admin created and to which nothing refers, and records the act.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile`; `InUse` for a body to which something
 * refers, or which an import would add again
 */
export const deleteBody = (
  services: Services,
  admin: Member,
  bodyId: string,
  { reason, version }: CallRequest<'deleteBody'>['body'],
): Promise<Record<string, never>> =>
  editor.remove(services, { admin, act: 'deleteBody', reason }, { id: bodyId, version });
