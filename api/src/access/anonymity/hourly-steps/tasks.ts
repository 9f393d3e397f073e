import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { hourMilliseconds } from '../../../platform/schedule/hours.ts';
import { hourText, nextHour } from '../hours.ts';
import type { Publishers } from '../items.ts';
import { pseudonymOf, sealAuthor } from '../keys.ts';
import { ownItems, type OwnItem } from '../own-items/own-list.ts';
import type { Act, PendingActs, PendingItem, Withdrawal } from '../pending/acts.ts';
import type { AccountState } from './accounts.ts';
import { forEachKind } from './kinds.ts';
import * as queries from './step.queries.ts';

/** The parts that all functions of a step use. */
export interface Step {
  services: Services;
  publishers: Publishers;
  transaction: Queryable;
  /** The full hour of the step. */
  hour: Date;
}

/** A waiting act as a task of a step. */
export interface Task {
  accountId: string;
  /** The act that waits on if this step does not apply it. */
  act: Act;
  /** Whether the step may apply the act, as far as its member is concerned. */
  isDue: boolean;
  /** Whether the act may not wait for other members. */
  isOverdue: boolean;
  /** Reads what the task needs of the own lists, before the step writes them; absent if it needs nothing. */
  readOwnList?(): Promise<readonly Pick<PendingItem, 'id' | 'kind'>[]>;
  apply(): Promise<void>;
}

/** Returns what identifies a task among those of a step: its item, or the account of a purge. */
export const taskId = ({ act, accountId }: Task): string => ('id' in act ? act.id : accountId);

/** Returns the moment from which a waiting item may not wait for other members; undefined if it has none. */
export const deadlineOf = (publishers: Publishers, { kind, content }: PendingItem): Date | undefined =>
  publishers[kind].deadline?.(content);

const isOver = (deadline: Date | undefined, now: Date): boolean => deadline !== undefined && deadline <= now;

/** The hours after which a withdrawal or purge waits for other members no longer. */
const longestRemovalHours = 24;

/** Returns whether a withdrawal or purge has waited for other members long enough. */
const hasWaited = (at: string, now: Date): boolean =>
  now.getTime() - Date.parse(at) >= longestRemovalHours * hourMilliseconds;

/**
 * Returns the tasks of a member. Leaves out acts that are dropped: those of banned members and of accounts that do not
 * exist, except withdrawals, purges and, of banned members, items with a deadline. The acts of deleted accounts are not
 * due, except items with a deadline, because they count from their day on.
 *
 * @param state the state of the account; undefined if it does not exist
 */
export function tasksOf(step: Step, accountId: string, acts: PendingActs, state: AccountState | undefined): Task[] {
  const { publishers, hour } = step;
  const now = step.services.now();
  const isReached = ({ at }: { at: string }): boolean => nextHour(new Date(at)) <= hour;
  const isActive = state !== undefined && !state.banned;
  const isDeleted = state?.deleted ?? false;
  const hasDeadline = ({ kind }: PendingItem): boolean => publishers[kind].deadline !== undefined;

  const items = [...acts.items.values()].filter((item) => isActive || (state !== undefined && hasDeadline(item)));
  const publications = items.map((item): Task => {
    const isOverdue = isOver(deadlineOf(publishers, item), now);
    return {
      accountId,
      act: { act: 'publish', ...item },
      isDue: (isReached(item) || isOverdue) && (!isDeleted || hasDeadline(item)),
      isOverdue,
      apply: () => publishItem(step, accountId, item),
    };
  });
  const changes = (isActive ? [...acts.changes.values()] : []).map((change): Task => ({
    accountId,
    act: { act: 'change', ...change },
    isDue: isReached(change) && !isDeleted,
    isOverdue: false,
    apply: () => changeItem(step, change),
  }));
  const withdrawals = [...acts.withdrawals.values()].map((withdrawal): Task => {
    const { at, deadline } = withdrawal;
    const isOverdue = isOver(deadline === undefined ? undefined : new Date(deadline), now) || hasWaited(at, now);
    return {
      accountId,
      act: { act: 'withdraw', published: true, ...withdrawal },
      isDue: isReached(withdrawal) || isOverdue,
      isOverdue,
      apply: () => removeItem(step, withdrawal),
    };
  });
  const tasks = [...publications, ...changes, ...withdrawals];
  // An account that is still stored was not purged, unless its purge is not committed yet.
  if (acts.purgedAt && state?.deleted !== false)
    tasks.push(purgeTask(step, accountId, acts.purgedAt, state === undefined));
  return tasks;
}

/** Returns the task that deletes the published items of an account that no longer exists. */
function purgeTask(step: Step, accountId: string, at: string, isDue: boolean): Task {
  const { services, publishers, transaction, hour } = step;
  let items: readonly OwnItem[] = [];
  return {
    accountId,
    act: { act: 'purge', at },
    isDue,
    isOverdue: hasWaited(at, services.now()),
    readOwnList: async () => (items = await ownItems(services, accountId, transaction)),
    apply: () => forEachKind(items, (kind, ids) => publishers[kind].purge(services, transaction, ids, hour)),
  };
}

/** Publishes an item with the hour of the step as its time. */
async function publishItem(
  { services, publishers, transaction, hour }: Step,
  accountId: string,
  { id, kind, content }: PendingItem,
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

async function changeItem(
  { services, publishers, transaction, hour }: Step,
  { id, kind, content }: PendingItem,
): Promise<void> {
  await publishers[kind].change?.(services, transaction, { id, content, appearsAt: hourText(hour) });
}

async function removeItem(
  { services, publishers, transaction, hour }: Step,
  { id, kind, deadline }: Withdrawal,
): Promise<void> {
  await publishers[kind].remove(services, transaction, [id], hour, deadline !== undefined);
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
