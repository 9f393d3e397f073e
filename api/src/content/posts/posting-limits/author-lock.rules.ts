import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { lockAccount } from './posting-limits.queries.ts';

/**
 * Locks the author's account until the transaction ends, so that the author's writes run one after the other.
 *
 * @throws {RequestFailure} `Unauthorized` if the account is deleted
 */
export async function lockAuthorAccount(transaction: Queryable, { accountId }: Member): Promise<void> {
  const locked = await transaction.query(lockAccount({ accountId }));
  if (locked.length === 0) throw new RequestFailure('Unauthorized');
}
