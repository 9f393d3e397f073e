import { access, constants } from 'node:fs/promises';
import { RequestFailure } from '../core/failure.ts';
import { newestKnownMigration } from '../db/migrate.ts';
import type { Services } from '../core/services.ts';
import { newestMigration } from './health.queries.ts';

/** The state of the server's dependencies. */
export interface Readiness {
  status: 'ready';
  database: boolean;
  migrations: boolean;
  storage: boolean;
}

/**
 * Checks that the database answers and has the migrations of this version, and that files can be stored
 * (docs/operating.md#health).
 *
 * @throws {RequestFailure} `Unavailable`; its meta says what is missing
 */
export async function readiness({ database, settings }: Services): Promise<Readiness> {
  const newest = await newestMigration(database).catch(() => undefined);
  const storage = await access(settings.dataDir, constants.W_OK).then(
    () => true,
    () => false,
  );
  const found = { database: newest !== undefined, migrations: newest === (await newestKnownMigration()), storage };
  if (Object.values(found).includes(false))
    throw new RequestFailure('Unavailable', { meta: found, retryAfterSeconds: 2 });
  return { status: 'ready', ...found };
}
