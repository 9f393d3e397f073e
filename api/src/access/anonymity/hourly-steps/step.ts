import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { lockAllActs, lockStep } from '../author-lock/author-lock.queries.ts';
import { hourOf } from '../hours.ts';
import type { Publishers } from '../items.ts';
import { combineActs, type Act, type PendingActs } from '../pending/acts.ts';
import { allPendingActs } from '../pending/pending.ts';
import { hideOfDeletedAccounts, statesOf } from './accounts.ts';
import { itemKinds } from './kinds.ts';
import { rewriteOwnLists, type ListChanges } from './own-lists.ts';
import { shuffled } from './shuffle.ts';
import { isItemOverdue, isRemovalOverdue, taskId, tasksOf, type Step, type Task } from './tasks.ts';

/** The options of a step. */
export interface StepOptions {
  /** Whether the full hour was missed. Then the items of deleted accounts are left to the next full hour. */
  late?: boolean;
  /** The fewest members whose acts are applied together; by default the limit. */
  fewestMembers?: number;
  /** Receives the code of each act that could not be applied; the next step tries it again. */
  report?: (code: string) => void;
}

/** Returns the code of an error. The code may be logged, but not the message, which could quote the row. */
export const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? 'unknown');

/** The failure of one act, which ends the transaction of the step. */
class FailedAct extends Error {
  readonly id: string;
  constructor(id: string, cause: unknown) {
    super('An anonymous act could not be applied.', { cause });
    this.id = id;
  }
}

/** Ends the transaction of a step during which a member acted on an item of the step. */
class OvertakenStep extends Error {}

/** The number of acts that a step leaves out because they fail, before the step itself fails. */
const mostFailures = 20;

/**
 * Applies the anonymous acts that are due, for all members together, in one transaction and in random order
 * (docs/decisions/07-anonymity.md). The rows of a step then have the same transaction number, and neither their order
 * nor their place tells which of them belong together. An interrupted step changes nothing.
 *
 * Members may act during a step. Their acts wait for the next one; the step starts again if such an act is about an
 * item that it has just published.
 *
 * If fewer members than the limit have something due, their acts wait for the next step, except those whose deadline is
 * over. An act that fails is reported and waits too; it does not stop the others.
 */
export async function runStep(services: Services, publishers: Publishers, options: StepOptions = {}): Promise<void> {
  const failed = new Set<string>();
  for (;;) {
    try {
      return await services.database.transaction((transaction) =>
        applyStep({ services, publishers, transaction }, options, failed),
      );
    } catch (error) {
      if (error instanceof OvertakenStep) continue;
      if (!(error instanceof FailedAct) || failed.size >= mostFailures) throw error;
      failed.add(error.id);
      options.report?.(codeOf(error.cause));
    }
  }
}

/**
 * Applies the acts whose deadline is over, at any time. Does nothing if there are none. Acts that the last step could
 * not apply are tried again.
 */
export async function runOverdueStep(
  services: Services,
  publishers: Publishers,
  options: Pick<StepOptions, 'report'> = {},
): Promise<void> {
  const now = services.now();
  const pending = await allPendingActs(services, services.database);
  const isOverdue = [...pending.values()].some(
    ({ items, withdrawals }) =>
      [...items.values()].some((item) => isItemOverdue(publishers, item, now)) ||
      [...withdrawals.values()].some((withdrawal) => isRemovalOverdue(withdrawal, now)),
  );
  if (isOverdue) await runStep(services, publishers, { ...options, late: true });
}

/** Applies the acts of a step, except those with an id in `failed`. */
async function applyStep(
  parts: Omit<Step, 'hour'>,
  { late = false, fewestMembers = parts.services.limits.anonymousFewestMembers }: StepOptions,
  failed: ReadonlySet<string>,
): Promise<void> {
  const { services, publishers, transaction } = parts;
  await transaction.query(lockStep());
  const step = { ...parts, hour: hourOf(services.now()) };
  const lists = await readActs(services, transaction);
  const pending = new Map([...lists].map(([accountId, acts]) => [accountId, combineActs(acts)]));
  const states = await statesOf(transaction, [...pending.keys()]);
  const tasks = [...pending].flatMap(([accountId, acts]) => tasksOf(step, accountId, acts, states.get(accountId)));

  const due = tasks.filter((task) => task.isDue && !failed.has(taskId(task)));
  const isEnough = new Set(due.map(({ accountId }) => accountId)).size >= fewestMembers;
  const applied = new Set(isEnough ? due : due.filter(({ isOverdue }) => isOverdue));
  for (const task of shuffled(applied)) await applyTask(task);
  for (const kind of itemKinds) await publishers[kind].finish?.(services, transaction);

  if (!late) await hideOfDeletedAccounts(step);
  await rewriteOwnLists(services, transaction, listChanges(step, pending, applied));
  await transaction.query(lockAllActs());
  const later = await actsSince(services, transaction, lists);
  const appliedIds = new Set([...applied].map(taskId));
  if (later.some(({ content }) => 'id' in content && appliedIds.has(content.id))) throw new OvertakenStep();
  const left = tasks.filter((task) => !applied.has(task)).map(({ accountId, act }) => ({ accountId, content: act }));
  await services.sealedInbox.replaceAll(transaction, [...left, ...later]);
}

async function applyTask(task: Task): Promise<void> {
  try {
    await task.apply();
  } catch (error) {
    throw new FailedAct(taskId(task), error);
  }
}

/** Returns the changes of own lists by a step, by account. */
function listChanges(
  { hour }: Step,
  pending: ReadonlyMap<string, PendingActs>,
  applied: ReadonlySet<Task>,
): Map<string, ListChanges> {
  const changes = new Map(
    [...pending].map(([accountId, { recent }]): [string, ListChanges] => [
      accountId,
      { added: [], removedIds: new Set(), recent, purged: false },
    ]),
  );
  for (const { accountId, act } of applied) {
    const change = changes.get(accountId);
    if (!change) continue;
    if (act.act === 'publish') change.added.push({ id: act.id, kind: act.kind, hour });
    if (act.act === 'withdraw') change.removedIds.add(act.id);
    if (act.act === 'purge') change.purged = true;
  }
  return changes;
}

/** The acts of members, by account and in their order. */
type ActLists = ReadonlyMap<string, readonly Act[]>;

async function readActs(services: Services, transaction: Queryable): Promise<ActLists> {
  return new Map((await services.sealedInbox.read(transaction)) as ActLists);
}

/** Returns the acts that members have appended since `lists` was read. */
async function actsSince(services: Services, transaction: Queryable, lists: ActLists) {
  const now = await readActs(services, transaction);
  return [...now].flatMap(([accountId, acts]) =>
    acts.slice(lists.get(accountId)?.length ?? 0).map((content) => ({ accountId, content })),
  );
}
