import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { hourMilliseconds } from '../../../platform/schedule/hours.ts';
import { lockAllActs, lockStep } from '../author-lock/author-lock.queries.ts';
import { rewriteOwnLists, type ListChanges } from '../hourly-steps/own-lists.ts';
import type { ItemKind, Publishers } from '../items.ts';
import { unsealAuthor } from '../keys.ts';
import type { Act } from '../pending/acts.ts';
import * as queries from './carry-over.queries.ts';

/** A row that waits for a full hour. */
interface WaitingRow {
  id: string;
  kind: ItemKind;
  /** The full hour. */
  dueAt: string;
}
type ItemRow = WaitingRow & { sealedAuthor: Uint8Array; content: unknown };
type ChangeRow = WaitingRow & { content: unknown };

/** An act and its member. */
interface CarriedAct {
  accountId: string;
  content: Act;
}

/** Returns a moment of an act that is due at a full hour. */
const before = (dueAt: string): string => new Date(Date.parse(dueAt) - hourMilliseconds).toISOString();

/**
 * Moves what the tables `held_items`, `held_post_changes` and `anonymous_removals` hold into the sealed inbox, and
 * empties them. Earlier versions stored waiting acts there. Does nothing if they are empty.
 */
export async function carryOverDelayed(services: Services, publishers: Publishers): Promise<void> {
  await services.database.transaction(async (transaction) => {
    await transaction.query(lockStep());
    await transaction.query(lockAllActs());
    const items = await transaction.query<ItemRow>(queries.delayedItems());
    const changes = await transaction.query<ChangeRow>(queries.delayedChanges());
    const removals = await transaction.query<WaitingRow>(queries.scheduledRemovals());
    if (items.length + changes.length + removals.length === 0) return;

    const publications = items.map((row) => publicationOf(services, row));
    const authorOf = async ({ id, kind }: WaitingRow) => {
      const sealed = await publishers[kind].sealOf(services, id);
      return sealed && unsealAuthor(services, id, sealed);
    };
    const acts: CarriedAct[] = [...publications];
    for (const row of changes) {
      const accountId = await authorOf(row);
      const { id, kind, dueAt, content } = row;
      if (accountId) acts.push({ accountId, content: { act: 'change', id, kind, at: before(dueAt), content } });
    }
    for (const row of removals) {
      const accountId = await authorOf(row);
      const { id, kind, dueAt } = row;
      if (accountId)
        acts.push({ accountId, content: { act: 'withdraw', id, kind, at: before(dueAt), published: true } });
    }
    await rewriteOwnLists(services, transaction, withoutItems(publications));
    await services.sealedInbox.stopAppending(transaction);
    await services.sealedInbox.replaceAll(transaction, [...(await waitingActs(services, transaction)), ...acts]);
    await transaction.query(queries.emptyTables());
  });
}

const publicationOf = (services: Services, { id, kind, dueAt, content, sealedAuthor }: ItemRow): CarriedAct => ({
  accountId: unsealAuthor(services, id, sealedAuthor),
  content: { act: 'publish', id, kind, at: before(dueAt), content },
});

/** Returns the changes of the own lists, because an item that waits in the sealed inbox is in no list. */
function withoutItems(publications: readonly CarriedAct[]): Map<string, ListChanges> {
  const changes = new Map<string, ListChanges & { removedIds: Set<string> }>();
  for (const { accountId, content } of publications) {
    const known = changes.get(accountId) ?? { added: [], removedIds: new Set(), recent: [], purged: false };
    if ('id' in content) known.removedIds.add(content.id);
    changes.set(accountId, known);
  }
  return changes;
}

/** Returns the acts that are in the sealed inbox already. */
async function waitingActs(
  services: Services,
  transaction: Queryable,
): Promise<{ accountId: string; content: unknown }[]> {
  const lists = await services.sealedInbox.read(transaction);
  return [...lists].flatMap(([accountId, contents]) => contents.map((content) => ({ accountId, content })));
}
