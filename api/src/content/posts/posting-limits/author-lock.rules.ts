import { acquireActLock, acquireAuthorLock, requireActiveAccount } from '../../../access/anonymity/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
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

/**
 * Acquires the locks of an author until the transaction ends, so that the author's named and anonymous writes run one
 * after the other. Locks no row for an anonymous write (docs/decisions/07-anonymity.md).
 *
 * @throws {RequestFailure} `Unauthorized` if the account is deleted
 */
export async function lockAuthor(
  services: Services,
  transaction: Queryable,
  author: Member,
  anonymous: boolean,
): Promise<void> {
  const { accountId } = author;
  if (anonymous) {
    await acquireActLock(services, transaction, accountId);
    await requireActiveAccount(transaction, accountId);
    return;
  }
  await lockAuthorAccount(transaction, author);
  // Only a member with a verified identity can have written anonymously.
  if (author.identityVerified) await acquireAuthorLock(services, transaction, accountId);
}
