import { statement } from './statement.ts';

/**
 * Selects the snapshot of the database: which transactions it shows. If two are the same, no transaction committed
 * between them, so every read between them has the same rows
 * (https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-INFO-SNAPSHOT).
 */
export const currentSnapshot = statement('db.currentSnapshot', 'SELECT pg_current_snapshot()::text AS snapshot', {
  isQuick: true,
});
