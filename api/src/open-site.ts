import { existsSync } from 'node:fs';
import { lockHolder, takeLock } from './kernel/lock.ts';
import { filesOf } from './kernel/embedded/layout.ts';
import { readConnection, startSiteDatabase } from './kernel/embedded/site-database.ts';
import { decideDemo } from './kernel/demo-mark.ts';
import { readKeys, requireKeysOf } from './kernel/keys.ts';
import { migrate } from './kernel/migrate.ts';
import { openDatabase, type Connection, type OpenDatabase } from './kernel/pool.ts';
import { readLimits, readSettings, type Environment, type GivenSettings } from './kernel/settings.ts';
import { StartError } from './kernel/start-error.ts';
import type { Services } from './kernel/services.ts';
import { makeServices } from './services.ts';

/** A site's database and services, without its server. */
export interface OpenSite {
  services: Services;
  database: OpenDatabase;
  /** For what needs a connection of its own. */
  connection: Connection;
  /** Ends what was started, in the reverse order. */
  close(): Promise<void>;
}

/** What one part of a site needs to be ended, collected while the site is opened. */
type Ending = () => Promise<void>;

/** Ends the parts, the last one first; a fault in one keeps none of the others from ending. */
async function endAll(endings: Ending[]): Promise<void> {
  for (const end of endings.toReversed()) await end().catch(() => undefined);
}

/** A database that cannot be reached is a sentence to whoever starts the site. */
async function reach(connection: Connection): Promise<void> {
  try {
    await migrate(connection);
  } catch (error) {
    if (error instanceof Error && error.name === 'MigrationError')
      throw new StartError(error.message, { cause: error });
    const reason = error instanceof Error && error.message ? error.message : String((error as { code?: string }).code);
    throw new StartError(`The database cannot be reached: ${reason}.`, { cause: error });
  }
}

/** What the system refuses about a file, as a sentence; anything else stays what it is. */
function asStartError(error: unknown): unknown {
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new StartError(`This user may not write ${path}: give it to this user, or set DATA_DIR to another folder.`);
  if (code === 'ENOSPC') return new StartError('The disk is full: make room, then start again.');
  return error;
}

async function open(settings: GivenSettings, environment: Environment, connection: Connection, endings: Ending[]) {
  await reach(connection);
  const database = openDatabase(connection);
  endings.push(() => database.close());
  const keys = await readKeys(settings.keysFile);
  await requireKeysOf(database, keys, settings.keysFile);
  const demo = await decideDemo(database, settings);
  const services = makeServices({ database, keys, limits: readLimits(environment), settings: { ...settings, demo } });
  return { services, database, connection };
}

/**
 * Opens a site to serve it: takes its data folder, starts the embedded database or goes to that of `DATABASE_URL`, and
 * brings it to the form of this version.
 *
 * @throws {StartError} with one sentence that says what to do; whatever was started has been ended again.
 */
export async function openSite(
  settings: GivenSettings,
  environment: Environment,
  report: (event: string) => void,
): Promise<OpenSite> {
  const endings: Ending[] = [];
  const close = () => endAll(endings);
  try {
    const lock = await takeLock(settings.dataDir);
    endings.push(() => lock.release());
    let connection: Connection;
    if (settings.databaseUrl) connection = { connectionString: settings.databaseUrl };
    else {
      const embedded = await startSiteDatabase(settings.dataDir, report);
      endings.push(() => embedded.stop());
      connection = embedded.connection;
    }
    return { ...(await open(settings, environment, connection, endings)), close };
  } catch (error) {
    await close();
    throw asStartError(error);
  }
}

/** Whether there is a database already; else whoever opens the site makes one. */
export function hasDatabase(environment: Environment): boolean {
  const { databaseUrl, dataDir } = readSettings(environment);
  return databaseUrl !== undefined || existsSync(filesOf(dataDir).data);
}

/** For commands that are about a site which is there. @throws {StartError} where there is none */
export function requireDatabase(environment: Environment): void {
  if (hasDatabase(environment)) return;
  const { dataDir } = readSettings(environment);
  throw new StartError(
    `There is no site in ${dataDir}: start it first, or say by DATA_DIR or DATABASE_URL where it is.`,
  );
}

/**
 * Opens a site for a command: beside the server where one is running, else with a database started for the command and
 * ended by `close`.
 *
 * @throws {StartError} as `openSite` does.
 */
export async function connectToSite(
  environment: Environment,
  report: (event: string) => void = () => undefined,
): Promise<OpenSite> {
  // A command listens nowhere: the address that the server is given is none of its business.
  const settings = { ...readSettings(environment), host: '127.0.0.1' };
  if (!settings.databaseUrl && !(await lockHolder(settings.dataDir))) return openSite(settings, environment, report);
  const endings: Ending[] = [];
  const close = () => endAll(endings);
  try {
    const connection = settings.databaseUrl
      ? { connectionString: settings.databaseUrl }
      : await readConnection(settings.dataDir).catch(() => {
          throw new StartError(`The site on ${settings.dataDir} is just starting or ending: try again in a moment.`);
        });
    return { ...(await open(settings, environment, connection, endings)), close };
  } catch (error) {
    await close();
    throw asStartError(error);
  }
}
