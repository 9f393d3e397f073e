import type { Queryable } from '../../../platform/db/database.ts';
import { unsealAuthor } from '../keys.ts';
import { ownItems } from '../own-items/own-list.ts';
import { forEachKind, itemKinds } from './kinds.ts';
import { shuffled } from '../../../platform/crypto/shuffle.ts';
import * as queries from './step.queries.ts';
import type { Step } from './tasks.ts';

/** The state of an account that exists. */
export interface AccountState {
  id: string;
  banned: boolean;
  /** Whether the account is deleted and can still be restored. */
  deleted: boolean;
}

/** Returns the states of those accounts that exist, by id. */
export async function statesOf(transaction: Queryable, accountIds: string[]): Promise<Map<string, AccountState>> {
  const rows = await transaction.query<AccountState>(queries.accountStates({ accountIds }));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Hides the anonymous items of accounts that were deleted before this hour, and shows those of restored accounts. Run
 * it at full hours only: at another time it would reveal the author who has just deleted the account.
 */
export async function hideOfDeletedAccounts({ services, publishers, transaction, hour }: Step): Promise<void> {
  const deleted = await transaction.query<{ id: string }>(queries.deletedAccounts({ deletedBefore: hour }));
  for (const { id } of shuffled(deleted)) {
    const items = await ownItems(services, id, transaction);
    await forEachKind(items, (kind, ids) => publishers[kind].hide(services, transaction, ids, hour));
  }
  for (const kind of itemKinds) {
    const restored = await ofRestoredAccounts({ services, transaction }, await publishers[kind].listHidden(services));
    if (restored.length > 0) await publishers[kind].show(services, transaction, restored);
  }
}

/** Returns the ids of the hidden items whose authors' accounts are restored. */
async function ofRestoredAccounts(
  { services, transaction }: Pick<Step, 'services' | 'transaction'>,
  hidden: { id: string; sealedAuthor: Uint8Array }[],
): Promise<string[]> {
  const authors = new Map(hidden.map(({ id, sealedAuthor }) => [id, unsealAuthor(services, id, sealedAuthor)]));
  const states = await statesOf(transaction, [...new Set(authors.values())]);
  return [...authors].filter(([, accountId]) => states.get(accountId)?.deleted === false).map(([id]) => id);
}
