import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

const consentStatement = statement<{ accountId: string; isGiven: boolean; now: Date }>(
  'consent.store',
  // Consent that is given again keeps its first date. Index: the primary key.
  `UPDATE accounts SET consented_at = CASE WHEN $isGiven::boolean THEN coalesce(consented_at,
    $now::timestamptz) END WHERE id = $accountId`,
);

/** Notes consent to the storing of political opinions, or its withdrawal. */
export async function storeConsent(
  transaction: Queryable,
  accountId: string,
  given: boolean,
  now: Date,
): Promise<void> {
  await transaction.query(consentStatement({ accountId, isGiven: given, now }));
}
