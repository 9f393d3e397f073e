import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from './author-lock.queries.ts';

/**
 * Locks an author until the transaction ends, so that simultaneous named and anonymous items are checked one after the
 * other. Locks no row: the lock on the account's row would show the number of the transaction that wrote the item.
 */
export async function acquireAuthorLock(services: Services, transaction: Queryable, accountId: string): Promise<void> {
  const key = services.hmac('writing-turn', accountId).readBigInt64BE();
  await transaction.query(queries.lockAuthor({ lockKey: String(key) }));
}

/**
 * Locks an author as `acquireAuthorLock` does, and makes the end of a step wait until the transaction ends, so that
 * what the transaction reads of the waiting acts stays true until it appends its own act. The transaction must lock no
 * row: a step that waits for it may hold the lock of that row.
 */
export async function acquireActLock(services: Services, transaction: Queryable, accountId: string): Promise<void> {
  // The author lock comes first: a named write of the author that holds it may wait for a row of the step.
  await Promise.all([acquireAuthorLock(services, transaction, accountId), transaction.query(queries.lockAct())]);
}

/** Makes steps in other transactions wait until the transaction ends. */
export async function acquireStepLock(transaction: Queryable): Promise<void> {
  await transaction.query(queries.lockStep());
}

/**
 * Requires an account that is neither deleted nor banned. Reads the row without a lock.
 *
 * @throws {RequestFailure} `Unauthorized`
 */
export async function requireActiveAccount(transaction: Queryable, accountId: string): Promise<void> {
  const rows = await transaction.query(queries.activeAccount({ accountId }));
  if (rows.length === 0) throw new RequestFailure('Unauthorized');
}
