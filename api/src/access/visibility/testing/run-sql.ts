import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** Runs SQL with named parameters and returns the id in its first row, or an empty text. */
export type RunSql = (sql: string, params?: Readonly<Record<string, unknown>>) => Promise<string>;

let statements = 0;

/** Makes a function that runs SQL on a database. */
export const sqlRunner =
  (databaseOf: () => Queryable): RunSql =>
  async (sql, params = {}) => {
    const run = statement<Readonly<Record<string, unknown>>>(`test.visibility${(statements += 1)}`, sql);
    const [row] = await databaseOf().query<{ id: string }>(run(params));
    return row?.id ?? '';
  };
