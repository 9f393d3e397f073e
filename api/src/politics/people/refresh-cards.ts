import type { Services } from '../../platform/core/services.ts';
import { utcDay } from '../../platform/schedule/civil-day.ts';
import { rebuildDerived } from './upsert-from-source/rebuild-derived.ts';
import { lockUpsert } from './upsert-from-source/upsert-from-source.queries.ts';

/** Makes the cards of the list anew as of today, since terms begin and end without an import. Returns how many differed. */
export async function refreshCards({ database, now }: Services): Promise<number> {
  return database.transaction(async (transaction) => {
    await transaction.query(lockUpsert());
    return rebuildDerived(transaction, utcDay(now()));
  });
}
