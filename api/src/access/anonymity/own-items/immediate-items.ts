import type { Queryable } from '../../../platform/db/database.ts';
import type { Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { ItemKind } from '../items.ts';
import { addOwnItem, removeOwnItem, ownItems } from './own-list.ts';
import { deleteRemovals } from './removals.queries.ts';

/*
 * Items that are not delayed. A vote is stored immediately, because it counts on its civil day. Others see it only
 * after that day (docs/decisions/07-anonymity.md).
 */

/**
 * Adds an immediate item to its author's own list. The transaction must hold the author lock.
 *
 * @param item the item; its `hour` must not reveal more than the published item does
 */
export const addImmediateItem = (
  services: Services,
  transaction: Queryable,
  accountId: string,
  item: { id: string; kind: ItemKind; hour: Date },
): Promise<void> => addOwnItem(services, transaction, accountId, item);

/** Cancels the scheduled removal of an item, when its author changes the item. */
export async function cancelRemoval(transaction: Queryable, id: string): Promise<void> {
  await transaction.query(deleteRemovals({ itemIds: [id] }));
}

/**
 * Removes an immediate item from its author's own list, after its deletion. The transaction must hold the author lock.
 */
export async function removeImmediateItem(
  services: Services,
  transaction: Queryable,
  accountId: string,
  id: string,
): Promise<void> {
  await removeOwnItem(services, transaction, accountId, id);
  await cancelRemoval(transaction, id);
}

/**
 * Lists the ids of a member's anonymous items of one kind, oldest first. Reads nothing for a member whose identity
 * is not verified.
 */
export async function ownItemIds(
  services: Services,
  viewer: Viewer,
  kind: ItemKind,
  database: Queryable = services.database,
): Promise<string[]> {
  if (viewer.kind !== 'member' || !viewer.identityVerified) return [];
  const items = await ownItems(services, viewer.accountId, database);
  return items.flatMap((item) => (item.kind === kind ? [item.id] : []));
}
