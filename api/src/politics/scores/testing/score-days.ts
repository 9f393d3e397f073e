import { statement } from '../../../platform/db/statement.ts';
import type { Services } from '../../../platform/core/services.ts';
import { unsealPlaceSums, unsealSums, type SealedPlaceSums } from '../sealed-sums.ts';

/** A row of `score_days` with its seals opened. */
export type OpenedDay = Record<string, unknown> & { target_id: string; day: string; sums: number[] };

const allDays = statement('testing.scoreDays', 'SELECT * FROM score_days ORDER BY target_id, day');

/** Returns all rows of `score_days` with their seals opened: `sums` are those of all votes, then of official ones. */
export async function readScoreDays(services: Services): Promise<OpenedDay[]> {
  type Row = { target_id: string; day: string; sealed_sums: Buffer; sums_places: SealedPlaceSums[] | null };
  const rows = await services.database.query<Row>(allDays());
  return rows.map((row) => {
    const of = { targetId: row.target_id, day: row.day };
    const { sumsAll, sumsOfficial } = unsealSums(services, of, row.sealed_sums);
    return Object.assign(row, {
      sealed_sums: undefined,
      sums: [...sumsAll, ...sumsOfficial],
      sums_places: row.sums_places && unsealPlaceSums(services, of, row.sums_places),
    });
  });
}
