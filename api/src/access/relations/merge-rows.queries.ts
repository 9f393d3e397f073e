import type { MergedPair } from '../../platform/core/merge-rows.ts';
import { statement } from '../../platform/db/statement.ts';

/** The statements that move the follows of records of one kind from one of two to the other. */
export const followStatements = (name: 'Polly' | 'Party', table: string, key: string) => ({
  /** Counts the members who watch a record. Index: `<table>_<key>`. */
  count: statement<{ id: string }>(
    `relations.count${name}Followers`,
    `SELECT count(*)::int AS total FROM ${table} WHERE ${key} = $id`,
  ),
  /**
   * Moves the follows of a merged record. A member who follows both keeps the follow of the one that is kept. Indexes:
   * that of the record, the primary key.
   */
  move: statement<MergedPair>(
    `relations.move${name}Follows`,
    `WITH moved AS (DELETE FROM ${table} WHERE ${key} = $mergedId RETURNING account_id, level, created_at)
     INSERT INTO ${table} (account_id, ${key}, level, created_at)
     SELECT account_id, $keptId::uuid, level, created_at FROM moved
     ON CONFLICT DO NOTHING`,
  ),
});
