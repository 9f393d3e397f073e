import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

const consentStatement = statement<{ accountId: string; isGiven: boolean; now: Date }>(
  'consent.store',
  // Repeated consent keeps the first date. Index: the primary key.
  `UPDATE accounts SET consented_at = CASE WHEN $isGiven::boolean THEN coalesce(consented_at, $now::timestamptz) END
   WHERE id = $accountId`,
);

/** Stores consent to the storing of political opinions, or the withdrawal of that consent. */
export async function storeConsent(
  transaction: Queryable,
  accountId: string,
  isGiven: boolean,
  now: Date,
): Promise<void> {
  await transaction.query(consentStatement({ accountId, isGiven, now }));
}
