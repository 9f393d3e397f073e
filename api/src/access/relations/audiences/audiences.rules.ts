import type { Audience, CallAnswer, CallRequest } from '@hustings/contract';
import { isUniqueViolation, type Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { PageQuery } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from './audiences.queries.ts';
import { memberPage } from '../lists/lists.rules.ts';
import { holdMember } from '../locks.ts';

/** A member's audiences, by name (docs/product.md#3-entities and docs/product.md#7-calls). */
export async function listAudiences(
  { database, limits }: Services,
  { accountId }: Member,
): Promise<CallAnswer<'listAudiences'>> {
  const results = await database.query<queries.AudienceRow>(queries.listAudiences({ accountId }));
  return { results, offset: 0, maximum: limits.audiences };
}

/**
 * One of a member's audiences; those of others are nobody else's business.
 *
 * @throws {RequestFailure} `NotFound`.
 */
export async function getAudience(database: Queryable, { accountId }: Member, id: string): Promise<Audience> {
  const [audience] = await database.query<queries.AudienceRow>(queries.oneAudience({ accountId, audienceId: id }));
  if (!audience) throw new RequestFailure('NotFound');
  return audience;
}

/** Does a change under the member's lock; two audiences of a member differ in name, whatever the case. */
async function change<Result>(
  { database }: Services,
  member: Member,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.transaction(async (transaction) => {
      await holdMember(transaction, member);
      return work(transaction);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'audiences_name')) throw new RequestFailure('AlreadyExists', { field: 'name' });
    throw error;
  }
}

const totalIn = async (transaction: Queryable, statement: typeof queries.countRows, id: string): Promise<number> =>
  (await transaction.query<{ total: number }>(statement, [id]))[0]?.total ?? 0;

/**
 * Makes an audience. As the default it takes the place of the one before.
 *
 * @throws {RequestFailure} `AlreadyExists` where one has that name; `MaximumReached` with meta `{ limit }`.
 */
export async function createAudience(
  services: Services,
  member: Member,
  { name, isDefault }: CallRequest<'createAudience'>['body'],
): Promise<Audience> {
  return change(services, member, async (transaction) => {
    const limit = services.limits.audiences;
    const total = await totalIn(transaction, queries.countAudiences, member.accountId);
    if (total >= limit) throw new RequestFailure('MaximumReached', { meta: { limit } });
    if (isDefault) await transaction.query(queries.endDefault({ accountId: member.accountId, exceptAudienceId: null }));
    const values = { accountId: member.accountId, name, isDefault, now: services.now() };
    const [made] = await transaction.query<{ id: string }>(queries.createAudience(values));
    return getAudience(transaction, member, made?.id ?? '');
  });
}

/**
 * Renames an audience, makes it the default in the place of the one before, or the default no longer.
 *
 * @throws {RequestFailure} `NotFound`; `AlreadyExists` where another one has that name.
 */
export async function updateAudience(
  services: Services,
  member: Member,
  id: string,
  { name, isDefault }: CallRequest<'updateAudience'>['body'],
): Promise<Audience> {
  return change(services, member, async (transaction) => {
    await getAudience(transaction, member, id);
    if (isDefault) await transaction.query(queries.endDefault({ accountId: member.accountId, exceptAudienceId: id }));
    await transaction.query(
      queries.updateAudience({
        accountId: member.accountId,
        audienceId: id,
        name: name ?? null,
        isDefault: isDefault ?? null,
      }),
    );
    return getAudience(transaction, member, id);
  });
}

/**
 * Deletes an audience. Whatever was shown to it alone is then seen by its author alone: a circle gets narrower, never
 * wider.
 *
 * @throws {RequestFailure} `NotFound`.
 */
export async function deleteAudience({ database }: Services, { accountId }: Member, id: string): Promise<void> {
  const [deleted] = await database.query(queries.deleteAudience({ accountId, audienceId: id }));
  if (!deleted) throw new RequestFailure('NotFound');
}

/**
 * Puts members into an audience, all or none. They are not told. A block at the same moment comes before, or ends this.
 *
 * @throws {RequestFailure} `NotFound` where the audience, or one of them, is not there for the caller; `MaximumReached`
 * with meta `{ limit }`.
 */
export async function addMembers(
  services: Services,
  member: Member,
  id: string,
  userIds: readonly string[],
): Promise<Audience> {
  const ids = [...new Set(userIds.map((each) => each.toLowerCase()))];
  return services.database.transaction(async (transaction) => {
    // A block holds its blocker's account: that of one of them, or the member's own.
    await transaction.query(queries.holdAccounts({ accountIds: [...ids, member.accountId] }));
    const [held] = await transaction.query(queries.holdAudience({ accountId: member.accountId, audienceId: id }));
    if (!held) throw new RequestFailure('NotFound');
    const values = [member.accountId, id, ids, services.now()];
    const added = await transaction.query(queries.addMembers, values);
    if (added.length < ids.length) throw new RequestFailure('NotFound', { field: 'userIds' });
    const limit = services.limits.audienceMembers;
    if ((await totalIn(transaction, queries.countRows, id)) > limit)
      throw new RequestFailure('MaximumReached', { meta: { limit } });
    return getAudience(transaction, member, id);
  });
}

/**
 * Takes a member out of an audience.
 *
 * @throws {RequestFailure} `NotFound` where the audience is not the caller's, or the member is not in it.
 */
export async function removeMember(
  { database }: Services,
  member: Member,
  { id, userId }: { id: string; userId: string },
): Promise<Audience> {
  await getAudience(database, member, id);
  const [removed] = await database.query(queries.removeMember({ audienceId: id, memberId: userId }));
  if (!removed) throw new RequestFailure('NotFound');
  return getAudience(database, member, id);
}

/**
 * A page of the members of an audience, last added first.
 *
 * @throws {RequestFailure} `NotFound` where the audience is not the caller's.
 */
export async function listMembers(
  services: Services,
  member: Member,
  id: string,
  query: PageQuery,
): Promise<CallAnswer<'listAudienceMembers'>> {
  await getAudience(services.database, member, id);
  return memberPage(services, member, id, { rows: queries.listMembers, count: queries.countMembers }, query);
}

/**
 * Which of some members are in an audience, in the order asked for.
 *
 * @throws {RequestFailure} `NotFound` where the audience is not the caller's.
 */
export async function areMembers(
  { database }: Services,
  member: Member,
  id: string,
  userIds: readonly string[],
): Promise<CallAnswer<'areMembers'>> {
  await getAudience(database, member, id);
  const ids = [...new Set(userIds.map((each) => each.toLowerCase()))];
  const rows = await database.query<{ id: string }>(queries.areMembers, [member.accountId, id, ids]);
  const inside = new Set(rows.map((row) => row.id));
  return { results: ids.map((userId) => ({ userId, isMember: inside.has(userId) })) };
}
