import type { Queryable } from '../../../platform/db/database.ts';
import { ownItems } from '../own-items/own-list.ts';
import type { HiddenItems, PendingActs } from '../pending/acts.ts';
import * as queries from './step.queries.ts';
import type { Step, Task } from './tasks.ts';

/** The state of an account that exists. */
export interface AccountState {
  id: string;
  banned: boolean;
  /** Whether the account is deleted and can still be restored. */
  deleted: boolean;
}

/** Returns the states of those accounts that exist, by id. */
export async function statesOf(transaction: Queryable, accountIds: string[]): Promise<Map<string, AccountState>> {
  const rows = await transaction.query<AccountState>(queries.accountStates({ accountIds }));
  return new Map(rows.map((row) => [row.id, row]));
}

/** What a step knows of the accounts that have acts. */
interface ActingAccounts {
  pending: ReadonlyMap<string, PendingActs>;
  states: ReadonlyMap<string, AccountState>;
  applied: ReadonlySet<Task>;
}

/**
 * Returns what is hidden after a step, by account: the items of accounts that were deleted before its hour, and those
 * of purged accounts until a step deletes them. Items of restored accounts are shown at full hours only: at another
 * time that would reveal the author who has just restored the account.
 *
 * @param late whether the step does not run at its full hour
 */
export async function hiddenAfterStep(
  { services, transaction, hour }: Step,
  { pending, states, applied }: ActingAccounts,
  late: boolean,
): Promise<{ accountId: string; content: HiddenItems }[]> {
  const deleted = await transaction.query<{ id: string }>(queries.deletedAccounts({ deletedBefore: hour }));
  const whole = new Set<string>();
  for (const { id } of deleted) if ((await ownItems(services, id, transaction)).length > 0) whole.add(id);
  const done = new Set([...applied].flatMap(({ accountId, act }) => (act.act === 'purge' ? [accountId] : [])));
  const parts: { accountId: string; content: HiddenItems }[] = [];
  for (const [accountId, { hidden, purgedAt }] of pending) {
    const state = states.get(accountId);
    const stays = state ? late || state.deleted : purgedAt !== undefined && !done.has(accountId);
    for (const content of stays ? hidden : [])
      if (content.itemIds === undefined) whole.add(accountId);
      else parts.push({ accountId, content });
  }
  // Nobody has seen what the step has just published for an account that was deleted meanwhile.
  for (const { accountId, act } of applied)
    if (act.act === 'publish' && states.get(accountId)?.deleted)
      parts.push({ accountId, content: { act: 'hide', itemIds: [act.id] } });
  return [
    ...[...whole].map((accountId) => ({ accountId, content: { act: 'hide' } as const })),
    ...parts.filter(({ accountId }) => !whole.has(accountId)),
  ];
}
