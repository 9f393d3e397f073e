import type { Queryable } from '../../../platform/db/database.ts';
import type { Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { ItemKind } from '../items.ts';
import { sealAuthor } from '../keys.ts';
import { addOwnItem, dropOwnItem, ownItems } from './own-list.ts';
import { deleteRemovals } from '../delayed-items/delayed-items.queries.ts';

/**
 * Items that do not wait for an hour: a vote is stored at once, because it counts, and its own room shows it to nobody
 * else before its day is over (docs/decisions/07-anonymity.md).
 */

/** Seals who made an item that its own room stores. `id` is random, the item's own from now on. */
export const sealStored = (services: Services, id: string, accountId: string): Buffer =>
  sealAuthor(services, id, accountId);

/**
 * Enters a stored item into its author's own list, dated to a full hour that tells no more than the item does. The
 * caller holds the author's turn.
 */
export const addImmediateItem = (
  services: Services,
  transaction: Queryable,
  accountId: string,
  item: { id: string; kind: ItemKind; hour: Date },
): Promise<void> => addOwnItem(services, transaction, accountId, item);

/** What the author says anew of a stored item takes back that it was to be removed. */
export async function cancelRemoval(transaction: Queryable, id: string): Promise<void> {
  await transaction.query(deleteRemovals({ itemIds: [id] }));
}

/**
 * Takes a stored item out of its author's own list, once its room has deleted it. The caller holds the author's turn.
 */
export async function removeImmediateItem(
  services: Services,
  transaction: Queryable,
  accountId: string,
  id: string,
): Promise<void> {
  await dropOwnItem(services, transaction, accountId, id);
  await cancelRemoval(transaction, id);
}

/**
 * Lists the ids of a member's anonymous items of one kind, oldest first. Reads nothing for a member whose identity was
 * never verified: there are none.
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
