import type { BodyRecord, BodyRecordChange, CallAnswer, CallRequest } from '@hustings/contract';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../platform/db/paging.ts';
import { omitNulls, searchTermOf } from '../people/index.ts';
import { listRecordChanges } from '../record-changes/index.ts';
import * as queries from './body-records.queries.ts';

/** An id that sorts before every real id. */
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Returns a body as admins edit it.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function findBody(database: Queryable, bodyId: string): Promise<BodyRecord> {
  const [row] = await database.query<queries.BodyRow>(queries.bodyRecord({ bodyId }));
  if (!row) throw new RequestFailure('NotFound');
  return omitNulls<BodyRecord>(row);
}

/**
 * Returns a party or another body as admins edit it.
 *
 * @throws {RequestFailure} `NotFound`
 */
export const getBodyRecord = ({ database }: Services, bodyId: string): Promise<BodyRecord> =>
  findBody(database, bodyId);

/** Returns the answer for a row of the list. The sort key is no part of it. */
function asRecord(row: queries.BodyRow & { sortKey: string }): BodyRecord {
  const { sortKey: _, ...body } = row;
  return omitNulls<BodyRecord>(body);
}

/**
 * Lists parties and other bodies by name. `term` searches the words of names and abbreviations.
 *
 * @throws {RequestFailure} `ValidationError` for an invalid cursor
 */
export async function listBodyRecords(
  { database }: Services,
  query: CallRequest<'listBodyRecords'>['query'],
): Promise<CallAnswer<'listBodyRecords'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['text', 'uuid']));
  const [afterKey, afterId] = page.after ?? ['', firstId];
  const rows = await database.query<queries.BodyRow & { bodyId: string; sortKey: string }>(
    queries.listBodies({
      isParty: query.of === undefined ? null : query.of === 'parties',
      term: searchTermOf(query.term) ?? null,
      afterKey: String(afterKey),
      afterId: String(afterId),
      limit: page.take + 1,
      offset: page.offset,
    }),
  );
  const { results, ...rest } = pageAnswer(rows, page.take, page.offset, (row) => [row.sortKey, row.bodyId]);
  return { ...rest, results: results.map(asRecord) };
}

/**
 * Lists what admins changed in a body, newest first.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function listBodyRecordChanges(
  services: Services,
  bodyId: string,
  query: PageQuery,
): Promise<CallAnswer<'listBodyRecordChanges'>> {
  await findBody(services.database, bodyId);
  return listRecordChanges<BodyRecordChange>(services, 'organization', bodyId, query);
}
