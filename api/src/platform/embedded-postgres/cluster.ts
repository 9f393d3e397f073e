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
import { makeAccessible, accessibleBinaries } from './path-access.ts';

/** The connection parameters of a database cluster. */
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
  /** Resolves if the database ends without `stop`. */
  ended: Promise<void>;
  /** Closes all connections and shuts the database down. All committed data are on disk afterwards. */
  stop(): Promise<void>;
}

/** The options of a cluster. */
export interface ClusterOptions {
  /** The absolute path of the cluster's folder. */
  folder: string;
  /** Whether data are flushed to disk. False only in tests. */
  durable?: boolean;
  /** The address of the cluster before a crash. It is used again, so that clients can reconnect. */
  address?: { host: string; port: number };
}

/** The time limit of a start, long enough for crash recovery since the last checkpoint. */
const startMilliseconds = 300_000;

/** Settings of PostgreSQL for a small machine with two cores. They do not weaken durability. */
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
  log_checkpoints: 'off',
};

/**
 * Settings that leave few traces of past transactions (docs/decisions/07-anonymity.md). Segments of the write-ahead log
 * are deleted after a checkpoint and not reused, because a reused segment still holds old entries. Errors and
 * statements are not logged, because they quote values; the server logs its failures itself.
 */
const traces = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  archive_mode: 'off',
  wal_keep_size: '0',
  wal_recycle: 'off',
  min_wal_size: '32MB',
  track_commit_timestamp: 'off',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_autovacuum_min_duration: '-1',
  log_lock_waits: 'off',
  log_parameter_max_length: '0',
};

/** Settings of the cluster of the tests. The sites of all test files that run at a time share its connections. */
const notDurable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
};

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
  const accessible = makeAccessible([files.data], owner);
  const name = accessible.names[0] ?? files.data;
  const { host, port, flags } = await addressOf(options, name, onSocket);
  const settings = Object.entries({ ...tuning, ...traces, ...(options.durable === false ? notDurable : {}) });
  const log = openSync(files.log, 'a', 0o600);
  // Detached, so that Ctrl-C in a terminal reaches only the server, which stops the database last.
  const child = spawn(
    binaries.postgres,
    ['-D', name, ...flags, ...settings.flatMap(([setting, value]) => ['-c', `${setting}=${value}`])],
    {
      ...owner,
      cwd: '/',
      env: bareEnvironment(),
      detached: true,
      stdio: ['ignore', log, log, ...accessible.descriptors],
    },
  );
  closeSync(log);
  accessible.close();
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

const maxAttempts = 40;
const pauseMilliseconds = 250;

/** Starts the database. Retries, because the remains of a killed database can block the start for a while. */
async function launchWithRetries(binaries: Binaries, owner: Owner, options: ClusterOptions): Promise<Started> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    // Some file systems do not support sockets, so later attempts use a port.
    const started = await launch(binaries, owner, options, attempt < maxAttempts / 2);
    if (started) return started;
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  }
  const { log } = filesOf(options.folder);
  const last = readFileSync(log, 'utf8').trim().split('\n').slice(-2).join(' · ');
  throw new StartError(`The embedded PostgreSQL did not start; its log ${log} ends with: ${last}`);
}

/**
 * Starts the embedded PostgreSQL in a folder, and creates the folder if needed. The caller must hold the folder's lock.
 * A database that still runs in the folder belongs to a killed server and is stopped first.
 *
 * @throws {StartError} if the database cannot start, with instructions
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const owner = databaseOwner();
  const found = findBinaries();
  // npm may unpack programs without the permission to execute.
  for (const program of Object.values(found)) await chmod(program, 0o755).catch(() => undefined);
  const binaries = await accessibleBinaries(found, owner);
  await mkdir(options.folder, { recursive: true });
  // Let the system user of the database traverse the folder. The files in the folder stay unreadable.
  if (owner.uid !== undefined) await chmod(options.folder, (await stat(options.folder)).mode | 0o001);
  const orphan = runningDatabase(filesOf(options.folder).data);
  if (orphan !== undefined) await endDatabase(orphan);
  await initialise(binaries, owner, options.folder);
  const { child, connection } = await launchWithRetries(binaries, owner, options);

  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let isStopping = false;
  // Stop the database with this process, unless the process is killed.
  const endWithProcess = (): void => void child.kill('SIGINT');
  process.once('exit', endWithProcess);
  void exited.then(() => process.off('exit', endWithProcess));
  return {
    connection,
    ended: exited.then(() => (isStopping ? new Promise<void>(() => undefined) : undefined)),
    stop: async () => {
      isStopping = true;
      if (child.pid !== undefined && child.exitCode === null) await endDatabase(child.pid);
    },
  };
}
