import {
  maximumPastedNames,
  type Audience,
  type CallAnswer,
  type CallRequest,
  type PastedNameOutcome,
} from '@hustings/contract';
import { isUniqueViolation, type BoundStatement, type Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { PageQuery } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from './audiences.queries.ts';
import { lockMember } from '../../levels/index.ts';
import { memberPage } from '../lists/member-page.ts';

/** Lists a member's audiences, sorted by name (docs/product.md#3-entities and docs/product.md#7-calls). */
export async function listAudiences(
  { database, limits }: Services,
  { accountId }: Member,
): Promise<CallAnswer<'listAudiences'>> {
  const results = await database.query<queries.AudienceRow>(queries.listAudiences({ accountId }));
  return { results, offset: 0, maximum: limits.audiences };
}

/**
 * Returns an audience of a member.
 *
 * @throws {RequestFailure} `NotFound`, also for an audience of another member
 */
export async function getAudience(database: Queryable, { accountId }: Member, id: string): Promise<Audience> {
  const [audience] = await database.query<queries.AudienceRow>(queries.audienceById({ accountId, audienceId: id }));
  if (!audience) throw new RequestFailure('NotFound');
  return audience;
}

/**
 * Changes the audiences of a member in a transaction that locks the member.
 *
 * @throws {RequestFailure} `AlreadyExists` if two of the audiences would have the same name, ignoring case
 */
async function change<Result>(
  { database }: Services,
  member: Member,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.transaction(async (transaction) => {
      await lockMember(transaction, member);
      return work(transaction);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'audiences_name')) throw new RequestFailure('AlreadyExists', { field: 'name' });
    throw error;
  }
}

const totalOf = async (transaction: Queryable, count: BoundStatement): Promise<number> =>
  (await transaction.query<{ total: number }>(count))[0]?.total ?? 0;

/**
 * Creates an audience. A new default audience replaces the previous one.
 *
 * @throws {RequestFailure} `AlreadyExists` for a name in use; `MaximumReached` with meta `{ limit }`
 */
export async function createAudience(
  services: Services,
  member: Member,
  { name, isDefault }: CallRequest<'createAudience'>['body'],
): Promise<Audience> {
  return change(services, member, async (transaction) => {
    const limit = services.limits.audiences;
    const total = await totalOf(transaction, queries.countAudiences({ accountId: member.accountId }));
    if (total >= limit) throw new RequestFailure('MaximumReached', { meta: { limit } });
    if (isDefault)
      await transaction.query(queries.unsetDefault({ accountId: member.accountId, exceptAudienceId: null }));
    const values = { accountId: member.accountId, name, isDefault, now: services.now() };
    const [created] = await transaction.query<{ id: string }>(queries.createAudience(values));
    return getAudience(transaction, member, created?.id ?? '');
  });
}

/**
 * Renames an audience or changes whether it is the default. A new default audience replaces the previous one.
 *
 * @throws {RequestFailure} `NotFound`; `AlreadyExists` for a name in use
 */
