import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from '../delayed-items/delayed-items.queries.ts';

/**
 * Holds a member until the transaction ends, so that what is written at once, named or anonymous, is judged one after the
 * other. No row is locked: a lock on the account's row would leave the transaction's number there, beside what was
 * written in it.
 */
export async function acquireAuthorLock(services: Services, transaction: Queryable, accountId: string): Promise<void> {
  const key = services.hmac('writing-turn', accountId).readBigInt64BE();
  await transaction.query(queries.takeTurn({ lockKey: String(key) }));
}

/**
 * Lets an account go on that is neither deleted nor banned by now. It is only looked at.
 *
 * @throws {RequestFailure} `Unauthorized`.
 */
export async function requireActiveAccount(transaction: Queryable, accountId: string): Promise<void> {
  const rows = await transaction.query(queries.writableAccount({ accountId }));
  if (rows.length === 0) throw new RequestFailure('Unauthorized');
}
