import type { Queryable } from '../../platform/db/database.ts';
import { statement, type Statement } from '../../platform/db/statement.ts';

/** The statements that all tables with sealed authors share. Indexes: the primary key, an index of the hidden rows. */
export interface SealedRows {
  /** Hides rows of deleted accounts; returns the ids of the rows that it hid. */
  hide: Statement<{ itemIds: readonly string[]; removedAt: Date }>;
  /** Shows rows that `hide` hid; returns their ids. */
  show: Statement<{ itemIds: readonly string[] }>;
  /** Selects the ids and seals of the rows that `hide` hid. */
  hidden: Statement;
  /** Returns the seal of an anonymous row, or undefined if there is none. */
  sealOf(database: Queryable, id: string): Promise<Uint8Array | undefined>;
}

/**
 * Makes the statements of a table whose rows may be anonymous (docs/decisions/07-anonymity.md).
 *
 * @param domain the prefix of the statements' names, such as `posts`
 * @param table a table with the columns `id`, `sealed_author`, `hidden_with_account` and `removed_at`
 */
export function sealedRows(domain: string, table: string): SealedRows {
  const anonymous = `id = ANY ($itemIds::uuid[]) AND sealed_author IS NOT NULL`;
  return {
    hide: statement<{ itemIds: readonly string[]; removedAt: Date }>(
      `${domain}.hideAnonymous`,
      `UPDATE ${table} SET removed_at = $removedAt, hidden_with_account = true WHERE ${anonymous} AND removed_at IS NULL RETURNING id`,
    ),
    show: statement<{ itemIds: readonly string[] }>(
      `${domain}.showAnonymous`,
      `UPDATE ${table} SET removed_at = NULL, hidden_with_account = false
       WHERE ${anonymous} AND hidden_with_account RETURNING id`,
    ),
    ...sealsOf(domain, table),
  };
}

/** Makes only the statements that read seals, for a table with its own statements that hide and show rows. */
export function sealsOf(domain: string, table: string): Pick<SealedRows, 'hidden' | 'sealOf'> {
  const seal = statement<{ itemId: string }>(
    `${domain}.seal`,
    `SELECT sealed_author AS sealed FROM ${table} WHERE id = $itemId AND sealed_author IS NOT NULL`,
  );
  return {
    hidden: statement(
      `${domain}.hiddenAnonymous`,
      `SELECT id, sealed_author AS "sealedAuthor" FROM ${table} WHERE sealed_author IS NOT NULL AND hidden_with_account`,
    ),
    async sealOf(database, id) {
      const [row] = await database.query<{ sealed: Uint8Array }>(seal({ itemId: id }));
      return row?.sealed;
    },
  };
}
