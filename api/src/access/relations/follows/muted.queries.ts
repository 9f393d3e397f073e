/**
 * Whether a row's author is not one whom the viewer has muted, for the WHERE of a feed: muting keeps what somebody writes
 * out of the feed, and nowhere else. Both are SQL, such as `$1::uuid` and `p.account_id`; an author who is NULL is muted by
 * nobody. Those muted are read once a statement. Index: account_follows_muted.
 */
export const notMutedSql = ({ viewer, author }: { viewer: string; author: string }): string =>
  `(${author} = ANY (ARRAY(
    SELECT r_f.followee_id FROM account_follows r_f WHERE r_f.follower_id = ${viewer} AND r_f.level = 'muted'
  ))) IS NOT TRUE`;
