import { requireRecentPassword } from '../../identity/accounts/index.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { lockUpsert } from '../people/index.ts';

/** A record that an admin edits, and the version that the admin saw. */
export interface SeenRecord<Stored> {
  find(transaction: Queryable): Promise<Stored>;
  /** Absent where it does not matter what the admin saw. */
  version?: number;
}

/**
 * Runs an act on a record in one transaction. Locks out imports and other admins meanwhile.
 *
 * @throws {RequestFailure} `PasswordNeeded`; what `find` throws; `ChangedMeanwhile` if the stored version differs
 */
export async function editRecord<Stored extends { version: number }, Answer>(
  services: Services,
  admin: Member,
  { find, version }: SeenRecord<Stored>,
  work: (transaction: Queryable, stored: Stored) => Promise<Answer>,
): Promise<Answer> {
  requireRecentPassword(services, admin);
  return services.database.transaction(async (transaction) => {
    await transaction.query(lockUpsert());
    const stored = await find(transaction);
    if (version !== undefined && stored.version !== version) throw new RequestFailure('ChangedMeanwhile');
    return work(transaction, stored);
  });
}
