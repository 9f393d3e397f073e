import type { ViewScope } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

const storeVoteScopeStatement = statement<{ accountId: string; scope: string }>(
  'accounts.storeVoteScope',
  // Index: the primary key.
  'UPDATE accounts SET view_my_votes = $scope WHERE id = $accountId',
);

/** Stores the default scope of a member's votes (docs/product.md#5-validation). */
export async function storeVoteScope(transaction: Queryable, accountId: string, scope: ViewScope): Promise<void> {
  await transaction.query(storeVoteScopeStatement({ accountId, scope }));
}
