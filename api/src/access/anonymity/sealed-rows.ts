import type { Queryable } from '../../platform/db/database.ts';
import { statement, type Statement } from '../../platform/db/statement.ts';

/**
 * The statements that each table with sealed authors has alike. They rely on its primary key and its index of hidden
 * rows.
 */
export interface SealedRows {
  /** Hides the rows ($1) with their author's account, at an hour ($2); gives the ids of those that were to be seen. */
  hide: Statement;
  /** Shows the rows ($1) again that were hidden so; gives the ids of those. */
  show: Statement;
  /** The rows that are hidden so, each with its seal. */
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
  const sealed = `id = ANY ($1::uuid[]) AND sealed_author IS NOT NULL`;
  return {
    hide: statement(
      `${room}.hideAnonymous`,
      `UPDATE ${table} SET removed_at = $2, hidden_with_account = true WHERE ${sealed} AND removed_at IS NULL RETURNING id`,
    ),
    show: statement(
      `${room}.showAnonymous`,
      `UPDATE ${table} SET removed_at = NULL, hidden_with_account = false
       WHERE ${sealed} AND hidden_with_account RETURNING id`,
    ),
    ...sealsOf(room, table),
  };
}

/** The same of a table that shows and hides in a way of its own. */
export function sealsOf(room: string, table: string): Pick<SealedRows, 'hidden' | 'sealOf'> {
  const seal = statement(
    `${room}.seal`,
    `SELECT sealed_author AS sealed FROM ${table} WHERE id = $1 AND sealed_author IS NOT NULL`,
  );
  return {
    hidden: statement(
      `${room}.hiddenAnonymous`,
      `SELECT id, sealed_author AS "sealedAuthor" FROM ${table} WHERE sealed_author IS NOT NULL AND hidden_with_account`,
    ),
    async sealOf(database, id) {
      const [row] = await database.query<{ sealed: Uint8Array }>(seal, [id]);
      return row?.sealed;
    },
  };
}
