import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import { hourMilliseconds, startOfHour } from '../../../platform/schedule/hours.ts';
import { hourText } from '../hours.ts';
import { lockAllActs, lockStep } from '../author-lock/author-lock.queries.ts';
import { refreshHiddenItems } from '../hidden-items/hidden-items.ts';
import type { Publishers } from '../items.ts';
import { combineActs, type Act, type PendingActs, type PendingItem } from '../pending/acts.ts';
import { allPendingActs } from '../pending/pending.ts';
import { hiddenAfterStep, statesOf } from './accounts.ts';
import { itemKinds, lockOrder } from './kinds.ts';
import { rewriteOwnLists, type ListChanges } from './own-lists.ts';
import { shuffled } from '../../../platform/crypto/shuffle.ts';
import { cleanUpAfterStep } from './step.queries.ts';
import { deadlineOf, taskId, tasksOf, type Step, type Task } from './tasks.ts';

/** The options of a step. */
export interface StepOptions {
  /** Whether the full hour was missed. Then the items of restored accounts are left to the next full hour. */
  late?: boolean;
  /** The fewest members whose acts are applied together; by default the limit. */
  fewestMembers?: number;
  /** Receives the code of each act that could not be applied, and of a failed cleanup; the next step tries it again. */
  report?: (code: string) => void;
}

/** Returns the code of an error. The code may be logged, but not the message, which could quote the row. */
export const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? 'unknown');

