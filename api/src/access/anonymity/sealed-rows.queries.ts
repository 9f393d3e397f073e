import type { Queryable } from '../../platform/db/database.ts';
import { statement, type Statement } from '../../platform/db/statement.ts';

/**
 * The statements that each table with sealed authors has alike. They rely on its primary key and its index of hidden
 * rows.
 */
export interface SealedRows {
  /** Hides visible rows together with their author's account; returns the ids of the rows that it hid. */
  hide: Statement<{ itemIds: readonly string[]; removedAt: Date }>;
  /** Shows the rows again that `hide` hid; returns their ids. */
  show: Statement<{ itemIds: readonly string[] }>;
  /** Returns the ids and seals of the rows that `hide` hid. */
  hidden: Statement;
  /** Who is sealed in a row: undefined where there is none, or none that is anonymous. */
  sealOf(database: Queryable, id: string): Promise<Uint8Array | undefined>;
}

/**
 * The statements of a table whose rows may be anonymous (docs/decisions/07-anonymity.md).
 *
 * @param room what their names begin with, such as `posts`
 * @param table has `id`, `sealed_author`, `hidden_with_account` and `removed_at`
 */
export function sealedRows(room: string, table: string): SealedRows {
  const sealed = `id = ANY ($itemIds::uuid[]) AND sealed_author IS NOT NULL`;
  return {
    hide: statement<{ itemIds: readonly string[]; removedAt: Date }>(
      `${room}.hideAnonymous`,
      `UPDATE ${table} SET removed_at = $removedAt, hidden_with_account = true WHERE ${sealed} AND removed_at IS NULL RETURNING id`,
    ),
    show: statement<{ itemIds: readonly string[] }>(
      `${room}.showAnonymous`,
      `UPDATE ${table} SET removed_at = NULL, hidden_with_account = false
       WHERE ${sealed} AND hidden_with_account RETURNING id`,
    ),
    ...sealsOf(room, table),
  };
}

/** The same of a table that shows and hides in a way of its own. */
export function sealsOf(room: string, table: string): Pick<SealedRows, 'hidden' | 'sealOf'> {
  const seal = statement<{ itemId: string }>(
    `${room}.seal`,
    `SELECT sealed_author AS sealed FROM ${table} WHERE id = $itemId AND sealed_author IS NOT NULL`,
  );
  return {
    hidden: statement(
      `${room}.hiddenAnonymous`,
      `SELECT id, sealed_author AS "sealedAuthor" FROM ${table} WHERE sealed_author IS NOT NULL AND hidden_with_account`,
    ),
    async sealOf(database, id) {
      const [row] = await database.query<{ sealed: Uint8Array }>(seal({ itemId: id }));
      return row?.sealed;
    },
  };
}
