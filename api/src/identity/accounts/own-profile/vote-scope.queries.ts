import type { ViewScope } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

const storeStatement = statement<{ accountId: string; circle: string }>(
  'accounts.voteCircle',
  // Index: the primary key.
  'UPDATE accounts SET view_my_votes = $circle WHERE id = $accountId',
);

/** Keeps who sees a member's votes unless another circle is chosen (docs/product.md#5-validation). */
export async function storeVoteScope(transaction: Queryable, accountId: string, circle: ViewScope): Promise<void> {
  await transaction.query(storeStatement({ accountId, circle }));
}
