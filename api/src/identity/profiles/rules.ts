import { isWithin, privacyChoices, type CallRequest, type CurrentUser, type PrivacyFlag } from '@hustings/contract';
import { ownProfileOf } from '../accounts/index.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { mayPostAnonymously, rightsOf } from '../../access/policy/index.ts';
import { recomputeLevel } from '../../access/reputation/index.ts';
import { approveWaiting } from '../../access/relations/index.ts';
import * as queries from './queries.ts';

type Update = CallRequest<'updateUser'>['body'];

/**
 * Lets a member change what is their own, and nobody else's.
 *
 * @throws {RequestFailure} `NotFound`: whose id it is, or whether anybody's, is not told.
 */
export function requireOwn(member: Member, id: string): void {
  if (id.toLowerCase() !== member.accountId) throw new RequestFailure('NotFound');
}

/**
 * Does a change of a member's account under its lock, computes the level anew, and answers the member as they are then.
 */
export async function changeAccount(
  services: Services,
  member: Member,
  change: (transaction: Queryable) => Promise<void>,
): Promise<CurrentUser> {
  return services.database.transaction(async (transaction) => {
    await queries.lockAccount(transaction, member.accountId);
    await change(transaction);
    await recomputeLevel(services, transaction, member.accountId);
    return currentUser(member, await requireProfile(transaction, member));
  });
}

/** The member of this session with the profile that is stored now. */
const currentUser = (member: Member, row: queries.ProfileRow): CurrentUser => ({
  ...member.user,
  ...ownProfileOf(row),
  reputationLevel: row.level,
  permissions: rightsOf({ ...member, level: row.level }),
  user_privilege: { mayPostAnonymously: mayPostAnonymously({ ...member, level: row.level }) },
  consentToOpinions: row.consented,
  language: row.language,
});

/** @throws {RequestFailure} `Unauthorized` where the account has gone in the meantime. */
async function requireProfile(database: Queryable, member: Member): Promise<queries.ProfileRow> {
  const row = await queries.profileOf(database, member.accountId);
  if (!row) throw new RequestFailure('Unauthorized');
  return row;
}

/** A new text where there is one; nothing and an empty text keep the old one, `null` takes it away. */
const kept = (before: string | null, text: string | null | undefined): string | null =>
  text === null ? null : text || before;

const otherwise = <Value>(value: Value | undefined, before: Value): Value => (value === undefined ? before : value);

function privacyAfter(before: CurrentUserPrivacy, update: Update): CurrentUserPrivacy {
  const after = { ...before };
  for (const flag of Object.keys(privacyChoices) as PrivacyFlag[]) {
    // The schema has checked each flag against its own choices; a loop over all of them cannot say so.
    if (update[flag] !== undefined) Object.assign(after, { [flag]: update[flag] });
  }
  return after;
}

type CurrentUserPrivacy = Pick<CurrentUser, PrivacyFlag>;

/** The profile after an update. A text about one's gender is that of a custom one, and goes with it. */
function profileAfter(before: queries.ProfileRow, update: Update): queries.StoredProfile {
  const gender = otherwise(update.gender, before.gender);
  return {
    displayName: kept(before.displayName, update.displayName),
    displayLocation: kept(before.displayLocation, update.displayLocation),
    firstName: kept(before.firstName, update.firstName),
    lastName: kept(before.lastName, update.lastName),
    bio: kept(before.bio, update.bio),
    gender,
    genderText: gender === 'custom' ? kept(before.genderText, update.genderText) : null,
    referToMeAs: otherwise(update.referToMeAs, before.referToMeAs),
    language: update.language ?? before.language,
    privacy: privacyAfter(before.privacy, update),
    approveFollowers: otherwise(update.approveFollowers, before.approveFollowers),
    homeFeed: otherwise(update.homeFeed, before.homeFeed),
  };
}

/**
 * Changes a member's own profile and privacy. An empty text keeps the old value (docs/product.md#5-validation); `null`
 * takes it away. Who may reply is never wider than who may see (docs/decisions/06-visibility.md). Who waits for
 * approval follows as soon as none is needed.
 *
 * @throws {RequestFailure} `NotFound` for another's id, `Forbidden` for another's `userId` in the body,
 * `ReplyScopeTooWide`.
 */
export async function updateProfile(
  services: Services,
  member: Member,
  id: string,
  update: Update,
): Promise<CurrentUser> {
  requireOwn(member, id);
  if (update.userId && update.userId.toLowerCase() !== member.accountId)
    throw new RequestFailure('Forbidden', { field: 'userId' });
  return changeAccount(services, member, async (transaction) => {
    const after = profileAfter(await requireProfile(transaction, member), update);
    const { replyMyPostsAndComments, viewMyPostsAndComments } = after.privacy;
    if (!isWithin(replyMyPostsAndComments, viewMyPostsAndComments))
      throw new RequestFailure('ReplyScopeTooWide', { field: 'replyMyPostsAndComments' });
    await queries.storeProfile(transaction, member.accountId, after);
    if (!after.approveFollowers) await approveWaiting(services, transaction, member.accountId);
  });
}
