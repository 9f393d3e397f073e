import { existsSync } from 'node:fs';
import { lockHolder, takeLock } from '../platform/concurrency/lock.ts';
import { filesOf } from '../platform/embedded-postgres/layout.ts';
import { readConnection, startSiteDatabase } from '../platform/embedded-postgres/site-database.ts';
import { decideDemo } from '../platform/config/demo-mark.ts';
import { keysOf } from '../platform/crypto/keys.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase, type Connection, type OpenDatabase } from '../platform/db/pool.ts';
import { storedAddress } from '../platform/config/site-address.ts';
import { given, readLimits, readSettings, type Environment, type GivenSettings } from '../platform/config/settings.ts';
import { StartError } from '../platform/config/start-error.ts';
import { inBackground, type Services } from '../platform/core/services.ts';
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
  const limits = readLimits(environment);
  const database = openDatabase(connection, {
    statementMs: limits.databaseMilliseconds,
    backgroundMs: limits.databaseBackgroundMilliseconds,
  });
  endings.push(() => database.close());
  const keys = await keysOf(database, settings.keysFile);
  const demo = await decideDemo(database, settings);
  const services = makeServices({ database, keys, limits, settings: { ...settings, demo } });
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

/** What a command does may take as long as a job. */
const withBackgroundServices = (site: OpenSite): OpenSite => ({ ...site, services: inBackground(site.services) });

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
 * ended by `close`. Links lead to `PUBLIC_URL`, else to the address that the site of this data folder has or had.
 *
 * @throws {StartError} as `openSite` does.
 */
export async function connectToSite(
  environment: Environment,
  report: (event: string) => void = () => undefined,
): Promise<OpenSite> {
  // A command listens nowhere: the address that the server is given is none of its business.
  const read = readSettings(environment);
  const publicUrl = given(environment, 'PUBLIC_URL')
    ? read.publicUrl
    : ((await storedAddress(read.dataDir)) ?? read.publicUrl);
  const settings = { ...read, host: '127.0.0.1', publicUrl };
  if (!settings.databaseUrl && !(await lockHolder(settings.dataDir)))
    return withBackgroundServices(await openSite(settings, environment, report));
  const endings: Ending[] = [];
  const close = () => endAll(endings);
  try {
    const connection = settings.databaseUrl
      ? { connectionString: settings.databaseUrl }
      : await readConnection(settings.dataDir).catch(() => {
          throw new StartError(`The site on ${settings.dataDir} is just starting or ending: try again in a moment.`);
        });
    return withBackgroundServices({ ...(await open(settings, environment, connection, endings)), close });
  } catch (error) {
    await close();
    throw asStartError(error);
  }
}
