import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { chmod, mkdir, readFile, stat } from 'node:fs/promises';
import pg from 'pg';
import { StartError } from '../config/start-error.ts';
import { fitsSocket, freePort, portAddress, socketAddress, type Address } from './address.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { initialise } from './initialise.ts';
import { bareEnvironment, filesOf, superuser } from './layout.ts';
import { databaseOwner, type Owner } from './owner.ts';
import { endDatabase, runningDatabase, until } from './processes.ts';
import { handOver, reachableBinaries } from './path-access.ts';

/** Where a database cluster listens, and as whom to enter it. */
export interface ClusterConnection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** A running cluster. */
export interface Cluster {
  connection: ClusterConnection;
  /** Settles when the database ends without having been told to. */
  ended: Promise<void>;
  /** Ends it: connections are closed, everything that was acknowledged is on disk. */
  stop(): Promise<void>;
}

/** Which cluster to run. */
export interface ClusterOptions {
  /** The folder that holds everything of the cluster, as an absolute path. */
  folder: string;
  /** False only for tests: nothing is forced to disk. */
  durable?: boolean;
  /** The address to come back to after a crash, where connections look for the database. */
  address?: { host: string; port: number };
}

/** Recovery after a crash reads back what was written since the last checkpoint, ten minutes of it at most. */
const startMilliseconds = 300_000;

/** Modest settings for two cores and a few hundred megabytes. Nothing here weakens durability. */
const tuning = {
  max_connections: '60',
  shared_buffers: '192MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '10min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
};

const notDurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

async function answers(connection: ClusterConnection): Promise<boolean> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

interface Started {
  child: ChildProcess;
  connection: ClusterConnection;
}

const addressOf = async ({ folder, address }: ClusterOptions, name: string, onSocket: boolean): Promise<Address> => {
  const { data } = filesOf(folder);
  const isSocket = address ? address.host === data : onSocket && fitsSocket(data);
  return isSocket ? socketAddress(data, name) : portAddress(address?.port ?? (await freePort()));
};

async function launch(
  binaries: Binaries,
  owner: Owner,
  options: ClusterOptions,
  onSocket: boolean,
): Promise<Started | undefined> {
  const files = filesOf(options.folder);
  const password = await readFile(files.password, 'utf8');
  const handed = handOver([files.data], owner);
  const name = handed.names[0] ?? files.data;
  const { host, port, flags } = await addressOf(options, name, onSocket);
  const settings = Object.entries({ ...tuning, ...(options.durable === false ? notDurable : {}) });
  const log = openSync(files.log, 'a', 0o600);
  // In a session of its own, so that Ctrl-C reaches the server alone, which ends the database last.
  const child = spawn(
    binaries.postgres,
    ['-D', name, ...flags, ...settings.flatMap(([setting, value]) => ['-c', `${setting}=${value}`])],
    { ...owner, cwd: '/', env: bareEnvironment(), detached: true, stdio: ['ignore', log, log, ...handed.descriptors] },
  );
  closeSync(log);
  handed.close();
  let gone = false;
  const note = (): void => {
    gone = true;
  };
  child.once('error', note).once('exit', note);
  const connection = { host, port, user: superuser, password, database: 'postgres' };
  await until(async () => gone || (await answers(connection)), { milliseconds: startMilliseconds });
  if (gone) return undefined;
  child.unref();
  return { child, connection };
}

const mostAttempts = 40;
const pauseMilliseconds = 250;

/** Starts the database; tries again while the remains of one that was killed are still there. */
async function launchAgain(binaries: Binaries, owner: Owner, options: ClusterOptions): Promise<Started> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    // Some file systems hold no sockets: in the end a port is tried.
    const started = await launch(binaries, owner, options, attempt < mostAttempts / 2);
    if (started) return started;
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  }
  const { log } = filesOf(options.folder);
  const last = readFileSync(log, 'utf8').trim().split('\n').slice(-2).join(' · ');
  throw new StartError(`The embedded PostgreSQL did not start; its log ${log} ends with: ${last}`);
}

/**
 * Starts the embedded PostgreSQL on a folder, which it makes where there is none.
 *
 * The caller holds the folder's lock: a database that still runs there was left behind by a server that was killed, and
 * is ended first.
 *
 * @throws {StartError} with what to do, where it cannot run.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const owner = databaseOwner();
  const found = findBinaries();
  // Programs that npm unpacked without the right to run them.
  for (const program of Object.values(found)) await chmod(program, 0o755).catch(() => undefined);
  const binaries = await reachableBinaries(found, owner);
  await mkdir(options.folder, { recursive: true });
  // The folder is ours; that others may pass through it opens none of its files.
  if (owner.uid !== undefined) await chmod(options.folder, (await stat(options.folder)).mode | 0o001);
  const orphan = runningDatabase(filesOf(options.folder).data);
  if (orphan !== undefined) await endDatabase(orphan);
  await initialise(binaries, owner, options.folder);
  const { child, connection } = await launchAgain(binaries, owner, options);

  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let told = false;
  // Whatever ends this process, as far as it can still act.
  const endWithProcess = (): void => void child.kill('SIGINT');
  process.once('exit', endWithProcess);
  void exited.then(() => process.off('exit', endWithProcess));
  return {
    connection,
    ended: exited.then(() => (told ? new Promise<void>(() => undefined) : undefined)),
    stop: async () => {
      told = true;
      if (child.pid !== undefined && child.exitCode === null) await endDatabase(child.pid);
    },
  };
}
