import type { Services } from '../../../platform/core/services.ts';
import { settleSequentially } from '../../../platform/concurrency/settle-sequentially.ts';
import { logDecision } from '../../../platform/moderation-log/index.ts';
import {
  NothingDue,
  RunCancelled,
  unrecordedRun,
  type RunCounts,
  type RunReport,
} from '../../../platform/schedule/jobs.ts';
import * as queries from './exclusions.queries.ts';
import {
  computeRevisions,
  revisedDays,
  storeRevisions,
  type DayRevision,
  type ExclusionChange,
} from './revise-days.rules.ts';
import { daysFrom, selectVotes, type Conditions } from './select-votes.rules.ts';
import { unsealAddress } from './sealed-address.ts';

/** How often a change is computed again because a day was closed or revised meanwhile. */
const mostAttempts = 3;

/** Counts the steps of a run and reports them. */
interface Steps {
  /** The number of steps that an exclusion will take. */
  add(steps: number): void;
  /** @throws {RunCancelled} if an admin cancelled the run */
  next(): Promise<void>;
  counts: Required<Pick<RunCounts, 'checked' | 'changed'>>;
}

function makeSteps(report: RunReport): Steps {
  let [done, total] = [0, 0];
  const counts = { checked: 0, changed: 0 };
  return {
    add: (steps) => void (total += steps),
    next: () => report.progress(++done, total, counts),
    counts,
  };
}

/** The change of an exclusion and its effect on closed days, which was computed without a lock. */
interface ComputedChange {
  change: ExclusionChange;
  revisions: DayRevision[];
  /** The state of the target for which the effect was computed. */
  target: queries.TargetState;
  isTooFew: boolean;
}

/** Returns whether no day of a target was closed or revised between two states. */
const isUnchanged = (before: queries.TargetState, now: queries.TargetState): boolean =>
  before.closedThrough === now.closedThrough && before.revisions === now.revisions;

/** Returns the conditions of an exclusion that waits, with its address. */
const conditionsOf = (
  services: Services,
  { targetId, from, through, conditions, sealedAddress }: queries.WaitingRow,
): Conditions => ({
  ...conditions,
  targetId,
  from,
  through,
  ...(sealedAddress === null ? {} : { address: unsealAddress(services, targetId, sealedAddress) }),
});

/** Returns the number of days to select and to compute. */
function stepsOf(services: Services, row: queries.WaitingRow, { closedThrough }: queries.TargetState): number {
  const selectedDays = row.exclude ? daysFrom(row).length : 0;
  if (closedThrough === null) return selectedDays;
  const [first, last] = revisedDays(services, row, closedThrough);
  return selectedDays + Math.max(0, last - first + 1);
}

/** Computes the change without a lock, so that votes go on meanwhile. */
async function compute(services: Services, row: queries.WaitingRow, steps: Steps): Promise<ComputedChange> {
  const { database } = services;
  const { id: exclusionId, targetId, from, through, exclude } = row;
  const [target] = await database.query<queries.TargetState>(queries.targetState({ targetId }));
  if (!target) throw new Error('The target of an exclusion is missing.');
  steps.add(stepsOf(services, row, target));
  const { ids: votes, isTooFew } = exclude
    ? await selectVotes(services, database, conditionsOf(services, row), () => steps.next())
    : { ids: await votesOf(services, exclusionId), isTooFew: false };
  const change = { targetId, from, through, votes, exclude };
  const revisions =
    isTooFew || target.closedThrough === null
      ? []
      : await computeRevisions(services, database, change, target.closedThrough, () => steps.next());
  return { change, revisions, target, isTooFew };
}

async function votesOf({ database }: Services, exclusionId: string): Promise<Set<string>> {
  const rows = await database.query<{ id: string }>(queries.excludedVotesOf({ exclusionId }));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Stores a change, unless an admin cancelled the exclusion meanwhile.
 *
 * @returns false if a day of the target was closed or revised after the change was computed
 */
function store(services: Services, { id }: queries.WaitingRow, computed: ComputedChange): Promise<boolean> {
  const { change, revisions, target, isTooFew } = computed;
  const { targetId, votes, exclude } = change;
  return services.database.transaction(async (transaction) => {
    const [locked] = await transaction.query<queries.TargetState>(queries.lockTargetZone({ targetId }));
    if (!locked) throw new Error('The target of an exclusion is missing.');
    if (!isUnchanged(target, locked)) return false;
    const mark = { exclusionId: id, now: services.now() };
    const marked = isTooFew
      ? queries.markTooFew({ exclusionId: id })
      : exclude
        ? queries.markApplied({ ...mark, votes: votes.size })
        : queries.markUndone(mark);
    const isWaiting = (await transaction.query(marked)).length > 0;
    if (!isWaiting || isTooFew) return true;
    if (exclude) await transaction.query(queries.excludeVotes({ exclusionId: id, voteIds: [...votes] }));
    else await transaction.query(queries.includeVotes({ exclusionId: id }));
    if (locked.closedThrough !== null) {
      const revision = { kind: locked.kind, exclusionId: id, revisions, closedThrough: locked.closedThrough };
      await storeRevisions(services, transaction, change, revision);
    }
    await logDecision(
      services,
      transaction,
      exclude ? { decision: 'votesExcluded', rule: 'manipulation' } : { decision: 'votesIncluded' },
    );
    return true;
  });
}

async function carryOut(services: Services, row: queries.WaitingRow, steps: Steps): Promise<void> {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const computed = await compute(services, row, steps);
    if (!(await store(services, row, computed))) continue;
    steps.counts.checked++;
    steps.counts.changed += computed.revisions.length;
    return;
  }
  throw new Error('Days of the target were closed or revised in each attempt.');
}

/**
 * Carries out the exclusions and reversals that wait, oldest first (docs/decisions/08-votes-and-scores.md). Each is
 * computed without a lock and stored in one transaction, so that a run that is cancelled or killed leaves it waiting as
 * a whole. The next run then gives the same result.
 *
 * @throws {NothingDue} if none waits; {RunCancelled}; an `AggregateError` after the others are done, if some failed
 */
export async function carryOutExclusions(services: Services, report = unrecordedRun): Promise<void> {
  const rows = await services.database.query<queries.WaitingRow>(queries.waitingExclusions());
  if (rows.length === 0) throw new NothingDue();
  const steps = makeSteps(report);
  const errors = await settleSequentially(rows, (row) => carryOut(services, row, steps));
  const cancelled = errors.find((error) => error instanceof RunCancelled);
  if (cancelled) throw cancelled;
  if (errors.length > 0) throw new AggregateError(errors, 'Some exclusions of votes were not carried out.');
}
