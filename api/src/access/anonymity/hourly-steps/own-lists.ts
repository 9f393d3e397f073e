import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { itemList, readList, recentList, sealList, type ListedItem, type StoredPage } from '../own-items/pages.ts';
import { deleteOwnPages, writeOwnPages } from '../own-items/own-list.queries.ts';
import type { RecentText } from '../pending/acts.ts';
import { shuffled } from './shuffle.ts';
import { everVerified } from './step.queries.ts';

/** The changes of a member's own lists by a step. */
export interface ListChanges {
  added: ListedItem[];
  removedIds: Set<string>;
  recent: readonly RecentText[];
  /** Whether the lists are deleted, because the account is purged. */
  purged: boolean;
}

/** The number of members whose pages are in memory at a time. */
const membersPerBatch = 200;
/** The days for which a recent text is stored: as long as a browser's outbox can hold a post. */
const recentDays = 30;
const dayMilliseconds = 86_400_000;

/**
 * Writes the own lists of all members who are or were verified, in random order and whether or not they changed. The rows
 * then tell neither whose list changed nor when (docs/decisions/07-anonymity.md).
 *
 * @param changes the changes by account
 */
export async function rewriteOwnLists(
  services: Services,
  transaction: Queryable,
  changes: ReadonlyMap<string, ListChanges>,
): Promise<void> {
  const verified = await transaction.query<{ id: string }>(everVerified());
  const accountIds = shuffled(new Set([...verified.map(({ id }) => id), ...changes.keys()]));
  for (let at = 0; at < accountIds.length; at += membersPerBatch) {
    const pages: StoredPage[] = [];
    const surplus: Buffer[] = [];
    for (const accountId of accountIds.slice(at, at + membersPerBatch)) {
      const lists = await changedLists(services, transaction, accountId, changes.get(accountId));
      pages.push(...lists.pages);
      surplus.push(...lists.surplus);
    }
    const order = shuffled(pages);
    await transaction.query(
      writeOwnPages({ pageHashes: order.map(({ hash }) => hash), sealed: order.map(({ sealed }) => sealed) }),
    );
    if (surplus.length > 0) await transaction.query(deleteOwnPages({ pageHashes: surplus }));
  }
}

/** Returns the pages of a member after a step, and the hashes of pages that are not needed any more. */
async function changedLists(
  services: Services,
  transaction: Queryable,
  accountId: string,
  changes: ListChanges | undefined,
): Promise<{ pages: StoredPage[]; surplus: Buffer[] }> {
  const stored = await readList(services, transaction, accountId, itemList);
  const recent = await readList(services, transaction, accountId, recentList);
  if (changes?.purged) return { pages: [], surplus: [...stored.hashes, ...recent.hashes] };
  const added = changes?.added ?? [];
  const known = new Set(stored.entries.map(({ id }) => id));
  const items = [...stored.entries, ...added.filter(({ id }) => !known.has(id))].filter(
    ({ id }) => !changes?.removedIds.has(id),
  );
  const oldest = services.now().getTime() - recentDays * dayMilliseconds;
  const texts = [...recent.entries, ...(changes?.recent ?? [])].filter(({ at }) => Date.parse(at) > oldest);
  const pages = [
    ...sealList(services, accountId, itemList, items),
    ...sealList(services, accountId, recentList, texts),
  ];
  const kept = new Set(pages.map(({ hash }) => hash.toString('hex')));
  return {
    pages,
    surplus: [...stored.hashes, ...recent.hashes].filter((hash) => !kept.has(hash.toString('hex'))),
  };
}
