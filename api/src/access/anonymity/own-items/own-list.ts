import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { expectedHour } from '../hours.ts';
import type { PendingActs } from '../pending/acts.ts';
import { pendingActs } from '../pending/pending.ts';
import { itemList, readList, type ListedItem } from './pages.ts';

/** An item in its author's own list. An item that waits for its publication has the expected hour. */
export interface OwnItem extends ListedItem {
  published: boolean;
}

/**
 * Lists a member's anonymous items, oldest first: the published items, then those that wait for the next step
 * (docs/decisions/07-anonymity.md). Includes withdrawn items until the step, unless the author sees them no longer.
 *
 * @param database the transaction of the caller, if there is one: a second connection could wait for the first
 */
export const ownItems = async (
  services: Services,
  accountId: string,
  database: Queryable = services.database,
): Promise<OwnItem[]> => (await ownItemsAndActs(services, accountId, database)).items;

/** Lists a member's anonymous items as `ownItems` does, and returns the waiting acts that it has read for this. */
export async function ownItemsAndActs(
  services: Services,
  accountId: string,
  database: Queryable,
): Promise<{ items: OwnItem[]; acts: PendingActs }> {
  // The waiting items are read first: a step between the two reads moves items into the list, never out of it.
  const reading = pendingActs(services, accountId, database);
  if (!database.runsInOrder) await reading;
  const [acts, { entries }] = await Promise.all([reading, readList(services, database, accountId, itemList)]);
  const { items, withdrawals } = acts;
  const now = services.now();
  const known = new Set(entries.map(({ id }) => id));
  const waiting = [...items.values()]
    .filter(({ id }) => !known.has(id))
    .map(({ id, kind, at }): OwnItem => ({ id, kind, hour: expectedHour(new Date(at), now), published: false }));
  const published = entries
    .filter(({ id }) => !withdrawals.get(id)?.gone)
    .map(({ id, kind, hour }): OwnItem => ({ id, kind, hour, published: true }));
  return { items: [...published, ...waiting], acts };
}
