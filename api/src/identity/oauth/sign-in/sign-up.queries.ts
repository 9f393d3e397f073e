import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

const addBoostStatement = statement<{ accountId: string; levels: number; now: Date; months: number }>(
  'oauth.addBoost',
  `INSERT INTO reputation_boosts (account_id, levels, granted_at, ends_at)
   VALUES ($accountId, $levels, $now::timestamptz, $now + make_interval(months => $months))`,
);

/** Gives a new account additional levels for some months. */
export async function addBoost(
  transaction: Queryable,
  accountId: string,
  { levels, now, months }: { levels: number; now: Date; months: number },
): Promise<void> {
  await transaction.query(addBoostStatement({ accountId, levels, now, months }));
}
