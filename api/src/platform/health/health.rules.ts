import { access, constants } from 'node:fs/promises';
import { RequestFailure } from '../core/failure.ts';
import { newestKnownMigration } from '../db/migrate.ts';
import type { Services } from '../core/services.ts';
import { newestMigration } from './health.queries.ts';

/** Everything that the server needs to serve. */
export interface Readiness {
  status: 'ready';
  database: boolean;
  migrations: boolean;
  storage: boolean;
}

/**
 * Looks whether the database answers in the form that this version needs, and whether files can be stored
 * (docs/operating.md#health).
 *
 * @throws {RequestFailure} `Unavailable`; its meta says what is missing.
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
