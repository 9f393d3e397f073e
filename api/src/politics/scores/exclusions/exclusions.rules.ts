import type { CallAnswer, CallRequest, ExclusionPreview, VoteExclusion } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct, type AdminActName } from '../../../platform/admin-acts/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { networkOf } from '../../../platform/web-fetch/network.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { networkHash } from '../../votes/index.ts';
import { readVotes } from '../close/scored-votes.ts';
import { dayNumber, dayText } from '../count/day-numbers.ts';
import { stepped } from '../count/publish.ts';
import { figuresOf } from '../read/figures.ts';
import * as queries from './exclusions.queries.ts';
import { revise, revisionsOf, type Change } from './revise-days.rules.ts';

type Conditions = CallRequest<'previewExclusion'>['body'];

interface TargetState {
  kind: string;
  closedThrough: string | null;
}

/** Days that one exclusion spans at most; evidence is kept for ninety. */
const mostDays = 92;

/** Sorts after every exclusion. */
const afterAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

function requireConditions({ from, through, sharedBy, address, accountAges, divisionIds }: Conditions): void {
  const days = dayNumber(through) - dayNumber(from) + 1;
  if (days < 1 || days > mostDays) throw new RequestFailure('OutOfRange', { field: 'Through' });
  if (sharedBy === undefined && address === undefined && !accountAges && !divisionIds)
    throw new RequestFailure('Required', { field: 'SharedBy' });
}

/** The votes that conditions select, and of how many members they are. */
async function select(services: Services, database: Queryable, conditions: Conditions) {
  const { targetId, from, through, sharedBy, address, accountAges, divisionIds } = conditions;
  const [first, last] = [dayNumber(from), dayNumber(through)];
  const days = Array.from({ length: last - first + 1 }, (_, index) => dayText(first + index));
  const marks = address && days.map((day) => networkHash(services, networkOf(address), targetId, day));
  const values = {
    targetId,
    from,
    through,
    sharedBy: sharedBy ?? null,
    networkHashes: marks ?? null,
    accountAges: accountAges ?? null,
    divisionIds: divisionIds ?? null,
  };
  const rows = await database.query<{ id: string }>(queries.selectVotes(values));
  const ids = new Set(rows.map(({ id }) => id));
  const read = (await readVotes(services, database, [targetId], [first, last])).get(targetId) ?? [];
  const members = new Set(read.filter(({ id }) => ids.has(id)).map(({ account }) => account)).size;
  return { ids, members };
}

const countOf = ({ limits }: Services, votes: number): VoteExclusion['votes'] =>
  votes < limits.scoreFewestAccounts ? { tooFew: true } : { votes: stepped(votes, limits.scoreCountStep) };

/**
 * How many votes an admin's conditions select, and what leaving them out would change
 * (docs/decisions/08-votes-and-scores.md). Of fewer than ten members it tells nothing: otherwise an admin could ask how
 * one member has voted.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` where there is no such target; `ValidationError` without a
 *   condition.
 */
export async function previewExclusion(
  services: Services,
  admin: Member,
  conditions: Conditions,
): Promise<ExclusionPreview> {
  requireRecentPassword(services, admin);
  requireConditions(conditions);
  const [target] = await services.database.query<TargetState>(queries.targetState({ targetId: conditions.targetId }));
  if (!target) throw new RequestFailure('NotFound');
  const { ids, members } = await select(services, services.database, conditions);
  if (members < services.limits.scoreFewestAccounts) return { votes: { tooFew: true }, effects: [] };
  const change: Change = { ...conditions, votes: ids, leaveOut: true };
  const revisions = target.closedThrough
    ? await revisionsOf(services, services.database, change, target.closedThrough)
    : [];
  return {
    votes: countOf(services, ids.size),
    effects: revisions.map(({ row, frozen }) => ({
      before: figuresOf(row.day, row.shown),
      after: figuresOf(row.day, frozen.shown),
    })),
  };
}

const record = (
  services: Services,
  transaction: Queryable,
  admin: Member,
  { act, reason, path }: { act: AdminActName; reason: string; path: string },
) => recordAdminAct(services, transaction, { act, adminId: admin.accountId, reason, subject: path });

