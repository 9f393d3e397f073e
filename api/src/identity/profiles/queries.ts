import type { CurrentUser, FeedName, Gender, InterfaceLanguage, PrivacyFlag, Pronouns } from '@hustings/contract';
import { ownProfileColumns, type OwnProfileRow } from '../accounts/index.ts';
import { statement, type Queryable } from '../../platform/db/database.ts';

/** A member's profile with what else its changes touch. */
export interface ProfileRow extends OwnProfileRow {
  level: number;
  language: InterfaceLanguage;
  consented: boolean;
}

const profileColumns = `a.id AS "accountId", a.level, a.language, a.consented_at IS NOT NULL AS consented,
  ${ownProfileColumns}`;

const profileStatement = statement<{ accountId: string }>(
  'profiles.own',
  // Index: the primary key.
  `SELECT ${profileColumns} FROM accounts a WHERE a.id = $accountId`,
);

/** The profile of an account. */
export async function profileOf(database: Queryable, accountId: string): Promise<ProfileRow | undefined> {
  return (await database.query<ProfileRow>(profileStatement({ accountId })))[0];
}

const lockStatement = statement<{ accountId: string }>(
  'profiles.lock',
  // Foreign keys of other rows to the account are not held up. Index: the primary key.
  'SELECT a.id FROM accounts a WHERE a.id = $accountId FOR NO KEY UPDATE',
);

/** Takes the account's lock for the rest of the transaction: changes of one member come one after the other. */
export async function lockAccount(transaction: Queryable, accountId: string): Promise<void> {
  await transaction.query(lockStatement({ accountId }));
}

/** The whole of what a profile update can change. */
export interface StoredProfile {
  displayName: string | null;
  displayLocation: string | null;
  firstName: string | null;
  lastName: string | null;
  bio: string | null;
  gender: Gender | null;
  genderText: string | null;
  referToMeAs: Pronouns | null;
  language: InterfaceLanguage;
  privacy: Pick<CurrentUser, PrivacyFlag>;
  approveFollowers: boolean;
  homeFeed: FeedName | null;
}

const storeStatement = statement<{
  accountId: string;
  displayName: string | null;
  displayLocation: string | null;
  firstName: string | null;
  lastName: string | null;
  bio: string | null;
  gender: string | null;
  genderText: string | null;
  referToMeAs: string | null;
  language: string;
  viewMyPostsAndComments: string;
  replyMyPostsAndComments: string;
  sendMeDirectMessage: string;
  mentionMe: string;
  viewMyProfile: string;
  viewMyVotes: string;
  approveFollowers: boolean;
  homeFeed: string | null;
}>(
  'profiles.store',
  // Index: the primary key.
  `UPDATE accounts SET
     display_name = $displayName, display_location = $displayLocation, first_name = $firstName, last_name = $lastName,
     bio = $bio, gender = $gender, gender_text = $genderText,
     refer_to_me_as = $referToMeAs, language = $language, view_my_posts_and_comments = $viewMyPostsAndComments,
     reply_my_posts_and_comments = $replyMyPostsAndComments,
     send_me_direct_message = $sendMeDirectMessage, mention_me = $mentionMe, view_my_profile = $viewMyProfile,
     view_my_votes = $viewMyVotes, approve_followers = $approveFollowers,
     home_feed = $homeFeed
   WHERE id = $accountId`,
);

/** Stores a profile as a whole. */
export async function storeProfile(transaction: Queryable, accountId: string, profile: StoredProfile): Promise<void> {
  const { privacy } = profile;
  await transaction.query(
    storeStatement({
      accountId,
      displayName: profile.displayName,
      displayLocation: profile.displayLocation,
      firstName: profile.firstName,
      lastName: profile.lastName,
      bio: profile.bio,
      gender: profile.gender,
      genderText: profile.genderText,
      referToMeAs: profile.referToMeAs,
      language: profile.language,
      viewMyPostsAndComments: privacy.viewMyPostsAndComments,
      replyMyPostsAndComments: privacy.replyMyPostsAndComments,
      sendMeDirectMessage: privacy.sendMeDirectMessage,
      mentionMe: privacy.mentionMe,
      viewMyProfile: privacy.viewMyProfile,
      viewMyVotes: privacy.viewMyVotes,
      approveFollowers: profile.approveFollowers,
      homeFeed: profile.homeFeed,
    }),
  );
}
