import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { hourOf, nextHour } from '../hours.ts';
import type { ItemKind, Publishers } from '../items.ts';
import { pseudonymOf, unsealAuthor } from '../keys.ts';
import { ownItems } from '../own-items/own-list.ts';
import { insertDelayed, type DelayedRow } from '../delayed-items/delayed-items.queries.ts';
import * as queries from './publish-due.queries.ts';

const kinds: readonly ItemKind[] = ['post', 'comment', 'topicStance', 'dailyVote'];
/** The cursor before the first delayed item. */
const start = { appearsAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/**
 * Publishes the delayed items that are due, in the order of their hours and random ids. Each item has a transaction of
 * its own. An interrupted run leaves the other items delayed; several processes may publish at the same time. An item
 * is dated with its planned full hour, even if it is published late (docs/decisions/07-anonymity.md).
 *
 * @param onFailure receives the code of each item that could not be published; the next run tries it again
 * @returns the number of items that this call published
 */
export async function publishDue(
  services: Services,
  publishers: Publishers,
  onFailure: (code: string) => void = () => undefined,
): Promise<number> {
  const now = services.now();
  let published = 0;
  let last = start;
  for (;;) {
    const due = await services.database.query<typeof start>(
      queries.dueIds({ now, afterHour: last.appearsAt, afterId: last.id }),
    );
    const end = due.at(-1);
    if (!end) return published;
    last = end;
    for (const { id } of due) {
      // The failure of an item does not stop the publication of the others.
      const isPublished = await services.database
        .transaction((transaction) => publishItem(services, publishers, transaction, id))
        .catch((error: unknown) => {
          onFailure(codeOf(error));
          return false;
        });
      if (isPublished) published++;
    }
  }
}

/** Returns the code of an error. The code may be logged, but not the message, which could quote the row. */
export const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? 'unknown');

interface AccountState {
  banned: boolean;
  deleted: boolean;
}

/** Publishes a delayed item. Returns false if the item no longer exists, or its author is banned or deleted. */
async function publishItem(
  services: Services,
  publishers: Publishers,
  transaction: Queryable,
  id: string,
): Promise<boolean> {
  const [row] = await transaction.query<DelayedRow>(queries.takeDelayed({ itemId: id }));
  if (!row) return false;
  const accountId = unsealAuthor(services, id, row.sealedAuthor);
  const [author] = await transaction.query<AccountState>(queries.accountStates({ accountIds: [accountId] }));
  // The item of a banned or purged author stays deleted.
  if (!author || author.banned) return false;
  if (author.deleted) {
    // The item stays delayed until the account is restored or purged.
    const later = { ...row, appearsAt: nextHour(services.now()).toISOString() };
    const values = {
      itemId: later.id,
      kind: later.kind,
      sealedAuthor: later.sealedAuthor,
      appearsAt: later.appearsAt,
      content: JSON.stringify(later.content),
    };
    await transaction.query(insertDelayed(values));
    return false;
  }
  await publishers[row.kind].publish(services, transaction, {
    ...row,
    pseudonymIn: (thread) => numberedPseudonym(services, transaction, accountId, thread),
  });
  return true;
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

/** Removes the withdrawn items that are due. */
export async function removeDue(services: Services, publishers: Publishers): Promise<void> {
  const hour = hourOf(services.now());
  for (;;) {
    const removed = await services.database.transaction(async (transaction) => {
      const due = await transaction.query<{ id: string; kind: ItemKind }>(queries.takeRemovals({ dueBy: hour }));
      for (const kind of kinds) {
        const ids = due.filter((item) => item.kind === kind).map(({ id }) => id);
        if (ids.length > 0) await publishers[kind].remove(services, transaction, ids, hour);
      }
      return due.length;
    });
    if (removed === 0) return;
  }
}

/**
 * Hides the anonymous items of accounts that were deleted before this hour, and shows those of restored accounts. Run
 * it at full hours only: at another time it would reveal the author who has just deleted the account.
 */
export async function hideOfDeletedAccounts(services: Services, publishers: Publishers): Promise<void> {
  const hour = hourOf(services.now());
  const deleted = await services.database.query<{ id: string }>(queries.deletedAccounts({ deletedBefore: hour }));
  for (const id of new Set(deleted.map((account) => account.id))) {
    const items = await ownItems(services, id);
    await forEachKind(items, async (kind, ids) => {
      await services.database.transaction((transaction) => publishers[kind].hide(services, transaction, ids, hour));
    });
  }
  for (const kind of kinds) {
    const hidden = await publishers[kind].listHidden(services);
    const restored = await ofRestoredAccounts(services, hidden);
    if (restored.length > 0)
      await services.database.transaction((transaction) => publishers[kind].show(services, transaction, restored));
  }
}

/** Returns the ids of the hidden items whose authors' accounts are restored. */
async function ofRestoredAccounts(
  services: Services,
  hidden: { id: string; sealedAuthor: Uint8Array }[],
): Promise<string[]> {
  const authors = new Map(hidden.map(({ id, sealedAuthor }) => [id, unsealAuthor(services, id, sealedAuthor)]));
  const accounts = await services.database.query<AccountState & { id: string }>(
    queries.accountStates({
      accountIds: [...new Set(authors.values())],
    }),
  );
  const restored = new Set(accounts.filter(({ deleted }) => !deleted).map(({ id }) => id));
  return [...authors].filter(([, accountId]) => restored.has(accountId)).map(([id]) => id);
}

/** Calls a function once for each kind that occurs among the items, with the ids of the items of that kind. */
export async function forEachKind(
  items: readonly { id: string; kind: ItemKind }[],
  work: (kind: ItemKind, ids: string[]) => Promise<void>,
): Promise<void> {
  for (const kind of kinds) {
    const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
    if (ids.length > 0) await work(kind, ids);
  }
}
