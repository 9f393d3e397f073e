import { existsSync } from 'node:fs';
import { lockHolder, takeLock } from '../platform/concurrency/lock.ts';
import { filesOf } from '../platform/embedded-postgres/layout.ts';
import { readConnection, startSiteDatabase } from '../platform/embedded-postgres/site-database.ts';
import { decideDemo } from '../platform/config/demo-mark.ts';
import { keysOf } from '../platform/crypto/keys.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase, type Connection, type OpenDatabase } from '../platform/db/pool.ts';
import { storedAddress } from '../platform/config/site-address.ts';
import { given, type Environment } from '../platform/config/environment.ts';
import { limitsOfEnvironment, readLimits } from '../platform/config/limit-settings.ts';
import { readSettings, type GivenSettings } from '../platform/config/settings.ts';
import { StartError } from '../platform/config/start-error.ts';
import { inBackground, type Services } from '../platform/core/services.ts';
import { loadBanners } from '../delivery/banners/index.ts';
import { loadSlotArrangement } from '../delivery/extension-slots/index.ts';
import { loadReplacedTexts } from '../delivery/interface-texts/index.ts';
import { loadSiteIdentity } from '../delivery/site-identity/index.ts';
import { loadSiteLimits } from '../moderation/site-limits/index.ts';
import { makeServices } from './services.ts';

/** A site's database and services, without its server. */
export interface OpenSite {
  services: Services;
  database: OpenDatabase;
  /** The parameters with which callers can open their own connections to the database. */
  connection: Connection;
  /** Stops everything that was started, in reverse order. */
  close(): Promise<void>;
}

/** A function that stops one part of a site. */
type Ending = () => Promise<void>;

/** Stops the parts of a site in reverse order of their start, and ignores errors. */
async function endAll(endings: Ending[]): Promise<void> {
  for (const end of endings.toReversed()) await end().catch(() => undefined);
}

/** Migrates the database and converts errors to `StartError`. */
async function migrateOrExplain(connection: Connection): Promise<void> {
  try {
    await migrate(connection);
  } catch (error) {
    if (error instanceof Error && error.name === 'MigrationError')
      throw new StartError(error.message, { cause: error });
    const reason = error instanceof Error && error.message ? error.message : String((error as { code?: string }).code);
    throw new StartError(`The database cannot be reached: ${reason}.`, { cause: error });
  }
}

/** Converts an error of the file system to a `StartError`. Returns any other error unchanged. */
function asStartError(error: unknown): unknown {
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new StartError(`This user may not write ${path}: give it to this user, or set DATA_DIR to another folder.`);
  if (code === 'ENOSPC') return new StartError('The disk is full: make room, then start again.');
  return error;
}

async function open(settings: GivenSettings, environment: Environment, connection: Connection, endings: Ending[]) {
  await migrateOrExplain(connection);
  const limits = readLimits(environment);
  const database = openDatabase(connection, {
    statementMs: limits.databaseMilliseconds,
    backgroundMs: limits.databaseBackgroundMilliseconds,
  });
  endings.push(() => database.close());
  const keys = await keysOf(database, settings.keysFile);
  const demo = await decideDemo(database, settings);
  const services = makeServices({
    database,
    keys,
    limits,
    limitsOfEnvironment: limitsOfEnvironment(environment),
    settings: { ...settings, demo },
  });
  await loadSiteLimits(services);
  await loadReplacedTexts(services);
  await loadSiteIdentity(services);
  await loadBanners(services);
  await loadSlotArrangement(services);
  return { services, database, connection };
}

/**
 * Opens a site for a server: locks its data folder, starts the embedded database or connects to `DATABASE_URL`, and
 * migrates it.
 *
 * @throws {StartError} with instructions, after everything that was started is stopped
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

/** Gives a site the services for background work, because commands need the longer time limits of these services. */
const withBackgroundServices = (site: OpenSite): OpenSite => ({ ...site, services: inBackground(site.services) });

/** Returns whether the site has a database already. If not, opening the site creates one. */
export function hasDatabase(environment: Environment): boolean {
  const { databaseUrl, dataDir } = readSettings(environment);
  return databaseUrl !== undefined || existsSync(filesOf(dataDir).data);
}

/**
 * Requires that the site has a database already.
 *
 * @throws {StartError} if it has none
 */
export function requireDatabase(environment: Environment): void {
  if (hasDatabase(environment)) return;
  const { dataDir } = readSettings(environment);
  throw new StartError(
    `There is no site in ${dataDir}: start it first, or set DATA_DIR or DATABASE_URL to where it is.`,
  );
}

/**
 * Opens a site for a command. Uses the database of a running server; without one, starts a database that `close` stops.
 * Links use `PUBLIC_URL`, else the address of the last server on this data folder.
 *
 * @throws {StartError} as `openSite` does
 */
export async function connectToSite(
  environment: Environment,
  report: (event: string) => void = () => undefined,
): Promise<OpenSite> {
  // A demo whose `HOST` is not loopback may be refused. Commands do not listen, so they always set loopback.
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
          throw new StartError(`The site on ${settings.dataDir} is starting or stopping: try again in a moment.`);
        });
    return withBackgroundServices({ ...(await open(settings, environment, connection, endings)), close });
  } catch (error) {
    await close();
    throw asStartError(error);
  }
}
