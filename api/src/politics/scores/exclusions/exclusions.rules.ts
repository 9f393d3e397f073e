import type { CallAnswer, CallRequest, ExclusionPreview, VoteExclusion } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct, type AdminActName } from '../../../platform/admin-acts/index.ts';
import { logDecision } from '../../../platform/moderation-log/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { makeYield } from '../../../platform/concurrency/yield-to-event-loop.ts';
import { countNetworks, networksIn } from '../../../platform/web-fetch/network.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { divisionCode, networkHash, unsealEvidence, type UnsealedEvidence } from '../../votes/index.ts';
import { readVotes } from '../close/scored-votes.ts';
import { dayNumber, dayText } from '../count/day-numbers.ts';
import { roundDownToStep } from '../count/rounding.ts';
import { figuresOf } from '../read/figures.ts';
import * as queries from './exclusions.queries.ts';
import { storeRevisions, computeRevisions, type ExclusionChange } from './revise-days.rules.ts';

type Conditions = CallRequest<'previewExclusion'>['body'];

interface TargetState {
  kind: string;
  closedThrough: string | null;
}

/** The maximum number of days of an exclusion, which is about as long as fraud signals are stored. */
const mostDays = 92;

/** An id that follows all other ids. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Checks the conditions of an exclusion.
 *
 * @throws {RequestFailure} `OutOfRange` (field `Through`) if the range of days is empty or too long, or (field `Address`)
 * if the range of addresses holds more than `voteRangeNetworks` networks in all days; `Required` (field `SharedBy`) if no
 * condition is given
 */
function requireConditions(
  { limits }: Services,
  { from, through, sharedBy, address, accountAges, divisionIds }: Conditions,
): void {
  const days = dayNumber(through) - dayNumber(from) + 1;
  if (days < 1 || days > mostDays) throw new RequestFailure('OutOfRange', { field: 'Through' });
  if (sharedBy === undefined && address === undefined && !accountAges && !divisionIds)
    throw new RequestFailure('Required', { field: 'SharedBy' });
  if (address !== undefined && countNetworks(address) * BigInt(days) > limits.voteRangeNetworks)
    throw new RequestFailure('OutOfRange', { field: 'Address' });
}

/** The fraud signals by which votes are selected. */
interface ComparedSignals {
  id: string;
  /** The hash of the network, in hexadecimal. */
  network: string;
  /** Whether the vote meets the conditions about account and place, and is not excluded. */
  matches: boolean;
}

/** Returns a function that compares the fraud signals of a vote with the conditions. Opens sealed signals in memory. */
function signalComparison(
  services: Services,
  { accountAges, divisionIds }: Conditions,
): (row: queries.FraudSignals) => ComparedSignals {
  const ages = accountAges && new Set<string>(accountAges);
  const codes = divisionIds && new Set(divisionIds.map(divisionCode));
  return (row) => {
    const { accountAgeBand, divisionCode: code, networkHash: hash } = openedSignals(services, row);
    const isOfAge = !ages || ages.has(accountAgeBand);
    const isOfPlace = !codes || (code !== null && codes.has(code));
    return { id: row.id, network: hash.toString('hex'), matches: isOfAge && isOfPlace && !row.excluded };
  };
}

/** Returns the fraud signals of a vote in one form, whether they are sealed or not. */
function openedSignals(services: Services, row: queries.FraudSignals): UnsealedEvidence {
  if (row.sealed !== null) return unsealEvidence(services, row.id, row.sealed);
  return { ...row, divisionCode: row.divisionId === null ? null : divisionCode(row.divisionId) };
}

/** Returns the hashes of all networks in a range on some days, as votes store them, in hexadecimal. */
async function hashesIn(
  services: Services,
  range: string,
  { targetId, days }: { targetId: string; days: readonly string[] },
): Promise<Set<string>> {
  const yieldToEventLoop = makeYield();
  const hashes = new Set<string>();
  for (const network of networksIn(range)) {
    for (const day of days) hashes.add(networkHash(services, network, targetId, day).toString('hex'));
    await yieldToEventLoop();
  }
  return hashes;
}