const asExclusion = (services: Services, row: queries.ExclusionRow): VoteExclusion => ({
  id: row.id,
  target: { name: row.name, path: row.path },
  conditions: { ...row.conditions, targetId: row.targetId, from: row.from, through: row.through },
  reason: row.reason,
  votes: countOf(services, row.votes),
  created: row.created,
  ...(row.undone === null ? {} : { undone: row.undone }),
});

/**
 * Leaves votes out of the count that an admin judges to be coordinated, until it is undone
 * (docs/decisions/08-votes-and-scores.md). Closed days are reckoned anew, each with a record of what it was.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `TooFewVotes` where they are of fewer than ten members;
 * `ValidationError` without a condition.
 */
export async function excludeVotes(
  services: Services,
  admin: Member,
  { reason, ...conditions }: CallRequest<'excludeVotes'>['body'],
): Promise<VoteExclusion> {
  requireRecentPassword(services, admin);
  requireConditions(conditions);
  return services.database.transaction(async (transaction) => {
    const { targetId, from, through, address, ...others } = conditions;
    // The address itself is not kept.
    const how = { ...others, byAddress: address !== undefined };
    const [target] = await transaction.query<TargetState>(queries.targetState({ targetId }));
    if (!target) throw new RequestFailure('NotFound');
    const [held] = await transaction.query<TargetState>(queries.holdTarget({ targetId }));
    const { ids, members } = await select(services, transaction, conditions);
    if (members < services.limits.scoreFewestAccounts) throw new RequestFailure('TooFewVotes');
    const change: Change = { targetId, from, through, votes: ids, leaveOut: true };
    const revisions = held?.closedThrough ? await revisionsOf(services, transaction, change, held.closedThrough) : [];
    const values = {
      targetId,
      fromDay: from,
      throughDay: through,
      conditions: JSON.stringify(how),
      reason,
      votes: ids.size,
      now: services.now(),
    };
    const [row] = await transaction.query<queries.ExclusionRow>(queries.insertExclusion(values));
    if (!row) throw new RequestFailure('NotFound');
    await transaction.query(queries.excludeVotes({ exclusionId: row.id, voteIds: [...ids] }));
    if (held?.closedThrough) {
      const revision = { kind: target.kind, exclusionId: row.id, revisions, closedThrough: held.closedThrough };
      await revise(services, transaction, change, revision);
    }
    await record(services, transaction, admin, { act: 'excludeVotes', reason, path: row.path });
    return asExclusion(services, row);
  });
}

/**
 * Counts votes again that were left out. Closed days are what they were, but for what has been removed meanwhile.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `AlreadyDecided` where it was undone before.
 */
export async function includeVotes(services: Services, admin: Member, id: string): Promise<VoteExclusion> {
  requireRecentPassword(services, admin);
  return services.database.transaction(async (transaction) => {
    const [known] = await transaction.query<queries.ExclusionRow>(queries.exclusionById({ exclusionId: id }));
    if (!known) throw new RequestFailure('NotFound');
    const [held] = await transaction.query<TargetState>(queries.holdTarget({ targetId: known.targetId }));
    const [row] = await transaction.query<queries.ExclusionRow>(
      queries.undoExclusion({ exclusionId: id, now: services.now() }),
    );
    if (!row) throw new RequestFailure('AlreadyDecided');
    const votes = await transaction.query<{ id: string }>(queries.includeVotes({ exclusionId: id }));
    const change: Change = { ...row, votes: new Set(votes.map((vote) => vote.id)), leaveOut: false };
    if (held?.closedThrough) {
      const revisions = await revisionsOf(services, transaction, change, held.closedThrough);
      const revision = { kind: held.kind, exclusionId: id, revisions, closedThrough: held.closedThrough };
      await revise(services, transaction, change, revision);
    }
    await record(services, transaction, admin, { act: 'includeVotes', reason: row.reason, path: row.path });
    return asExclusion(services, row);
  });
}

/** Votes that were left out, the newest first, undone ones among them. */
export async function listExclusions(services: Services, query: PageQuery): Promise<CallAnswer<'listExclusions'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['uuid']));
  const values = { afterId: page.after?.[0] ?? afterAll, take: page.take + 1, offset: page.offset };
  const rows = await services.database.query<queries.ExclusionRow>(queries.listExclusions(values));
  const answer = pageAnswer(rows, page.take, page.offset, ({ id }) => [id]);
  return { ...answer, results: answer.results.map((row) => asExclusion(services, row)) };
}
