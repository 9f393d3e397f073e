import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { ItemKind } from '../items.ts';
import { ownItems } from './own-list.ts';

/** Lists the ids of an account's anonymous items of one kind, oldest first, even if it is no longer verified. */
export async function itemIdsOf(
  services: Services,
  accountId: string,
  kind: ItemKind,
  database: Queryable = services.database,
): Promise<string[]> {
  const items = await ownItems(services, accountId, database);
  return items.flatMap((item) => (item.kind === kind ? [item.id] : []));
}
