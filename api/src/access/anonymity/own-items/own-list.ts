import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { expectedHour } from '../hours.ts';
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
export async function ownItems(
  services: Services,
  accountId: string,
  database: Queryable = services.database,
): Promise<OwnItem[]> {
  // The waiting items are read first: a step between the two reads moves items into the list, never out of it.
  const { items, withdrawals } = await pendingActs(services, accountId, database);
  const { entries } = await readList(services, database, accountId, itemList);
  const published = new Set(entries.map(({ id }) => id));
  const waiting = [...items.values()].filter(({ id }) => !published.has(id));
  return [
    ...entries
      .filter(({ id }) => !withdrawals.get(id)?.gone)
      .map(({ id, kind, hour }) => ({ id, kind, hour, published: true })),
    ...waiting.map(({ id, kind, at }) => ({
      id,
      kind,
      hour: expectedHour(new Date(at), services.now()),
      published: false,
    })),
  ];
}
