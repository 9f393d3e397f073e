/**
 * The setting of sessions that lists the ids of the anonymous items whose authors' accounts are deleted, as an SQL
 * array. Their rows tell nothing of it (docs/decisions/07-anonymity.md).
 */
export const hiddenItemsSetting = 'hustings.hidden_items';

/**
 * Makes the condition that an item is not an anonymous item of a deleted account. PostgreSQL reads the setting once in
 * a statement, and looks up each row in a hash table.
 *
 * @param id an SQL operand: the id of the item
 */
export const notHiddenSql = (id: string): string =>
  `(${id} NOT IN (SELECT unnest(nullif(current_setting('${hiddenItemsSetting}', true), '')::uuid[])))`;

/**
 * Makes the condition that an item is neither removed nor hidden with its author's account.
 *
 * @param item the alias of a row with the columns `id` and `removed_at`
 */
export const isPresentSql = (item: string): string => `(${item}.removed_at IS NULL AND ${notHiddenSql(`${item}.id`)})`;
