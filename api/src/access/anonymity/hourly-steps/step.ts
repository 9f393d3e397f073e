import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import { hourMilliseconds, startOfHour } from '../../../platform/schedule/hours.ts';
import { lockAllActs, lockStep } from '../author-lock/author-lock.queries.ts';
import type { Publishers } from '../items.ts';
import { combineActs, type Act, type PendingActs } from '../pending/acts.ts';
import { allPendingActs } from '../pending/pending.ts';
import { hideOfDeletedAccounts, statesOf } from './accounts.ts';
import { itemKinds } from './kinds.ts';
import { rewriteOwnLists, type ListChanges } from './own-lists.ts';
import { shuffled } from '../../../platform/crypto/shuffle.ts';
import { deadlineOf, taskId, tasksOf, type Step, type Task } from './tasks.ts';

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

/** Ends the transaction of a step during which members acted on items of the step. */
class OvertakenStep extends Error {
  readonly ids: readonly string[];
  constructor(ids: readonly string[]) {
    super('Members acted on items of the step.');
    this.ids = ids;
  }
}

/** The number of times that a step starts again with an item on which its author acts meanwhile. */
const mostRestarts = 2;

/** The number of acts that a step leaves out because they fail, before the step itself fails. */
const mostFailures = 20;

/**
 * Applies the anonymous acts that are due, for all members together, in one transaction and in random order
 * (docs/decisions/07-anonymity.md). The rows of a step then have the same transaction number, and neither their order
 * nor their place tells which of them belong together. An interrupted step changes nothing.
 *
 * Members may act during a step. Their acts wait for the next one. If such an act is about an item that the step has just
 * published, the step starts again; after two such starts it leaves the item to the next step.
 *
 * If fewer members than the limit have something due, their acts wait for the next step, except those whose deadline is
 * over. An act that fails is reported and waits too; it does not stop the others.
 */
export async function runStep(services: Services, publishers: Publishers, options: StepOptions = {}): Promise<void> {
  const [failed, overtaken] = [new Set<string>(), new Set<string>()];
  let restarts = 0;
  for (;;) {
    try {
      return await services.database.transaction((transaction) =>
        applyStep({ services, publishers, transaction }, options, failed.union(overtaken)),
      );
    } catch (error) {
      if (error instanceof OvertakenStep) {
        restarts += 1;
        if (restarts > mostRestarts) for (const id of error.ids) overtaken.add(id);
      } else if (error instanceof FailedAct && failed.size < mostFailures) {
        failed.add(error.id);
        options.report?.(codeOf(error.cause));
      } else throw error;
    }
  }
}

/**
 * Applies the acts whose deadline is over, at any time. Does nothing if there are none. Waits for acts that members are
 * about to append. Acts that the last step could not apply are tried again.
 *
 * @throws if such an act failed and its deadline ended less than an hour ago. The caller then tries again later. After
 * that hour the act is ignored here, so that it cannot block the caller for ever.
 */
export async function runOverdueStep(services: Services, publishers: Publishers): Promise<void> {
  await services.database.transaction((transaction) => transaction.query(lockAllActs()));
  const now = services.now();
  if ((await deadlinesOver(services, publishers, now)).length === 0) return;
  await runStep(services, publishers, { late: true });
  const left = await deadlinesOver(services, publishers, now);
  if (left.some((deadline) => now.getTime() - deadline.getTime() < hourMilliseconds))
    throw new Error('An anonymous act could not be applied in time.');
}

/** Returns the deadlines of the waiting acts that are over at a moment. */
async function deadlinesOver(services: Services, publishers: Publishers, now: Date): Promise<Date[]> {
  const pending = await allPendingActs(services, services.database);
  const deadlines: (Date | undefined)[] = [];
  for (const { items, withdrawals } of pending.values()) {
    for (const item of items.values()) deadlines.push(deadlineOf(publishers, item));
    for (const { deadline } of withdrawals.values()) if (deadline) deadlines.push(new Date(deadline));
  }
  return deadlines.filter((deadline) => deadline !== undefined && deadline <= now) as Date[];
}

/** Applies the acts of a step, except those with an id in `failed`. */
async function applyStep(
  parts: Omit<Step, 'hour'>,
  { late = false, fewestMembers = parts.services.limits.anonymousFewestMembers }: StepOptions,
  failed: ReadonlySet<string>,
): Promise<void> {
  const { services, publishers, transaction } = parts;
  await transaction.query(lockStep());
  const step = { ...parts, hour: startOfHour(services.now()) };
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
  await services.sealedInbox.stopAppending(transaction);
  const later = await actsSince(services, transaction, lists);
  const appliedIds = new Set([...applied].map(taskId));
  const overtaken = later.flatMap(({ content }) => ('id' in content && appliedIds.has(content.id) ? [content.id] : []));
  if (overtaken.length > 0) throw new OvertakenStep(overtaken);
  const left = tasks.filter((task) => !applied.has(task)).map(({ accountId, act }) => ({ accountId, content: act }));
  // Uploads of accounts that do not exist are dropped.
  const uploads = [...pending].flatMap(([accountId, acts]) =>
    states.has(accountId) ? uploadsOf(accountId, acts) : [],
  );
  await services.sealedInbox.replaceAll(transaction, [...left, ...uploads, ...later]);
}

const uploadsOf = (accountId: string, { uploads }: PendingActs): { accountId: string; content: Act }[] =>
  [...uploads.values()].map((upload) => ({ accountId, content: { act: 'upload', ...upload } }));

async function applyTask(task: Task): Promise<void> {
  try {
    await task.apply();
  } catch (error) {
    throw isOfDatabase(error) ? error : new FailedAct(taskId(task), error);
  }
}

/** Matches the codes of deadlocks, serialisation failures and the end of a connection. */
const databaseCodes = /^(40P01|40001|57P0|08)/;

/** Returns whether an error is about the database and not about the act during which it occurred. */
const isOfDatabase = (error: unknown): boolean =>
  (error instanceof RequestFailure && error.code === 'Unavailable') || databaseCodes.test(codeOf(error));

/** Returns the changes of own lists by a step, by account. */
function listChanges(
  { hour }: Step,
  pending: ReadonlyMap<string, PendingActs>,
  applied: ReadonlySet<Task>,
): Map<string, ListChanges> {
  const acting = [...pending].filter(
    ([, { items, changes: changed, withdrawals, recent, purgedAt }]) =>
      items.size + changed.size + withdrawals.size + recent.length > 0 || purgedAt !== undefined,
  );
  const changes = new Map(
    acting.map(([accountId, { recent }]): [string, ListChanges] => [
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
