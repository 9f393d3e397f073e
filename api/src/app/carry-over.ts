import { carryOverDelayed } from '../access/anonymity/index.ts';
import { carryOverDrafts, carryOverUploads } from '../content/posts/index.ts';
import type { Services } from '../platform/core/services.ts';
import { openDatabase, type Connection } from '../platform/db/pool.ts';
import { sealStoredSums } from '../politics/scores/index.ts';
import { sealStoredVotes } from '../politics/votes/index.ts';
import { publishers } from './anonymous-items.ts';

/** The milliseconds that a statement may take: a day, because some write a large table again. */
const statementMs = 86_400_000;

/**
 * Brings rows of earlier versions into the form of this version, where that needs the keys, which migrations lack. Each
 * part does nothing if there are no such rows.
 */
export async function carryOver(services: Services, connection: Connection): Promise<void> {
  const database = openDatabase(connection, { statementMs });
  try {
    const patient = { ...services, database };
    await carryOverDelayed(patient, publishers);
    await carryOverUploads(patient);
    await carryOverDrafts(patient);
    await sealStoredVotes(patient);
    await sealStoredSums(patient);
  } finally {
    await database.close();
  }
}
