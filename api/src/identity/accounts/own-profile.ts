import type { CurrentUser, FeedName, Gender, Pronouns, PrivacyFlag, Scope } from '@hustings/contract';

/** What a member says of themselves and lets others do, as `accounts a` holds it. */
export interface OwnProfileRow {
  accountId: string;
  displayName: string | null;
  displayLocation: string | null;
  firstName: string | null;
  lastName: string | null;
  bio: string | null;
  gender: Gender | null;
  genderText: string | null;
  referToMeAs: Pronouns | null;
  avatarHash: string | null;
  approveFollowers: boolean;
  hasVoterLocations: boolean;
  homeFeed: FeedName | null;
  privacy: Pick<CurrentUser, PrivacyFlag> & Record<PrivacyFlag, Scope>;
}

/** The columns of an `OwnProfileRow`, from `accounts a`. Index for the voter locations: their slot. */
export const ownProfileColumns = `a.display_name AS "displayName", a.display_location AS "displayLocation",
  a.first_name AS "firstName", a.last_name AS "lastName", a.bio, a.gender, a.gender_text AS "genderText",
  a.refer_to_me_as AS "referToMeAs", a.avatar_hash AS "avatarHash", a.approve_followers AS "approveFollowers",
  EXISTS (SELECT FROM voter_locations v WHERE v.account_id = a.id) AS "hasVoterLocations",
  a.home_feed AS "homeFeed",
  jsonb_build_object(
    'viewMyPostsAndComments', a.view_my_posts_and_comments, 'replyMyPostsAndComments', a.reply_my_posts_and_comments,
    'sendMeDirectMessage', a.send_me_direct_message, 'mentionMe', a.mention_me, 'viewMyProfile', a.view_my_profile,
    'viewMyVotes', a.view_my_votes) AS privacy`;

/** The address of a member's picture: another one for each picture, so that it can be kept for ever. */
export const avatarUrlOf = (accountId: string, hash: string | null): string | undefined =>
  hash === null ? undefined : `/api/user/${accountId}/picture?v=${hash}`;

/** The profile as `GET /user` answers it (docs/product.md#3-entities). */
export const ownProfileOf = (row: OwnProfileRow) => ({
  displayName: row.displayName ?? undefined,
  displayLocation: row.displayLocation ?? undefined,
  firstName: row.firstName ?? undefined,
  lastName: row.lastName ?? undefined,
  bio: row.bio ?? undefined,
  gender: row.gender ?? undefined,
  genderText: row.genderText ?? undefined,
  referToMeAs: row.referToMeAs ?? undefined,
  ...row.privacy,
  approveFollowers: row.approveFollowers,
  hasVoterLocations: row.hasVoterLocations,
  homeFeed: row.homeFeed ?? undefined,
  avatarUrl: avatarUrlOf(row.accountId, row.avatarHash),
});
