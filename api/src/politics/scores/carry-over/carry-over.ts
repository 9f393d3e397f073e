import type { Services } from '../../../platform/core/services.ts';
import { isUnvalidated } from '../../../platform/db/constraints.queries.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { sealCounts, sealPlaceSums, sealSums } from '../sealed-sums.ts';
import * as queries from './carry-over.queries.ts';

/** The constraint that rows of earlier versions may violate until they are sealed. */
const sealing = { table: 'score_days', constraint: 'score_days_are_sealed' };

/** The number of days that one statement reads and writes. */
const batchSize = 2_000;

/** A target and a day that precede all others. */
const first = { targetId: '00000000-0000-0000-0000-000000000000', day: '0001-01-01' };

/**
 * Seals the exact sums that earlier versions stored in the clear (docs/decisions/07-anonymity.md). Writes the tables
 * again, so that no dead row keeps them. Does nothing once all are sealed. An interrupted run changes nothing.
 */
export async function sealStoredSums(services: Services): Promise<void> {
  await services.database.transaction(async (transaction) => {
    await transaction.query(queries.lockCarryOver());
    if ((await transaction.query(isUnvalidated(sealing))).length === 0) return;
    await sealDays(services, transaction);
    const revisions = await transaction.query<queries.UnsealedSumsRow & { id: string }>(queries.unsealedRevisions());
    await transaction.query(
      queries.storeRevisions({
        ids: revisions.map(({ id }) => id),
        seals: revisions.map((row) => sealSums(services, row, row)),
      }),
    );
    const running = await transaction.query<queries.UnsealedCountsRow>(queries.unsealedCounts());
    const results = running.map((row) => ({ target_id: row.targetId, rests_on: sealCounts(services, row, row.rests) }));
    await transaction.query(queries.storeCounts({ results: JSON.stringify(results) }));
    await transaction.query(queries.finishSealing());
  });
}

async function sealDays(services: Services, transaction: Queryable): Promise<void> {
  for (let last: { targetId: string; day: string } | undefined = first; last;) {
    const rows: queries.UnsealedDayRow[] = await transaction.query<queries.UnsealedDayRow>(
      queries.unsealedDays({ afterId: last.targetId, afterDay: last.day, limit: batchSize }),
    );
    const days = rows.map((row) => ({
      target_id: row.targetId,
      day: row.day,
      sealed: sealSums(services, row, row).toString('hex'),
      places: row.places && sealPlaceSums(services, row, row.places),
    }));
    await transaction.query(queries.storeDays({ days: JSON.stringify(days) }));
    last = rows.length < batchSize ? undefined : rows.at(-1);
  }
}
