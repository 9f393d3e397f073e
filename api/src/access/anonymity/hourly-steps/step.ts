import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { lockAllActs, lockStep } from '../author-lock/author-lock.queries.ts';
import { hourOf, hourText, nextHour } from '../hours.ts';
import type { ItemKind, Publishers } from '../items.ts';
import { pseudonymOf, sealAuthor, unsealAuthor } from '../keys.ts';
import { ownItems } from '../own-items/own-list.ts';
import { allPendingActs } from '../pending/pending.ts';
import { combineActs, type Act, type PendingActs, type PendingItem, type Withdrawal } from '../pending/acts.ts';
import { forEachKind, itemKinds } from './kinds.ts';
import { rewriteOwnLists, type ListChanges } from './own-lists.ts';
import { shuffled } from './shuffle.ts';
import * as queries from './step.queries.ts';

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
 * (docs/decisions/07-anonymity.md). The rows of a step then have the same transaction number, and neither their order nor
 * their place tells which of them belong together. An interrupted step changes nothing.
 *
 * Members may act during a step. Their acts wait for the next one; the step starts again if such an act is about an item
 * that it has just published.
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
 * Applies the acts whose deadline is over, at any time. Does nothing if there are none. Acts that the last step could not
 * apply are tried again.
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

function isItemOverdue(publishers: Publishers, { kind, content }: PendingItem, now: Date): boolean {
  const deadline = publishers[kind].deadline?.(content);
  return deadline !== undefined && deadline <= now;
}

const isRemovalOverdue = ({ deadline }: Withdrawal, now: Date): boolean =>
  deadline !== undefined && new Date(deadline) <= now;

/** The parts that all functions of a step use. */
interface Step {
  services: Services;
  publishers: Publishers;
  transaction: Queryable;
}

interface AccountState {
  id: string;
  banned: boolean;
  deleted: boolean;
}

/** An act that is due, and its member. */
interface Due {
  accountId: string;
  id: string;
  apply(): Promise<void>;
}

