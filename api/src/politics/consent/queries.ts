import { statement, type Queryable } from '../../platform/db/database.ts';

const consentStatement = statement(
  'consent.store',
  // Consent that is given again keeps its first date. Index: the primary key.
  `UPDATE accounts SET consented_at = CASE WHEN $2::boolean THEN coalesce(consented_at, $3::timestamptz) END WHERE id = $1`,
);

/** Notes consent to the storing of political opinions, or its withdrawal. */
export async function storeConsent(
  transaction: Queryable,
  accountId: string,
  given: boolean,
  now: Date,
): Promise<void> {
  await transaction.query(consentStatement, [accountId, given, now]);
}
