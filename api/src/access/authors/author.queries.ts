const accountColumns = `
  a.id AS "authorId", a.user_name AS "userName", a.display_name AS "displayName", a.level, a.avatar_hash AS "avatarHash"`;

/**
 * Makes the columns of an `AuthorRow` from the item and from `accounts a`, outer-joined by the item's account_id. An
 * anonymous item has no account_id, so the join finds no account.
 *
 * @param item the alias of the item
 */
export const authorColumnsOf = (item: string): string =>
  `${accountColumns}, ${item}.pseudonym, ${item}.pseudonym_number AS "pseudonymNumber"`;

/** The columns of a `NamedAuthorRow` from `accounts a`. */
export const authorColumns = `${accountColumns}, NULL::bytea AS pseudonym`;