/**
 * Returns the ids of the votes that meet all conditions. Compares them in memory, because only the server can open the
 * fraud signals of anonymous votes. `sharedBy` is the minimum number of votes from the same network on a day.
 */
async function idsOfVotes(services: Services, database: Queryable, conditions: Conditions): Promise<Set<string>> {
  const { targetId, from, through, sharedBy = 1, address } = conditions;
  const [first, last] = [dayNumber(from), dayNumber(through)];
  const days = Array.from({ length: last - first + 1 }, (_, index) => dayText(first + index));
  const hashesOfAddress = address === undefined ? undefined : await hashesIn(services, address, { targetId, days });
  const rows = await database.query<queries.FraudSignals>(queries.fraudSignals({ targetId, from, through }));
  const sharing = Map.groupBy(rows.map(signalComparison(services, conditions)), ({ network }) => network);
  const chosen = [...sharing]
    .filter(([network, votes]) => votes.length >= sharedBy && (hashesOfAddress?.has(network) ?? true))
    .flatMap(([, votes]) => votes);
  return new Set(chosen.filter(({ matches }) => matches).map(({ id }) => id));
}

/** Returns the ids of the votes that meet the conditions, and the number of members who cast them. */
async function selectVotes(services: Services, database: Queryable, conditions: Conditions) {
  const { targetId, from, through } = conditions;
  const ids = await idsOfVotes(services, database, conditions);
  const [first, last] = [dayNumber(from), dayNumber(through)];
  const read = (await readVotes(services, database, [targetId], [first, last])).get(targetId) ?? [];
  const members = new Set(read.filter(({ id }) => ids.has(id)).map(({ account }) => account)).size;
  return { ids, members };
}

/** Returns a count that may be published: rounded down to a step, or `tooFew` if it is too small. */
const countOf = ({ limits }: Services, votes: number): VoteExclusion['votes'] =>
  votes < limits.scoreFewestAccounts ? { tooFew: true } : { votes: roundDownToStep(votes, limits.scoreCountStep) };

/**
 * Previews an exclusion: counts the votes that meet the conditions, and computes the figures without them
 * (docs/decisions/08-votes-and-scores.md). Discloses nothing about votes of fewer than `scoreFewestAccounts` members,
 * so that admins cannot find out how a member voted.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` for an unknown target; as `requireConditions`
 */
export async function previewExclusion(
  services: Services,
  admin: Member,
  conditions: Conditions,
): Promise<ExclusionPreview> {
  requireRecentPassword(services, admin);
  requireConditions(services, conditions);
  const [target] = await services.database.query<TargetState>(queries.targetState({ targetId: conditions.targetId }));
  if (!target) throw new RequestFailure('NotFound');
  const { ids, members } = await selectVotes(services, services.database, conditions);
  if (members < services.limits.scoreFewestAccounts) return { votes: { tooFew: true }, effects: [] };
  const change: ExclusionChange = { ...conditions, votes: ids, exclude: true };
  const revisions = target.closedThrough
    ? await computeRevisions(services, services.database, change, target.closedThrough)
    : [];
  return {
    votes: countOf(services, ids.size),
    effects: revisions.map(({ row, snapshot }) => ({
      before: figuresOf(row.day, row.shown),
      after: figuresOf(row.day, snapshot.shown),
    })),
  };
}

