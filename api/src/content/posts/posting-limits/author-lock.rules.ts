import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { lockAccount } from '../list/cards.queries.ts';

/**
 * Holds an author until the transaction ends: what one author does at once is judged one after the other, and nothing is
 * written once the account has been deleted.
 *
 * @throws {RequestFailure} `Unauthorized` where the account is gone.
 */
export async function lockAuthorAccount(transaction: Queryable, { accountId }: Member): Promise<void> {
  const held = await transaction.query(lockAccount({ accountId }));
  if (held.length === 0) throw new RequestFailure('Unauthorized');
}
