import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import {
  itemList,
  readLists,
  recentList,
  sealList,
  type ListedItem,
  type StoredList,
  type StoredPage,
} from '../own-items/pages.ts';
import { deleteOwnPages, writeOwnPages } from '../own-items/own-list.queries.ts';
import type { RecentText } from '../pending/acts.ts';
import { shuffled } from '../../../platform/crypto/shuffle.ts';
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
const dayMilliseconds = 86_400_000;

/**
 * Writes the own lists of all members who are or were verified, in random order and whether or not they changed. The
 * rows then tell neither whose list changed nor when (docs/decisions/07-anonymity.md).
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
    const batch = accountIds.slice(at, at + membersPerBatch);
    const items = await readLists(services, transaction, batch, itemList);
    const recent = await readLists(services, transaction, batch, recentList);
    const lists = batch.map((accountId) =>
      changedLists(
        services,
        accountId,
        { items: items.get(accountId) ?? noList, recent: recent.get(accountId) ?? noList },
        changes.get(accountId),
      ),
    );
    const pages = lists.flatMap((each) => each.pages);
    const surplus = lists.flatMap((each) => each.surplus);
    const order = shuffled(pages);
    await transaction.query(
      writeOwnPages({ pageHashes: order.map(({ hash }) => hash), sealed: order.map(({ sealed }) => sealed) }),
    );
    if (surplus.length > 0) await transaction.query(deleteOwnPages({ pageHashes: surplus }));
  }
}

const noList = { entries: [], hashes: [] };

/** Returns the pages of a member after a step, and the hashes of pages that are not needed any more. */
function changedLists(
  services: Services,
  accountId: string,
  stored: { items: StoredList<ListedItem>; recent: StoredList<RecentText> },
  changes: ListChanges | undefined,
): { pages: StoredPage[]; surplus: Buffer[] } {
  const hashes = [...stored.items.hashes, ...stored.recent.hashes];
  if (changes?.purged) return { pages: [], surplus: hashes };
  const added = changes?.added ?? [];
  const known = new Set(stored.items.entries.map(({ id }) => id));
  const items = [...stored.items.entries, ...added.filter(({ id }) => !known.has(id))].filter(
    ({ id }) => !changes?.removedIds.has(id),
  );
  // A text is needed as long as its idempotency key, which is longer than the posting limits count it.
  const oldest = services.now().getTime() - services.limits.idempotencyKeyDays * dayMilliseconds;
  const texts = [...stored.recent.entries, ...(changes?.recent ?? [])].filter(({ at }) => Date.parse(at) > oldest);
  const pages = [
    ...sealList(services, accountId, itemList, items),
    ...sealList(services, accountId, recentList, texts),
  ];
  const kept = new Set(pages.map(({ hash }) => hash.toString('hex')));
  return { pages, surplus: hashes.filter((hash) => !kept.has(hash.toString('hex'))) };
}
