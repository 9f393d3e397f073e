import type { Queryable } from '../../platform/db/database.ts';
import type { Statement } from '../../platform/db/statement.ts';
import { pageRows } from './public-export.queries.ts';

/** Before every id that is a UUID. */
export const firstId = '00000000-0000-0000-0000-000000000000';

/** All rows of a statement that answers them page by page, by id; one page is held at a time. */
export async function* rowsOf<Row extends { id: string }>(
  database: Queryable,
  statement: Statement,
  before = firstId,
): AsyncGenerator<Row> {
  let after = before;
  for (;;) {
    const rows = await database.query<Row>(statement, [after]);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageRows) return;
    after = last.id;
  }
}
