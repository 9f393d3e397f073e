/**
 * The condition for a row whose author the viewer has not muted, for the WHERE clause of a feed. It is true for an
 * author who is NULL. Operands are SQL expressions, such as `$viewerId::uuid` and `p.account_id`. PostgreSQL reads the
 * mutes once for each statement. Index: account_follows_muted.
 */
export const notMutedSql = ({ viewer, author }: { viewer: string; author: string }): string =>
  `(${author} = ANY (ARRAY(
    SELECT r_f.followee_id FROM account_follows r_f WHERE r_f.follower_id = ${viewer} AND r_f.level = 'muted'
  ))) IS NOT TRUE`;

/**
 * The condition that the viewer has not muted an organisation; true for NULL. Operands are SQL expressions. PostgreSQL
 * reads the mutes once for each statement. Index: the primary key of organisation_follows.
 */
export const organisationNotMutedSql = (organisationId: string, viewer: string): string =>
  `(${organisationId} IS NULL OR ${organisationId} <> ALL (ARRAY(
    SELECT r_o.organisation_id FROM organisation_follows r_o WHERE r_o.account_id = ${viewer} AND r_o.level = 'muted'
  )))`;
