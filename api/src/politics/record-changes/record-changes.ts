import { recordAdminAct, type AdminActName } from '../../platform/admin-acts/index.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../platform/db/paging.ts';
import { omitNulls } from '../people/index.ts';
import * as queries from './record-changes.queries.ts';

/** An id that sorts after every real id. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The values of a record that its history shows. */
export type Facts<Field extends string> = Partial<Record<Field, string | number | boolean | undefined>>;

/** A changed field. `from` is absent where the field was empty, `to` where it is empty now. */
export interface FieldChange<Field extends string> {
  field: Field;
  from?: string;
  to?: string;
}

const textOf = (value: string | number | boolean | undefined): string | null =>
  value === undefined ? null : String(value);

/** Returns the fields in which two states of a record differ. */
export function changesBetween<Field extends string>(before: Facts<Field>, after: Facts<Field>): FieldChange<Field>[] {
  return (Object.keys({ ...before, ...after }) as Field[])
    .filter((field) => before[field] !== after[field])
    .map((field) => omitNulls<FieldChange<Field>>({ field, from: textOf(before[field]), to: textOf(after[field]) }));
}

/** A record whose history is stored with one page: that of an election, a person, a body, an office or a place. */
export interface ChangedRecord extends Partial<queries.ChangeScope> {
  record: string;
  id: string;
  name: string;
}

/** Who acts on a record, and why. `subject` is the path of the page. */
export interface RecordAct {
  admin: Member;
  act: AdminActName;
  reason: string;
  subject: string;
}

/**
 * Records an act in the list of acts and, unless the page of the record is gone, in its history. Runs in the transaction
 * of the change (docs/decisions/09-people-and-places.md).
 */
export async function recordChanges(
  services: Services,
  transaction: Queryable,
  { admin, act, reason, subject }: RecordAct,
  {
    id: recordId,
    electionId = null,
    personId = null,
    organizationId = null,
    officeId = null,
    divisionId = null,
    record,
    name,
  }: ChangedRecord,
  changes: readonly FieldChange<string>[],
  isGone = false,
): Promise<void> {
  const actId = await recordAdminAct(services, transaction, { act, adminId: admin.accountId, subject, reason });
  // The history of a deleted page goes with it; the list of acts stays.
  if (isGone) return;
  const row = {
    actId,
    electionId,
    personId,
    organizationId,
    officeId,
    divisionId,
    record,
    recordId,
    name,
    changes: JSON.stringify(changes),
  };
  await transaction.query(queries.storeChanges(row));
}

/** Lists what admins changed in an election, a person, a body, an office or a place, newest first. */
export async function listRecordChanges<Change extends object>(
  { database }: Services,
  scope: keyof typeof queries.listChanges,
  scopeId: string,
  query: PageQuery,
) {
  const page = pageRequest(query, (after) => decodeCursor(after, ['uuid']));
  const beforeId = String(page.after?.[0] ?? lastId);
  const rows = await database.query<queries.RecordChangeRow>(
    queries.listChanges[scope]({ scopeId, beforeId, limit: page.take + 1, offset: page.offset }),
  );
  const answer = pageAnswer(rows, page.take, page.offset, ({ id }) => [String(id)]);
  return { ...answer, results: answer.results.map((row) => omitNulls<Change>(row as never)) };
}
