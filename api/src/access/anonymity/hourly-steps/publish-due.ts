import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { hourOf, nextHour } from '../hours.ts';
import type { ItemKind, Publishers } from '../items.ts';
import { pseudonymOf, unsealAuthor } from '../keys.ts';
import { ownItems } from '../own-items/own-list.ts';
import * as queries from '../delayed-items/delayed-items.queries.ts';

const kinds: readonly ItemKind[] = ['post', 'comment', 'topicStance', 'dailyVote'];
const beforeAll = { appearsAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/**
 * Lets appear what is due: each item in a transaction of its own, hour by hour, within an hour in the order of its
 * random ids. Whoever stops in between leaves the rest waiting; several processes may do it at once; done again it
 * changes nothing. An item is dated to its hour, however late it is (docs/decisions/07-anonymity.md).
 *
 * @returns how many items appeared here.
 */
export async function releaseDue(
  services: Services,
  publishers: Publishers,
  onFailure: (code: string) => void = () => undefined,
): Promise<number> {
  const now = services.now();
  let appeared = 0;
  let last = beforeAll;
  for (;;) {
    const due = await services.database.query<typeof beforeAll>(
      queries.dueIds({ now, afterHour: last.appearsAt, afterId: last.id }),
    );
    const end = due.at(-1);
    if (!end) return appeared;
    last = end;
    for (const { id } of due) {
      // One that cannot be stored keeps none of the others waiting; the next hour tries it again.
      const did = await services.database
        .transaction((transaction) => release(services, publishers, transaction, id))
        .catch((error: unknown) => {
          onFailure(codeOf(error));
          return false;
        });
      if (did) appeared++;
    }
  }
}

/** What may be told of a failure: its text could quote the row. */
export const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? 'unknown');

interface Standing {
  banned: boolean;
  deleted: boolean;
}

async function release(
  services: Services,
  publishers: Publishers,
  transaction: Queryable,
  id: string,
): Promise<boolean> {
  const [row] = await transaction.query<queries.HeldRow>(queries.takeHeld({ itemId: id }));
  if (!row) return false;
  const accountId = unsealAuthor(services, id, row.sealedAuthor);
  const [standing] = await transaction.query<Standing>(queries.standingOfAccounts({ accountIds: [accountId] }));
  // A ban, or an account that is gone for good, takes effect now.
  if (!standing || standing.banned) return false;
  if (standing.deleted) {
    // It comes back with the account, or goes with it.
    const later = { ...row, appearsAt: nextHour(services.now()).toISOString() };
    const values = {
      itemId: later.id,
      kind: later.kind,
      sealedAuthor: later.sealedAuthor,
      appearsAt: later.appearsAt,
      content: JSON.stringify(later.content),
    };
    await transaction.query(queries.insertHeld(values));
    return false;
  }
  await publishers[row.kind].publish(services, transaction, {
    ...row,
    pseudonymIn: (thread) => nameIn(services, transaction, accountId, thread),
  });
  return true;
}

async function nameIn(services: Services, transaction: Queryable, accountId: string, thread: string) {
  const pseudonym = pseudonymOf(services, accountId, thread);
  await transaction.query(queries.lockThread({ threadId: thread }));
  const [named] = await transaction.query<{ number: number }>(queries.numberPseudonym({ threadId: thread, pseudonym }));
  if (!named) throw new Error('A pseudonym was not numbered.');
  return { pseudonym, number: named.number };
}

/** Removes what authors have taken back and whose hour has come. */
export async function removeDue(services: Services, publishers: Publishers): Promise<void> {
  const hour = hourOf(services.now());
  for (;;) {
    const taken = await services.database.transaction(async (transaction) => {
      const due = await transaction.query<{ id: string; kind: ItemKind }>(queries.takeRemovals({ dueBy: hour }));
      for (const kind of kinds) {
        const ids = due.filter((item) => item.kind === kind).map(({ id }) => id);
        if (ids.length > 0) await publishers[kind].remove(services, transaction, ids, hour);
      }
      return due.length;
    });
    if (taken === 0) return;
  }
}

/**
 * Hides what members have published anonymously whose accounts were deleted before this hour, and shows it again where
 * the deletion was undone. Only full hours may do it: at any other moment it would tell who has just left.
 */
export async function followAccounts(services: Services, publishers: Publishers): Promise<void> {
  const hour = hourOf(services.now());
  const left = await services.database.query<{ id: string }>(queries.leftAccounts({ deletedBefore: hour }));
  const gone = new Set(left.map(({ id }) => id));
  for (const id of gone) {
    const items = await ownItems(services, id);
    await eachKind(items, async (kind, ids) => {
      await services.database.transaction((transaction) => publishers[kind].hide(services, transaction, ids, hour));
    });
  }
  for (const kind of kinds) {
    const hidden = await publishers[kind].listHidden(services);
    const back = await whoseAccountIsBack(services, hidden);
    if (back.length > 0)
      await services.database.transaction((transaction) => publishers[kind].show(services, transaction, back));
  }
}

async function whoseAccountIsBack(
  services: Services,
  hidden: { id: string; sealedAuthor: Uint8Array }[],
): Promise<string[]> {
  const authors = new Map(hidden.map(({ id, sealedAuthor }) => [id, unsealAuthor(services, id, sealedAuthor)]));
  const accounts = await services.database.query<Standing & { id: string }>(
    queries.standingOfAccounts({
      accountIds: [...new Set(authors.values())],
    }),
  );
  const back = new Set(accounts.filter(({ deleted }) => !deleted).map(({ id }) => id));
  return [...authors].filter(([, accountId]) => back.has(accountId)).map(([id]) => id);
}

/** Does something with the items of each kind that there are. */
export async function eachKind(
  items: readonly { id: string; kind: ItemKind }[],
  work: (kind: ItemKind, ids: string[]) => Promise<void>,
): Promise<void> {
  for (const kind of kinds) {
    const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
    if (ids.length > 0) await work(kind, ids);
  }
}
