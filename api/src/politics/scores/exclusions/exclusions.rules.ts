import type { CallAnswer, CallRequest, ExclusionPreview, JobName, VoteExclusion } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct, type AdminActName } from '../../../platform/admin-acts/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import type { RunJob } from '../../../platform/schedule/jobs.ts';
import type { Services } from '../../../platform/core/services.ts';
import { roundDownToStep } from '../count/rounding.ts';
import { figuresOf } from '../read/figures.ts';
import * as queries from './exclusions.queries.ts';
import { computeRevisions, needsMoreVotes, type ExclusionChange } from './revise-days.rules.ts';
import { sealAddress } from './sealed-address.ts';
import { requireConditions, selectVotes, type Conditions } from './select-votes.rules.ts';

/** An id that follows all other ids. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The maximum number of votes on a target from which a request computes the effect of an exclusion. */
const mostPreviewedVotes = 200_000;

/** The job that carries out exclusions and their reversals. */
const job: JobName = 'vote-exclusions';

/** Returns a count that may be published: rounded down to a step, or `tooFew` if it is too small. */
const countOf = ({ limits }: Services, votes: number): ExclusionPreview['votes'] =>
  votes < limits.scoreFewestAccounts ? { tooFew: true } : { votes: roundDownToStep(votes, limits.scoreCountStep) };

/**
 * Previews an exclusion: counts the votes that meet the conditions, and computes the figures without them unless there
 * are too many votes for a request (docs/decisions/08-votes-and-scores.md). Discloses nothing about votes of fewer than `scoreFewestAccounts` members,
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
  const [target] = await services.database.query<queries.TargetState>(
    queries.targetState({ targetId: conditions.targetId }),
  );
  if (!target) throw new RequestFailure('NotFound');
  const { ids, isTooFew } = await selectVotes(services, services.database, conditions);
  if (isTooFew) return { votes: { tooFew: true }, effects: [] };
  const votes = countOf(services, ids.size);
  if (!target.closedThrough) return { votes, effects: [] };
  if (await needsMoreVotes(services, conditions, target.closedThrough, mostPreviewedVotes)) return { votes };
  const change: ExclusionChange = { ...conditions, votes: ids, exclude: true };
  const revisions = await computeRevisions(services, services.database, change, target.closedThrough);
  return {
    votes,
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

function stateOf({ tooFew, applied, undoAsked, undone }: queries.ExclusionRow): VoteExclusion['state'] {
  if (tooFew) return 'tooFew';
  if (undone !== null) return applied === null ? 'cancelled' : 'undone';
  if (applied === null) return 'waiting';
  return undoAsked === null ? 'excluded' : 'undoing';
}

const asExclusion = (services: Services, row: queries.ExclusionRow): VoteExclusion => ({
  id: row.id,
  state: stateOf(row),
  target: { name: row.name, path: row.path },
  conditions: { ...row.conditions, targetId: row.targetId, from: row.from, through: row.through },
  reason: row.reason,
  ...(row.applied === null ? {} : { votes: countOf(services, row.votes) }),
  created: row.created,
  ...(row.applied === null ? {} : { applied: row.applied }),
  ...(row.undone === null ? {} : { undone: row.undone }),
});

/**
 * Asks to exclude from the scores the votes that an admin considers coordinated. A job carries the exclusion out,
 * recomputes closed days and records their previous snapshots; `includeVotes` reverts it
 * (docs/decisions/08-votes-and-scores.md). The job excludes nothing if the votes are of fewer than
 * `scoreFewestAccounts` members.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` for an unknown target; as `requireConditions`
 */
export async function excludeVotes(
  services: Services,
  admin: Member,
  { reason, ...conditions }: CallRequest<'excludeVotes'>['body'],
  run: RunJob,
): Promise<VoteExclusion> {
  requireRecentPassword(services, admin);
  requireConditions(services, conditions);
  return services.database.transaction(async (transaction) => {
    const { targetId, from, through, address, ...others } = conditions;
    const [target] = await transaction.query<queries.TargetState>(queries.targetState({ targetId }));
    if (!target) throw new RequestFailure('NotFound');
    const values = {
      targetId,
      fromDay: from,
      throughDay: through,
      conditions: JSON.stringify({ ...others, byAddress: address !== undefined }),
      sealedAddress: address === undefined ? null : sealAddress(services, targetId, address),
      reason,
      now: services.now(),
    };
    const [row] = await transaction.query<queries.ExclusionRow>(queries.insertExclusion(values));
    if (!row) throw new RequestFailure('NotFound');
    await recordAct(services, transaction, admin, { act: 'excludeVotes', reason, path: row.path });
    await run(job, transaction);
    return asExclusion(services, row);
  });
}

/**
 * Asks to include excluded votes again, or cancels an exclusion that still waits. A job restores the figures of closed
 * days, except where votes have been deleted meanwhile.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `AlreadyDecided` if this was asked before, or if the exclusion
 * selected too few votes
 */
export async function includeVotes(services: Services, admin: Member, id: string, run: RunJob): Promise<VoteExclusion> {
  requireRecentPassword(services, admin);
  return services.database.transaction(async (transaction) => {
    const [exclusion] = await transaction.query<queries.ExclusionRow>(queries.exclusionById({ exclusionId: id }));
    if (!exclusion) throw new RequestFailure('NotFound');
    const [row] = await transaction.query<queries.ExclusionRow>(
      queries.askToUndo({ exclusionId: id, now: services.now() }),
    );
    if (!row) throw new RequestFailure('AlreadyDecided');
    await recordAct(services, transaction, admin, { act: 'includeVotes', reason: row.reason, path: row.path });
    if (row.undone === null) await run(job, transaction);
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
