import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';

// Foreign keys of other rows to the accounts are not held up. Index: the primary key of accounts.
const holdStatement = statement<{ accountId: string }>(
  'relations.hold',
  'SELECT id FROM accounts WHERE id = $accountId AND deleted_at IS NULL FOR NO KEY UPDATE',
);
const holdStillStatement = statement<{ otherId: string }>(
  'relations.holdStill',
  'SELECT id FROM accounts WHERE id = $otherId FOR SHARE',
);

/**
 * Holds a member until the transaction ends: what one member does at once is done one after the other.
 *
 * @throws {RequestFailure} `Unauthorized` where the account was deleted.
 */
export async function holdMember(transaction: Queryable, { accountId }: Member): Promise<void> {
  const held = await transaction.query(holdStatement({ accountId }));
  if (held.length === 0) throw new RequestFailure('Unauthorized');
}

/**
 * Holds a member, and another account as it is: a block, a wish to approve followers or a deletion of that account comes
 * before or after. Always in the order of ids, so that two who do it to each other do not wait crosswise.
 *
 * @throws {RequestFailure} `Unauthorized` where the member's account was deleted.
 */
export async function holdBoth(transaction: Queryable, member: Member, otherId: string): Promise<void> {
  if (otherId < member.accountId) await transaction.query(holdStillStatement({ otherId }));
  await holdMember(transaction, member);
  if (otherId > member.accountId) await transaction.query(holdStillStatement({ otherId }));
}
