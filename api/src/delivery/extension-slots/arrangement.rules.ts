import type { Services } from '../../platform/core/services.ts';
import { listen, type Listening } from '../../platform/db/pg-listen.ts';
import type { Connection } from '../../platform/db/pool.ts';
import * as queries from './extension-slots.queries.ts';
import type { ArrangementRow } from './extension-slots.queries.ts';

/** The channel of PostgreSQL on which processes hear of changed orders. */
export const channel = 'extension_slots';

/** Reads the orders of slots, and puts them in force in this process: the next page shows them. */
export async function loadSlotArrangement({ database, slotArrangement }: Services): Promise<ArrangementRow[]> {
  const rows = await database.query<ArrangementRow>(queries.listArrangements());
  slotArrangement.current = new Map(rows.map(({ slot, fills }) => [slot, fills]));
  return rows;
}

/**
 * Keeps the orders of this process up to date with changes by admins in other processes. After a broken connection to the
 * database, reads them again.
 */
export const followSlotArrangement = (
  services: Services,
  connection: Connection,
  failed: (error: unknown) => void,
): Listening => listen(connection, channel, () => void loadSlotArrangement(services).catch(failed));
