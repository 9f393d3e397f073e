import type { BoundStatement, Queryable } from '../../platform/db/database.ts';
import { pageSize } from './public-export.queries.ts';

/** An id that precedes every UUID of a row. */
export const nil = '00000000-0000-0000-0000-000000000000';

/**
 * Reads all rows of a statement page by page, holding one page in memory.
 *
 * @param statement binds the statement that selects `pageSize` rows after an id, in the order of the ids, if there are
 * @param firstId an id that sorts before those of all rows
 */
export async function* readRows<Row extends { id: string }>(
  database: Queryable,
  statement: (after: { afterId: string }) => BoundStatement,
  firstId = nil,
): AsyncGenerator<Row> {
  let afterId = firstId;
  for (;;) {
    const rows = await database.query<Row>(statement({ afterId }));
    yield* rows;
    const last = rows.at(-1);
    // A row can have several lines, so that a full page may have more of them, and never fewer.
    if (!last || rows.length < pageSize) return;
    afterId = last.id;
  }
}
