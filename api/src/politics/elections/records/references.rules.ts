import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { SourceKey } from '../../people/index.ts';
import * as queries from './records.queries.ts';

/**
 * Refuses the id of a place that does not exist.
 *
 * @throws {RequestFailure} `InvalidValue` at the field
 */
export async function requirePlace(
  transaction: Queryable,
  placeId: string | undefined,
  field = 'placeId',
): Promise<void> {
  if (placeId === undefined) return;
  const rows = await transaction.query(queries.divisionExists({ divisionId: placeId }));
  if (rows.length === 0) throw new RequestFailure('InvalidValue', { field });
}

/** Returns the key of a party, and refuses the id of anything else. */
export async function keyOfParty(transaction: Queryable, partyId: string | undefined): Promise<SourceKey | undefined> {
  if (partyId === undefined) return undefined;
  const [key] = await transaction.query<queries.KeyRow>(queries.partyKey({ partyId }));
  if (!key) throw new RequestFailure('InvalidValue', { field: 'partyId' });
  return key;
}

/** Returns the key of an office, and refuses the id of anything else. */
export async function keyOfOffice(
  transaction: Queryable,
  officeId: string | undefined,
): Promise<SourceKey | undefined> {
  if (officeId === undefined) return undefined;
  const [key] = await transaction.query<queries.KeyRow>(queries.officeKeyById({ officeId }));
  if (!key) throw new RequestFailure('InvalidValue', { field: 'officeId' });
  return key;
}

/**
 * Returns the key of a list of a contest.
 *
 * @throws {RequestFailure} `InvalidValue` (field `listId`) for the id of any other list
 */
export async function keyOfList(
  transaction: Queryable,
  contestId: string,
  listId: string | undefined,
): Promise<SourceKey | undefined> {
  if (listId === undefined) return undefined;
  const [key] = await transaction.query<queries.KeyRow>(queries.listKeyById({ listId, contestId }));
  if (!key) throw new RequestFailure('InvalidValue', { field: 'listId' });
  return key;
}
