import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** Returns the seal of an anonymous row, or undefined if there is none. */
export type SealReader = (database: Queryable, id: string) => Promise<Uint8Array | undefined>;

/**
 * Makes the reader of the seals of a table whose rows may be anonymous (docs/decisions/07-anonymity.md). Index: the
 * primary key.
 *
 * @param domain the prefix of the statement's name, such as `posts`
 * @param table a table with the columns `id` and `sealed_author`
 */
export function sealReader(domain: string, table: string): SealReader {
  const seal = statement<{ itemId: string }>(
    `${domain}.seal`,
    `SELECT sealed_author AS sealed FROM ${table} WHERE id = $itemId AND sealed_author IS NOT NULL`,
  );
  return async (database, id) => (await database.query<{ sealed: Uint8Array }>(seal({ itemId: id })))[0]?.sealed;
}