export async function updateAudience(
  services: Services,
  member: Member,
  id: string,
  { name, isDefault }: CallRequest<'updateAudience'>['body'],
): Promise<Audience> {
  return change(services, member, async (transaction) => {
    await getAudience(transaction, member, id);
    if (isDefault) await transaction.query(queries.unsetDefault({ accountId: member.accountId, exceptAudienceId: id }));
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
 * Deletes an audience. Only the author then sees items that were visible to this audience only: a deletion never makes
 * an item visible to more members.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function deleteAudience({ database }: Services, { accountId }: Member, id: string): Promise<void> {
  const [deleted] = await database.query(queries.deleteAudience({ accountId, audienceId: id }));
  if (!deleted) throw new RequestFailure('NotFound');
}

/**
 * Adds members to an audience, all or none, without a notification.
 *
 * @throws {RequestFailure} `NotFound` if the audience or one of the members does not exist for the caller; `Forbidden` if
 * one of them has left the caller's audiences; `MaximumReached` with meta `{ limit }`
 */
export async function addMembers(
  services: Services,
  member: Member,
  id: string,
  userIds: readonly string[],
): Promise<Audience> {
  const ids = [...new Set(userIds.map((each) => each.toLowerCase()))];
  return services.database.transaction(async (transaction) => {
    // A block locks the account of its blocker, so it commits before this transaction or removes these members after
    // it.
    await transaction.query(queries.lockAccounts({ accountIds: [...ids, member.accountId] }));
    const [audience] = await transaction.query(queries.lockAudience({ accountId: member.accountId, audienceId: id }));
    if (!audience) throw new RequestFailure('NotFound');
    const values = { ownerId: member.accountId, audienceId: id, memberIds: ids, now: services.now() };
    const added = await transaction.query(queries.addMembers(values));
    if (added.length < ids.length) {
      const departed = await transaction.query(queries.departedAmong({ ownerId: member.accountId, memberIds: ids }));
      throw new RequestFailure(departed.length > 0 ? 'Forbidden' : 'NotFound', { field: 'userIds' });
    }
    const limit = services.limits.audienceMembers;
    if ((await totalOf(transaction, queries.countRows({ audienceId: id }))) > limit)
      throw new RequestFailure('MaximumReached', { meta: { limit } });
    return getAudience(transaction, member, id);
  });
}

/** Reads the user names of a pasted list, each once, without the `@`. */
function namesIn(text: string): string[] {
  const names = text
    .split(/[\s,;]+/)
    .map((name) => name.replace(/^@/, ''))
    .filter((name) => name !== '');
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
}

/**
 * Adds the members of a pasted list to an audience, as many as it has room for, without a notification. Says for each
 * name what became of it, and no more than the list of members shows the caller: a hidden, blocking, deleted or unknown
 * member is not found.
 *
 * @throws {RequestFailure} `NotFound` if the caller has no such audience; `Required` (field `names`) without a name;
 * `MaximumReached` (field `names`) with meta `{ limit }` for too many names
 */
export async function addNames(
  services: Services,
  { accountId }: Member,
  id: string,
  text: string,
): Promise<CallAnswer<'addAudienceNames'>> {
  const names = namesIn(text);
  if (names.length === 0) throw new RequestFailure('Required', { field: 'names' });
  if (names.length > maximumPastedNames)
    throw new RequestFailure('MaximumReached', { field: 'names', meta: { limit: maximumPastedNames } });
  const found = queries.membersByName({
    viewerId: accountId,
    audienceId: id,
    keys: names.map((name) => name.toLowerCase()),
  });
  return services.database.transaction(async (transaction) => {
    const candidates = await transaction.query<queries.NamedRow>(found);
    // Locks as `addMembers`, so that no block or departure commits between the second read and the insertion.
    await transaction.query(queries.lockAccounts({ accountIds: [...candidates.map((each) => each.id), accountId] }));
    const audience = { accountId, audienceId: id };
    const [locked] = await transaction.query(queries.lockAudience(audience));
    if (!locked) throw new RequestFailure('NotFound');
    const rows = await transaction.query<queries.NamedRow>(found);
    let room = services.limits.audienceMembers - (await totalOf(transaction, queries.countRows({ audienceId: id })));
    const outcomes = new Map<string, PastedNameOutcome>();
    const memberIds: string[] = [];
    const byKey = new Map(rows.map((row) => [row.key, row]));
    for (const name of names) {
      const row = byKey.get(name.toLowerCase());
      const outcome = row ? outcomeOf(row, accountId, room) : 'notFound';
      outcomes.set(name, outcome);
      if (row === undefined || outcome !== 'added') continue;
      memberIds.push(row.id);
      room -= 1;
    }
    await transaction.query(queries.addMembers({ ownerId: accountId, audienceId: id, memberIds, now: services.now() }));
    const [stored] = await transaction.query<queries.AudienceRow>(queries.audienceById(audience));
    if (!stored) throw new RequestFailure('NotFound');
    return { audience: stored, results: [...outcomes].map(([name, outcome]) => ({ name, outcome })) };
  });
}

function outcomeOf(row: queries.NamedRow, ownerId: string, room: number): PastedNameOutcome {
  if (row.id === ownerId) return 'yourself';
  if (row.isInside) return 'alreadyIn';
  if (row.hasLeft) return 'notAllowed';
  return room > 0 ? 'added' : 'noRoom';
}

/**
 * Removes a member from an audience.
 *
 * @throws {RequestFailure} `NotFound` if the caller has no such audience, or the member is not in it
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
 * Lists the members of an audience, most recently added first.
 *
 * @throws {RequestFailure} `NotFound` if the caller has no such audience
 */
export async function listMembers(
  services: Services,
  member: Member,
  id: string,
  query: PageQuery,
): Promise<CallAnswer<'listAudienceMembers'>> {
  await getAudience(services.database, member, id);
  const list = { ownerId: member.accountId, audienceId: id };
  const rows = queries.listMembers;
  return memberPage(services, { rows: (page) => rows({ ...list, ...page }), count: queries.countMembers(list) }, query);
}

/**
 * Returns for each member whether they are in an audience, in the order of the request.
 *
 * @throws {RequestFailure} `NotFound` if the caller has no such audience
 */
export async function areMembers(
  { database }: Services,
  member: Member,
  id: string,
  userIds: readonly string[],
): Promise<CallAnswer<'areMembers'>> {
  await getAudience(database, member, id);
  const ids = [...new Set(userIds.map((each) => each.toLowerCase()))];
  const rows = await database.query<{ id: string }>(
    queries.areMembers({ ownerId: member.accountId, audienceId: id, memberIds: ids }),
  );
  const memberIds = new Set(rows.map((row) => row.id));
  return { results: ids.map((userId) => ({ userId, isMember: memberIds.has(userId) })) };
}
