import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { hiddenItemsSetting } from '../../visibility/index.ts';
import { ownItems } from '../own-items/own-list.ts';
import { allPendingActs } from '../pending/pending.ts';

/**
 * Hides the anonymous items of deleted accounts from all reads of this process, as the last step has decided
 * (docs/decisions/07-anonymity.md). Their rows stay as they are, so that a copy of the database does not tell which
 * items are hidden. Only the sealed inbox holds whose they are, and only the memory of the servers which they are.
 */
export async function refreshHiddenItems(services: Services): Promise<void> {
  const ids = await hiddenItemIds(services, services.database);
  services.database.setForSessions(hiddenItemsSetting, ids.length === 0 ? '' : `{${ids.join(',')}}`);
}

async function hiddenItemIds(services: Services, database: Queryable): Promise<string[]> {
  const ids = new Set<string>();
  for (const [accountId, { hidden }] of await allPendingActs(services, database)) {
    for (const { itemIds } of hidden)
      for (const id of itemIds ?? (await ownItems(services, accountId, database)).map((item) => item.id)) ids.add(id);
  }
  return [...ids].toSorted();
}
