import type { ReportedKind } from '@hustings/contract';
import type { DescribedItem, Reportable } from '../../platform/core/reportable.ts';
import type { Queryable } from '../../platform/db/database.ts';

/** Adds the addresses and excerpts of the items to rows of cases, with one statement per kind of item. */
export async function withExcerpts<Row extends { kind: ReportedKind; itemId: string }>(
  database: Queryable,
  reportables: readonly Reportable[],
  rows: readonly Row[],
): Promise<{ row: Row; item: DescribedItem | undefined }[]> {
  const found = new Map<string, DescribedItem>();
  for (const { kind, describe } of reportables) {
    const ids = rows.filter((row) => row.kind === kind).map(({ itemId }) => itemId);
    if (ids.length === 0) continue;
    for (const [id, item] of await describe(database, ids)) found.set(id, item);
  }
  return rows.map((row) => ({ row, item: found.get(row.itemId) }));
}
