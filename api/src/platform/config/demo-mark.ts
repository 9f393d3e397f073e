import type { Queryable } from '../db/database.ts';
import * as queries from './demo-mark.queries.ts';
import { isLoopback } from './addresses.ts';
import type { GivenSettings } from './settings.ts';
import { StartError } from './start-error.ts';

/**
 * Returns whether a database is a demo, and stores that decision for a new database (docs/operating.md#settings). A new
 * embedded database becomes a demo, except in production or if the settings say otherwise.
 *
 * @throws {StartError} if the settings contradict the database, or if a demo that is not public would listen on another
 * address than loopback
 */
export async function decideDemo(database: Queryable, settings: GivenSettings): Promise<boolean> {
  const [mark] = await database.query<{ demo: boolean }>(queries.demoMark());
  const demo = mark?.demo ?? settings.demo ?? (!settings.databaseUrl && !settings.production);
  requireAgreement(demo, settings);
  if (mark) return demo;
  await database.query(queries.setDemoMark({ isDemo: demo ? 'yes' : 'no' }));
  // Read the stored decision: another server may have decided first.
  return decideDemo(database, settings);
}

function requireAgreement(demo: boolean, settings: GivenSettings): void {
  if (demo && settings.demo === false)
    throw new StartError(
      'This database is a demo and stays one: take another DATA_DIR or DATABASE_URL, or leave HUSTINGS_DEMO unset.',
    );
  if (!demo && settings.demo)
    throw new StartError(
      'This database is not a demo, and invented people do not go where real ones are: take another DATA_DIR or DATABASE_URL for a demo.',
    );
  if (demo && settings.production)
    throw new StartError(
      'This database is a demo, whose accounts have a known password, and is refused with NODE_ENV=production: take another DATA_DIR or DATABASE_URL.',
    );
  if (demo && !settings.demoPublic && !isLoopback(settings.host))
    throw new StartError(
      `A demo, whose accounts have a known password, listens on this machine only: set HOST to 127.0.0.1, HUSTINGS_DEMO=0 for a new site without a demo, or HUSTINGS_DEMO_PUBLIC=1 to open it on ${settings.host}.`,
    );
}

/** Runs `seed` unless an earlier run has completed. It must be idempotent, because an interrupted run is repeated. */
export async function seedOnce(database: Queryable, seed: () => Promise<void>): Promise<void> {
  if ((await database.query(queries.seededMark())).length > 0) return;
  await seed();
  await database.query(queries.setSeededMark());
}