/** The failure of acts, which ends the transaction of the step. */
class FailedActs extends Error {
  /** The ids of the acts that are known to fail; a trial finds the others. */
  readonly ids: readonly string[];
  constructor(ids: readonly string[], cause: unknown) {
    super('Anonymous acts could not be applied.', { cause });
    this.ids = ids;
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

/** The number of runs of a step that an act may end, before the step itself fails. */
const mostFailedRuns = 20;

/**
 * Applies the anonymous acts that are due, for all members together, in one transaction and in random order
 * (docs/decisions/07-anonymity.md). The rows of a step then have the same transaction number, and neither their order
 * nor their place tells which of them belong together. An interrupted step changes nothing.
 *
 * Members may act during a step. Their acts wait for the next one. If such an act is about an item that the step has just
 * published, the step starts again; after two such starts it leaves the item to the next step.
 *
 * If fewer members than the limit have something due, their acts wait for the next step, except those whose deadline is
 * over. Acts that fail are reported and wait too, however many they are; they do not stop the others.
 *
 * After the transaction, the step removes the dead rows that it has left. A failure of that is reported, and undoes
 * nothing. This process then hides the anonymous items of deleted accounts.
 */
export async function runStep(services: Services, publishers: Publishers, options: StepOptions = {}): Promise<void> {
  await applyAll(services, publishers, options);
  await cleanUp(services).catch((error: unknown) => options.report?.(codeOf(error)));
  await refreshHiddenItems(services);
}

/**
 * Removes the dead rows of the tables that a step writes as a whole. The first read after the step would otherwise do it,
 * and its entries in the write-ahead log would tell that somebody has read (docs/decisions/07-anonymity.md).
 */
async function cleanUp({ database }: Services): Promise<void> {
  for (const vacuum of cleanUpAfterStep) await database.background.query(vacuum());
}

/** Runs the transaction of a step until it succeeds, without the acts that fail. */
async function applyAll(services: Services, publishers: Publishers, options: StepOptions): Promise<void> {
  const [left, overtaken] = [new Set<string>(), new Set<string>()];
  let [restarts, failedRuns] = [0, 0];
  let endOfTrials: number | undefined;
  for (;;) {
    try {
      return await services.database.transaction((transaction) =>
        applyStep({ services, publishers, transaction }, options, left.union(overtaken)),
      );
    } catch (error) {
      if (error instanceof OvertakenStep) {
        restarts += 1;
        if (restarts > mostRestarts) for (const id of error.ids) overtaken.add(id);
      } else if (error instanceof FailedActs && failedRuns < mostFailedRuns) {
        failedRuns += 1;
        for (const id of error.ids) {
          options.report?.(codeOf(error.cause));
          left.add(id);
        }
        endOfTrials ??= performance.now() + longestTrialsMilliseconds;
        const found = await findFailingActs(services, publishers, options, left.union(overtaken), endOfTrials);
        for (const id of found) left.add(id);
      } else throw error;
    }
  }
}

/** The milliseconds for which a step tries acts if some of them fail. Acts that are not tried by then wait. */
const longestTrialsMilliseconds = 5 * 60_000;

/** Ends the transaction of a trial that tried its last act. */
class EndOfTrial extends Error {}

/**
 * Finds and reports the acts that fail, so that the next run of the step leaves them all out. Tries each act once, in
 * transactions that are rolled back: each one continues after the act that ended the one before. Savepoints in the step
 * would tell its acts apart, because they have transaction numbers of their own.
 *
 * @param until the moment of `performance.now()` at which the trials end
 * @returns the ids of the failing acts and of those that were not tried in time, without those in `left`
 */
async function findFailingActs(
  services: Services,
  publishers: Publishers,
  options: StepOptions,
  left: ReadonlySet<string>,
  until: number,
): Promise<string[]> {
  const [passed, failed] = [new Set<string>(), new Set<string>()];
  for (;;) {
    let untried: Task[] = [];
    try {
      await services.database.transaction(async (transaction) => {
        const { step, tasks } = await beginStep({ services, publishers, transaction });
        untried = shuffled(tasksToApply(services, tasks, options, left)).filter(
          (task) => !passed.has(taskId(task)) && !failed.has(taskId(task)),
        );
        for (let task = untried.at(-1); task && performance.now() < until; task = untried.at(-1)) {
          const items = (await task.readOwnList?.()) ?? [];
          await lockShared(step, [task], items);
          await applyTask(task);
          passed.add(taskId(task));
          untried.pop();
        }
        throw new EndOfTrial('All acts were tried.');
      });
    } catch (error) {
      if (error instanceof EndOfTrial) return [...failed, ...untried.map(taskId)];
      if (!(error instanceof FailedActs)) throw error;
      for (const id of error.ids) failed.add(id);
      options.report?.(codeOf(error.cause));
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

/** The acts of a step at its beginning. */
interface BegunStep {
  step: Step;
  /** The acts by account, as they were read. */
  lists: ActLists;
  pending: ReadonlyMap<string, PendingActs>;
  /** The states of the accounts that have acts. Accounts that do not exist have none. */
  states: Awaited<ReturnType<typeof statesOf>>;
  tasks: readonly Task[];
}

/** Waits for other steps, and reads the acts that wait. */
async function beginStep(parts: Omit<Step, 'hour'>): Promise<BegunStep> {
  const { services, transaction } = parts;
  await transaction.query(lockStep());
  const step = { ...parts, hour: startOfHour(services.now()) };
  const lists = await readActs(services, transaction);
  const pending = new Map([...lists].map(([accountId, acts]) => [accountId, combineActs(acts)]));
  const states = await statesOf(transaction, [...pending.keys()]);
  const tasks = [...pending].flatMap(([accountId, acts]) => tasksOf(step, accountId, acts, states.get(accountId)));
  return { step, lists, pending, states, tasks };
}

/** Returns the tasks that a step applies, without those with an id in `left`. */
function tasksToApply(
  { limits }: Services,
  tasks: readonly Task[],
  { fewestMembers = limits.anonymousFewestMembers }: StepOptions,
  left: ReadonlySet<string>,
): Task[] {
  const due = tasks.filter((task) => task.isDue && !left.has(taskId(task)));
  const isEnough = new Set(due.map(({ accountId }) => accountId)).size >= fewestMembers;
  return isEnough ? due : due.filter(({ isOverdue }) => isOverdue);
}

/** Applies the acts of a step, except those with an id in `left`. */
async function applyStep(parts: Omit<Step, 'hour'>, options: StepOptions, left: ReadonlySet<string>): Promise<void> {
  const { services, publishers, transaction } = parts;
  const { step, lists, pending, states, tasks } = await beginStep(parts);
  const applied = new Set(tasksToApply(services, tasks, options, left));
  const [early, late] = byLocks(publishers, applied);
  for (const task of shuffled(early)) await applyTask(task);
  const purged: Pick<PendingItem, 'id' | 'kind'>[] = [];
  for (const task of late) purged.push(...((await task.readOwnList?.()) ?? []));
  await rewriteOwnLists(services, transaction, listChanges(step, pending, applied));
  await lockShared(step, late, purged);
  for (const task of shuffled(late)) await applyTask(task);
  for (const kind of itemKinds) await publishers[kind].finish?.(services, transaction);

  const hidden = await hiddenAfterStep(step, { pending, states, applied }, options.late ?? false);
  await transaction.query(lockAllActs());
  await services.sealedInbox.stopAppending(transaction);
  const later = await actsSince(services, transaction, lists);
  const appliedIds = new Set([...applied].map(taskId));
  const overtaken = later.flatMap(({ content }) => ('id' in content && appliedIds.has(content.id) ? [content.id] : []));
  if (overtaken.length > 0) throw new OvertakenStep(overtaken);
  const waiting = tasks.filter((task) => !applied.has(task)).map(({ accountId, act }) => ({ accountId, content: act }));
  // Uploads of accounts that do not exist are dropped.
  const uploads = [...pending].flatMap(([accountId, acts]) =>
    states.has(accountId) ? uploadsOf(accountId, acts) : [],
  );
  await services.sealedInbox.replaceAll(transaction, [...waiting, ...uploads, ...hidden, ...later]);
}

/**
 * Splits the tasks of a step: first those that lock no rows which named writes of others need, then the others, which
 * the step applies as late as possible. The kind of an act is no secret.
 */
function byLocks(publishers: Publishers, tasks: Iterable<Task>): [early: Task[], late: Task[]] {
  const isEarly = ({ act }: Task): boolean => 'kind' in act && publishers[act.kind].lockShared === undefined;
  const { early = [], late = [] } = Object.groupBy(tasks, (task) => (isEarly(task) ? 'early' : 'late'));
  return [early, late];
}

/** Locks the rows that tasks and named writes of others have in common. */
async function lockShared(
  { services, publishers, transaction, hour }: Step,
  tasks: readonly Task[],
  purged: readonly Pick<PendingItem, 'id' | 'kind'>[],
): Promise<void> {
  const acts = tasks.flatMap(({ act }) => ('kind' in act ? [act] : []));
  for (const kind of lockOrder) {
    const ofKind = acts.filter((act) => act.kind === kind);
    const removed = [...ofKind.filter(({ act }) => act === 'withdraw'), ...purged.filter((item) => item.kind === kind)];
    if (ofKind.length + removed.length === 0) continue;
    try {
      await publishers[kind].lockShared?.(services, transaction, {
        published: ofKind.filter((act) => act.act === 'publish'),
        changed: ofKind.filter((act) => act.act === 'change'),
        removedIds: removed.map(({ id }) => id),
        appearsAt: hourText(hour),
      });
    } catch (error) {
      const [only, ...others] = tasks;
      throw isOfDatabase(error) ? error : new FailedActs(only && others.length === 0 ? [taskId(only)] : [], error);
    }
  }
}

const uploadsOf = (accountId: string, { uploads }: PendingActs): { accountId: string; content: Act }[] =>
  [...uploads.values()].map((upload) => ({ accountId, content: { act: 'upload', ...upload } }));

async function applyTask(task: Task): Promise<void> {
  try {
    await task.apply();
  } catch (error) {
    throw isOfDatabase(error) ? error : new FailedActs([taskId(task)], error);
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
