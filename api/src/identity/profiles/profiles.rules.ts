import {
  isWithin,
  ownFieldNames,
  ownFields,
  type CallRequest,
  type CurrentUser,
  type OwnFieldName,
  type StoredOwnFields,
} from '@hustings/contract';
import { ownProfileOf } from '../accounts/index.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { mayPostAnonymously, rightsOf } from '../../access/rights/index.ts';
import { recomputeLevel } from '../../access/levels/index.ts';
import { approveAllPending } from '../../access/relations/index.ts';
import * as queries from './profiles.queries.ts';

type Update = CallRequest<'updateUser'>['body'];

/**
 * Requires that an id is that of the member.
 *
 * @throws {RequestFailure} `NotFound`, which does not reveal whether another account has the id.
 */
export function requireSelf(member: Member, id: string): void {
  if (id.toLowerCase() !== member.accountId) throw new RequestFailure('NotFound');
}

/** Locks a member's account, changes it, recomputes the level, and returns the changed member. */
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

/** Returns the member of this session with the stored profile. */
const currentUser = (member: Member, row: queries.ProfileRow): CurrentUser => ({
  ...member.user,
  ...ownProfileOf(row),
  reputationLevel: row.level,
  permissions: rightsOf({ ...member, level: row.level }),
  user_privilege: { mayPostAnonymously: mayPostAnonymously({ ...member, level: row.level }) },
  consentToOpinions: row.consented,
});

/** @throws {RequestFailure} `Unauthorized` if the account no longer exists. */
async function requireProfile(database: Queryable, member: Member): Promise<queries.ProfileRow> {
  const row = await queries.profileOf(database, member.accountId);
  if (!row) throw new RequestFailure('Unauthorized');
  return row;
}

/** Returns a field after an update. Absent values and empty texts keep the old value; `null` removes it. */
function valueAfter(name: OwnFieldName, before: StoredOwnFields[OwnFieldName], update: Update) {
  const value = update[name];
  return value === undefined || (ownFields[name].kind === 'text' && value === '') ? before : value;
}

/** Returns the fields of a profile after an update. Removes the gender text unless the gender is `custom`. */
function fieldsAfter(before: StoredOwnFields, update: Update): StoredOwnFields {
  // The cast is safe: the schema has validated each value for its field, but a loop over all fields loses their types.
  const after = Object.fromEntries(
    ownFieldNames.map((name) => [name, valueAfter(name, before[name], update)]),
  ) as unknown as StoredOwnFields;
  return after.gender === 'custom' ? after : { ...after, genderText: null };
}

/**
 * Changes a member's own profile and privacy. An empty text keeps the old value (docs/product.md#5-validation); `null`
 * removes it. The scope of replies cannot be wider than the scope of views (docs/decisions/06-visibility.md). If the
 * member no longer approves followers, all pending follow requests are approved.
 *
 * @throws {RequestFailure} `NotFound` for another member's id; `Forbidden` for another member's `userId` in the body;
 * `ReplyScopeTooWide`.
 */
export async function updateProfile(
  services: Services,
  member: Member,
  id: string,
  update: Update,
): Promise<CurrentUser> {
  requireSelf(member, id);
  if (update.userId && update.userId.toLowerCase() !== member.accountId)
    throw new RequestFailure('Forbidden', { field: 'userId' });
  return changeAccount(services, member, async (transaction) => {
    const after = fieldsAfter(await requireProfile(transaction, member), update);
    const { replyMyPostsAndComments, viewMyPostsAndComments } = after;
    if (!isWithin(replyMyPostsAndComments, viewMyPostsAndComments))
      throw new RequestFailure('ReplyScopeTooWide', { field: 'replyMyPostsAndComments' });
    await queries.storeOwnFields(transaction, member.accountId, after);
    if (!after.approveFollowers) await approveAllPending(services, transaction, member.accountId);
  });
}