const recordAct = (
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
 * Excludes from the scores the votes that an admin considers coordinated. `includeVotes` reverts the exclusion
 * (docs/decisions/08-votes-and-scores.md). Recomputes closed days and records their previous snapshots.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` for an unknown target; `TooFewVotes` for votes of fewer than
 * `scoreFewestAccounts` members; as `requireConditions`
 */
export async function excludeVotes(
  services: Services,
  admin: Member,
  { reason, ...conditions }: CallRequest<'excludeVotes'>['body'],
): Promise<VoteExclusion> {
  requireRecentPassword(services, admin);
  requireConditions(services, conditions);
  return services.database.transaction(async (transaction) => {
    const { targetId, from, through, address, ...others } = conditions;
    // The address itself is not stored.
    const storedConditions = { ...others, byAddress: address !== undefined };
    const [target] = await transaction.query<TargetState>(queries.targetState({ targetId }));
    if (!target) throw new RequestFailure('NotFound');
    const [locked] = await transaction.query<TargetState>(queries.lockTargetZone({ targetId }));
    const { ids, members } = await selectVotes(services, transaction, conditions);
    if (members < services.limits.scoreFewestAccounts) throw new RequestFailure('TooFewVotes');
    const change: ExclusionChange = { targetId, from, through, votes: ids, exclude: true };
    const revisions = locked?.closedThrough
      ? await computeRevisions(services, transaction, change, locked.closedThrough)
      : [];
    const values = {
      targetId,
      fromDay: from,
      throughDay: through,
      conditions: JSON.stringify(storedConditions),
      reason,
      votes: ids.size,
      now: services.now(),
    };
    const [row] = await transaction.query<queries.ExclusionRow>(queries.insertExclusion(values));
    if (!row) throw new RequestFailure('NotFound');
    await transaction.query(queries.excludeVotes({ exclusionId: row.id, voteIds: [...ids] }));
    if (locked?.closedThrough) {
      const revision = { kind: target.kind, exclusionId: row.id, revisions, closedThrough: locked.closedThrough };
      await storeRevisions(services, transaction, change, revision);
    }
    await logDecision(services, transaction, { decision: 'votesExcluded', rule: 'manipulation' });
    await recordAct(services, transaction, admin, { act: 'excludeVotes', reason, path: row.path });
    return asExclusion(services, row);
  });
}

/**
 * Includes excluded votes again. Restores the figures of closed days, except where votes have been deleted meanwhile.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `AlreadyDecided` if the exclusion was undone before
 */
export async function includeVotes(services: Services, admin: Member, id: string): Promise<VoteExclusion> {
  requireRecentPassword(services, admin);
  return services.database.transaction(async (transaction) => {
    const [exclusion] = await transaction.query<queries.ExclusionRow>(queries.exclusionById({ exclusionId: id }));
    if (!exclusion) throw new RequestFailure('NotFound');
    const [locked] = await transaction.query<TargetState>(queries.lockTargetZone({ targetId: exclusion.targetId }));
    const [row] = await transaction.query<queries.ExclusionRow>(
      queries.undoExclusion({ exclusionId: id, now: services.now() }),
    );
    if (!row) throw new RequestFailure('AlreadyDecided');
    const votes = await transaction.query<{ id: string }>(queries.includeVotes({ exclusionId: id }));
    const change: ExclusionChange = { ...row, votes: new Set(votes.map((vote) => vote.id)), exclude: false };
    if (locked?.closedThrough) {
      const revisions = await computeRevisions(services, transaction, change, locked.closedThrough);
      const revision = { kind: locked.kind, exclusionId: id, revisions, closedThrough: locked.closedThrough };
      await storeRevisions(services, transaction, change, revision);
    }
    await logDecision(services, transaction, { decision: 'votesIncluded' });
    await recordAct(services, transaction, admin, { act: 'includeVotes', reason: row.reason, path: row.path });
    return asExclusion(services, row);
  });
}

/** Lists exclusions, newest first, including undone ones. */
export async function listExclusions(services: Services, query: PageQuery): Promise<CallAnswer<'listExclusions'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['uuid']));
  const values = { beforeId: page.after?.[0] ?? lastId, limit: page.take + 1, offset: page.offset };
  const rows = await services.database.query<queries.ExclusionRow>(queries.listExclusions(values));
  const answer = pageAnswer(rows, page.take, page.offset, ({ id }) => [id]);
  return { ...answer, results: answer.results.map((row) => asExclusion(services, row)) };
}
