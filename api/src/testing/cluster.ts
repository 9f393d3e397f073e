import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startCluster, type ClusterConnection } from '../platform/embedded-postgres/cluster.ts';
import { migrate } from '../platform/db/migrate.ts';

/** The name of the database that test databases are copied from. */
export const templateName = 'hustings_template';

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: ClusterConnection;
  }
}

/**
 * Starts one embedded PostgreSQL for the whole run, as the global set-up of Vitest. The PostgreSQL has a migrated
 * template database and no durability. The returned function deletes it.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'hustings-test-'));
  const cluster = await startCluster({ folder, durable: false });
  const tearDown = async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const client = new pg.Client(cluster.connection);
    await client.connect();
    await client.query(`CREATE DATABASE ${templateName}`);
    await client.end();
    await migrate({ ...cluster.connection, database: templateName });
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('cluster', cluster.connection);
  return tearDown;
}
