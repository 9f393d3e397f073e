import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startCluster, type Cluster, type ClusterConnection } from './cluster.ts';

/** The embedded database of a site, which is restarted when it ends. */
export interface SiteDatabase {
  connection: ClusterConnection;
  stop(): Promise<void>;
}

const role = 'hustings';
const databaseName = 'hustings';
const noteName = 'site.json';
const pauseMilliseconds = 1_000;

/** Reads the connection to the database of a running site, for commands. */
export async function readConnection(dataDir: string): Promise<ClusterConnection> {
  return JSON.parse(await readFile(join(dataDir, noteName), 'utf8')) as ClusterConnection;
}

/** Creates the site's database and its role, which is not a superuser. */
async function prepareDatabase({ connection }: Cluster, dataDir: string): Promise<ClusterConnection> {
  const password = await storedPassword(dataDir);
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role,
              EXISTS (SELECT FROM pg_database WHERE datname = $2) AS database`,
      [role, databaseName],
    );
    const verb = rows[0]?.role ? 'ALTER' : 'CREATE';
    await client.query(`${verb} ROLE ${role} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
    if (!rows[0]?.database) await client.query(`CREATE DATABASE ${databaseName} OWNER ${role}`);
  } finally {
    await client.end();
  }
  return { ...connection, user: role, password, database: databaseName };
}

async function storedPassword(dataDir: string): Promise<string> {
  const { password } = await readConnection(dataDir).catch(() => ({ password: undefined }));
  return password ?? randomBytes(24).toString('base64url');
}

/**
 * Starts the embedded database of a data folder, whose lock the caller holds. Restarts it at the same address if it
 * ends.
 *
 * @throws {StartError} if the first start fails
 */
export async function startSiteDatabase(dataDir: string, report: (event: string) => void): Promise<SiteDatabase> {
  let cluster = await startCluster({ folder: dataDir });
  const connection = await prepareDatabase(cluster, dataDir);
  await writeFile(join(dataDir, noteName), JSON.stringify(connection), { mode: 0o600 });
  const { host, port } = connection;
  const state = { stopping: false };

  const supervise = async (): Promise<void> => {
    while (!state.stopping) {
      await cluster.ended;
      report('The database ended by itself and is started again.');
      await restart();
    }
  };
  const restart = async (): Promise<void> => {
    while (!state.stopping) {
      try {
        cluster = await startCluster({ folder: dataDir, address: { host, port } });
        if (state.stopping) await cluster.stop();
        return;
      } catch (error) {
        report(error instanceof Error ? error.message : String(error));
        await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
      }
    }
  };
  // The promise never settles after `stop`, because `cluster.ended` does not settle either.
  void supervise();

  return {
    connection,
    stop: async () => {
      state.stopping = true;
      await cluster.stop();
      await rm(join(dataDir, noteName), { force: true });
    },
  };
}