async function applyStep(step: Step, { late = false, ...options }: StepOptions, failed: ReadonlySet<string>) {
  const { services, transaction } = step;
  await transaction.query(lockStep());
  const hour = hourOf(services.now());
  const lists = await readActs(services, transaction);
  const pending = new Map([...lists].map(([accountId, acts]) => [accountId, combineActs(acts)]));
  const states = await statesOf(transaction, [...pending.keys()]);
  const members = [...pending].map(([accountId, acts]) => memberStep(step, { accountId, acts }, states, hour, failed));

  const active = members.filter(({ due }) => due.length > 0);
  const isEnough = active.length >= (options.fewestMembers ?? services.limits.anonymousFewestMembers);
  const due = active.flatMap((member) => (isEnough ? member.due : member.overdue));
  for (const each of shuffled(due)) await each.apply();
  for (const kind of itemKinds) await step.publishers[kind].finish?.(services, transaction);
  const applied = new Set(due.map(({ id }) => id));

  if (!late) await hideOfDeletedAccounts(step, hour);
  const changes = members.map((member) => [member.accountId, member.changesAfter(applied, hour)] as const);
  await rewriteOwnLists(services, transaction, new Map(changes));
  await transaction.query(lockAllActs());
  const later = await actsSince(services, transaction, lists);
  if (later.some(({ content }) => 'id' in content && applied.has(content.id))) throw new OvertakenStep();
  const left = members.flatMap((member) => member.left(applied));
  await services.sealedInbox.replaceAll(transaction, [...left, ...later]);
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

async function statesOf(transaction: Queryable, accountIds: string[]): Promise<Map<string, AccountState>> {
  const rows = await transaction.query<AccountState>(queries.accountStates({ accountIds }));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns what a step does with the acts of one member. */
function memberStep(
  step: Step,
  { accountId, acts }: { accountId: string; acts: PendingActs },
  states: ReadonlyMap<string, AccountState>,
  hour: Date,
  failed: ReadonlySet<string>,
) {
  const { services, publishers } = step;
  const state = states.get(accountId);
  // The acts of banned and purged members are dropped, except withdrawals. Those of deleted accounts wait. Items with a
  // deadline are published all the same, because they count from their day on.
  const isDropped = !state || state.banned;
  const isDue = ({ id, at }: { id: string; at: string }): boolean => nextHour(new Date(at)) <= hour && !failed.has(id);
  const now = services.now();
  const isOverdue = (item: PendingItem): boolean => isItemOverdue(publishers, item, now);
  const guard = (id: string, work: () => Promise<void>): Due => ({
    accountId,
    id,
    apply: () =>
      work().catch((error: unknown) => {
        throw new FailedAct(id, error);
      }),
  });
  const waits = state?.deleted ?? false;
  const hasDeadline = ({ kind }: PendingItem): boolean => publishers[kind].deadline !== undefined;
  const isKept = (item: PendingItem): boolean => state !== undefined && (!isDropped || hasDeadline(item));
  const items = [...acts.items.values()].filter(
    (item) => isKept(item) && (!waits || hasDeadline(item)) && !failed.has(item.id),
  );
  const publication = (item: PendingItem): Due =>
    guard(item.id, async () => {
      await publishItem(step, accountId, item, hour);
      // Nobody has seen the item yet, so hiding it now reveals nothing.
      if (waits) await publishers[item.kind].hide(services, step.transaction, [item.id], hour);
    });
  const changes = isDropped || waits ? [] : [...acts.changes.values()].filter(isDue);
  const overdueWithdrawals = [...acts.withdrawals.values()].filter(
    (each) => isRemovalOverdue(each, now) && !failed.has(each.id),
  );
  const withdrawals = [...acts.withdrawals.values()].filter((each) => isDue(each) || overdueWithdrawals.includes(each));
  const removal = (each: Withdrawal): Due => guard(each.id, () => removeItem(step, each, hour));
  const overdue = [...items.filter(isOverdue).map(publication), ...overdueWithdrawals.map(removal)];
  const due: Due[] = [
    ...items.filter((item) => isDue(item) || isOverdue(item)).map(publication),
    ...changes.map((change) => guard(change.id, () => changeItem(step, change, hour))),
    ...withdrawals.map(removal),
    ...(acts.purged && !state && !failed.has(accountId)
      ? [guard(accountId, () => purgeItems(step, accountId, hour))]
      : []),
  ];

  return {
    accountId,
    due,
    overdue,
    changesAfter(applied: ReadonlySet<string>, at: Date): ListChanges {
      const added = items.filter(({ id }) => applied.has(id)).map(({ id, kind }) => ({ id, kind, hour: at }));
      const removedIds = new Set(withdrawals.map(({ id }) => id).filter((id) => applied.has(id)));
      return { added, removedIds, recent: acts.recent, purged: applied.has(accountId) };
    },
    left(applied: ReadonlySet<string>) {
      const isLeft = ({ id }: { id: string }) => !applied.has(id);
      const kept: Act[] = [
        ...[...acts.items.values()]
          .filter((item) => isKept(item) && isLeft(item))
          .map((item) => ({ act: 'publish' as const, ...item })),
        ...(isDropped ? [] : [...acts.changes.values()])
          .filter(isLeft)
          .map((change) => ({ act: 'change' as const, ...change })),
        ...[...acts.withdrawals.values()]
          .filter(isLeft)
          .map((each) => ({ act: 'withdraw' as const, published: true, ...each })),
        // The purge of an account that is still stored may not be committed yet.
        ...(acts.purged && state?.deleted !== false && !applied.has(accountId)
          ? [{ act: 'purge' as const, at: now.toISOString() }]
          : []),
      ];
      return kept.map((content) => ({ accountId, content }));
    },
  };
}

/** Publishes an item with the hour of the step as its time. */
async function publishItem(
  { services, publishers, transaction }: Step,
  accountId: string,
  { id, kind, content }: PendingItem,
  hour: Date,
): Promise<void> {
  await publishers[kind].publish(services, transaction, {
    id,
    kind,
    content,
    appearsAt: hourText(hour),
    sealedAuthor: sealAuthor(services, id, accountId),
    pseudonymIn: (thread) => numberedPseudonym(services, transaction, accountId, thread),
  });
}

async function changeItem({ services, publishers, transaction }: Step, change: PendingItem, hour: Date): Promise<void> {
  const { id, kind, content } = change;
  await publishers[kind].change?.(services, transaction, { id, content, appearsAt: hourText(hour) });
}

async function removeItem({ services, publishers, transaction }: Step, { id, kind, deadline }: Withdrawal, hour: Date) {
  await publishers[kind].remove(services, transaction, [id], hour, deadline !== undefined);
}

/** Deletes the published items of an account that no longer exists. */
async function purgeItems({ services, publishers, transaction }: Step, accountId: string, hour: Date): Promise<void> {
  const items = await ownItems(services, accountId, transaction);
  await forEachKind(items, (kind, ids) => publishers[kind].purge(services, transaction, ids, hour));
}

/** Returns an author's pseudonym in a thread with its number. Locks the thread. */
async function numberedPseudonym(services: Services, transaction: Queryable, accountId: string, thread: string) {
  const pseudonym = pseudonymOf(services, accountId, thread);
  await transaction.query(queries.lockThread({ threadId: thread }));
  const [numbered] = await transaction.query<{ number: number }>(
    queries.numberPseudonym({ threadId: thread, pseudonym }),
  );
  if (!numbered) throw new Error('An upsert of a pseudonym returned no row.');
  return { pseudonym, number: numbered.number };
}

/**
 * Hides the anonymous items of accounts that were deleted before this hour, and shows those of restored accounts. Run
 * it at full hours only: at another time it would reveal the author who has just deleted the account.
 */
async function hideOfDeletedAccounts({ services, publishers, transaction }: Step, hour: Date): Promise<void> {
  const deleted = await transaction.query<{ id: string }>(queries.deletedAccounts({ deletedBefore: hour }));
  for (const { id } of shuffled(deleted)) {
    const items = await ownItems(services, id, transaction);
    await forEachKind(items, (kind, ids) => publishers[kind].hide(services, transaction, ids, hour));
  }
  for (const kind of itemKinds) {
    const hidden = await publishers[kind].listHidden(services);
    const restored = await ofRestoredAccounts(services, transaction, hidden);
    if (restored.length > 0) await publishers[kind].show(services, transaction, restored);
  }
}

/** Returns the ids of the hidden items whose authors' accounts are restored. */
async function ofRestoredAccounts(
  services: Services,
  transaction: Queryable,
  hidden: { id: string; sealedAuthor: Uint8Array }[],
): Promise<string[]> {
  const authors = new Map(hidden.map(({ id, sealedAuthor }) => [id, unsealAuthor(services, id, sealedAuthor)]));
  const states = await statesOf(transaction, [...new Set(authors.values())]);
  return [...authors].filter(([, accountId]) => states.get(accountId)?.deleted === false).map(([id]) => id);
}
