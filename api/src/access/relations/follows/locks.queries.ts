import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { lockMember } from '../../levels/index.ts';

// Index: the primary key.
const lockForShare = statement<{ accountId: string }>(
  'relations.lockForShare',
  'SELECT id FROM accounts WHERE id = $accountId FOR SHARE',
);

/**
 * Locks a member, and locks another account for share, as every change of a follow between two members does. If the
 * other account blocks the member, is deleted, or changes its approval of followers, that happens before or after this
 * transaction. Locks in the order of ids, to prevent deadlocks.
 *
 * @throws {RequestFailure} `Unauthorized` if the member's account is deleted
 */
export async function lockBoth(transaction: Queryable, member: Member, otherId: string): Promise<void> {
  if (otherId < member.accountId) await transaction.query(lockForShare({ accountId: otherId }));
  await lockMember(transaction, member);
  if (otherId > member.accountId) await transaction.query(lockForShare({ accountId: otherId }));
}
