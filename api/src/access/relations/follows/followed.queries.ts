/*
 * SELECTs of the ids of a viewer's followees, for the lists of other domains. They omit follow requests and mutes.
 * `viewer` is an SQL expression, such as `$viewerId::uuid`.
 */

/** Selects the members that the viewer follows. Index: account_follows_followed. */
export const followedMembersSql = (viewer: string): string =>
  `SELECT r_f.followee_id FROM account_follows r_f
   WHERE r_f.follower_id = ${viewer} AND r_f.approved AND r_f.level <> 'muted'`;

/** Selects the politicians that the viewer watches. Index: the primary key of polly_follows. */
export const watchedPolliesSql = (viewer: string): string =>
  `SELECT r_p.person_id FROM polly_follows r_p WHERE r_p.account_id = ${viewer} AND r_p.level <> 'muted'`;

/** Selects the parties that the viewer follows. Index: the primary key of party_follows. */
export const followedPartiesSql = (viewer: string): string =>
  `SELECT r_o.organization_id FROM party_follows r_o WHERE r_o.account_id = ${viewer} AND r_o.level <> 'muted'`;

/** Selects the organisations of members that the viewer follows. Index: the primary key of organisation_follows. */
export const followedOrganisationsSql = (viewer: string): string =>
  `SELECT r_g.organisation_id FROM organisation_follows r_g WHERE r_g.account_id = ${viewer} AND r_g.level <> 'muted'`;
