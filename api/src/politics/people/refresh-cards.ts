import type { Services } from '../../platform/core/services.ts';
import { utcDay } from '../../platform/schedule/civil-day.ts';
import { rebuildDerived } from './upsert-from-source/rebuild-derived.ts';
import { lockUpsert } from './upsert-from-source/upsert-from-source.queries.ts';

/**
 * Rebuilds the cards of the list as of today, because terms begin and end between imports. Returns the number of
 * changed cards.
 */
export async function refreshCards({ database, now }: Services): Promise<number> {
  return database.transaction(async (transaction) => {
    await transaction.query(lockUpsert());
    return rebuildDerived(transaction, utcDay(now()));
  });
}
