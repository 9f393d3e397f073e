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

const profileStatement = statement(
  'profiles.own',
  // Index: the primary key.
  `SELECT ${profileColumns} FROM accounts a WHERE a.id = $1`,
);

/** The profile of an account. */
export async function profileOf(database: Queryable, accountId: string): Promise<ProfileRow | undefined> {
  return (await database.query<ProfileRow>(profileStatement, [accountId]))[0];
}

const lockStatement = statement(
  'profiles.lock',
  // Foreign keys of other rows to the account are not held up. Index: the primary key.
  'SELECT a.id FROM accounts a WHERE a.id = $1 FOR NO KEY UPDATE',
);

/** Takes the account's lock for the rest of the transaction: changes of one member come one after the other. */
export async function lockAccount(transaction: Queryable, accountId: string): Promise<void> {
  await transaction.query(lockStatement, [accountId]);
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

const storeStatement = statement(
  'profiles.store',
  // Index: the primary key.
  `UPDATE accounts SET
     display_name = $2, display_location = $3, first_name = $4, last_name = $5, bio = $6, gender = $7, gender_text = $8,
     refer_to_me_as = $9, language = $10, view_my_posts_and_comments = $11, reply_my_posts_and_comments = $12,
     send_me_direct_message = $13, mention_me = $14, view_my_profile = $15, view_my_votes = $16, approve_followers = $17,
     home_feed = $18
   WHERE id = $1`,
);

/** Stores a profile as a whole. */
export async function storeProfile(transaction: Queryable, accountId: string, profile: StoredProfile): Promise<void> {
  const { privacy } = profile;
  await transaction.query(storeStatement, [
    accountId,
    profile.displayName,
    profile.displayLocation,
    profile.firstName,
    profile.lastName,
    profile.bio,
    profile.gender,
    profile.genderText,
    profile.referToMeAs,
    profile.language,
    privacy.viewMyPostsAndComments,
    privacy.replyMyPostsAndComments,
    privacy.sendMeDirectMessage,
    privacy.mentionMe,
    privacy.viewMyProfile,
    privacy.viewMyVotes,
    profile.approveFollowers,
    profile.homeFeed,
  ]);
}
