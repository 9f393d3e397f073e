import type { BuiltRelease } from '@hustings/contract';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { ReleaseChange, Attribution } from '../deploy/acts.ts';
import { distFolder, areFilesAvailable, markRegistered, readBuild } from './dist.ts';
import * as queries from '../releases.queries.ts';
import { findIncompatibilities, type ReleaseManifest } from '../deploy/compatibility.rules.ts';
import { listAllReleases, servedRows } from '../serving/registry.ts';
import { deployRelease } from '../deploy/deploy.rules.ts';

/** Returns the path below which a release's files are served. */
export const addressOf = (name: string, version: string): string =>
  name === 'shell' ? `/shell/${version}/` : `/remotes/${name}/${version}/`;

/** Reads the latest local build of each part, named by `dist/<name>/current`. */
function currentBuilds(folder: string): BuiltRelease[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const current = path.join(folder, name, 'current');
    return existsSync(current) ? (readBuild(folder, name, readFileSync(current, 'utf8').trim()) ?? []) : [];
  });
}

/** Adds a build to the registry unless the version exists. */
async function addBuild(transaction: Queryable, build: BuiltRelease): Promise<void> {
  const { name, version } = build;
  await transaction.query(
    queries.addRelease({
      part: name,
      version,
      address: addressOf(name, version),
      manifest: JSON.stringify(build),
      location: null,
    }),
  );
}

interface DeployBuildOptions {
  canaryPercent?: number | undefined;
  /** False while the parts of one checkout are deployed one by one, because they are compatible only in the end. */
  checkCompatibility?: boolean;
  /** The folder of local builds. */
  folder?: string;
}

/**
 * Registers and deploys a local build in one transaction.
 *
 * @throws {RequestFailure} as `deployRelease` does
 */
export async function deployBuild(
  services: Services,
  build: BuiltRelease,
  attribution: Attribution,
  { canaryPercent, checkCompatibility = true, folder = distFolder }: DeployBuildOptions = {},
): Promise<ReleaseChange> {
  const { name: part, version } = build;
  const before = async (transaction: Queryable) => {
    await addBuild(transaction, build);
    await transaction.query(queries.setLastLocalBuild({ part, version }));
  };
  const change = await deployRelease(services, { part, version, canaryPercent }, attribution, {
    before,
    checkCompatibility,
  });
  markRegistered(folder, build);
  return change;
}

/** Returns a build in the form of the registry. */
const rowOf = (build: BuiltRelease): ReleaseManifest => ({ name: build.name, version: build.version, manifest: build });

/**
 * Deploys the local builds that are new since the last start, and those that replace an active release whose files are
 * missing. Skips a build that was deployed before, so that a rollback survives a restart. Skips a build that is a
 * canary, because the operator promotes it. Skips verticals that would be incompatible with the resulting releases.
 *
 * @param report is called with a message for each incompatible vertical
 */
export async function syncBuiltReleases(
  services: Services,
  folder = distFolder,
  report: (event: string) => void = () => undefined,
): Promise<void> {
  const { database } = services;
  const rows = await servedRows(services);
  const newBuilds: BuiltRelease[] = [];
  for (const build of currentBuilds(folder)) {
    const { name, version } = build;
    const [last] = await database.query<{ version: string }>(queries.lastLocalBuild({ name }));
    const active = rows.find((row) => row.name === name && row.status === 'active');
    const isServed = active !== undefined && areFilesAvailable(active, folder);
    const isCanary = rows.some((row) => row.name === name && row.version === version && row.status === 'canary');
    if (isServed && isCanary) await database.query(queries.setLastLocalBuild({ part: name, version }));
    else if (last?.version !== version || !isServed) newBuilds.push(build);
  }
  const names = new Set(newBuilds.map(({ name }) => name));
  const served: ReleaseManifest[] = [
    ...rows.filter(({ name, status }) => status === 'active' && !names.has(name)),
    ...newBuilds.map(rowOf),
  ];
  for (const build of newBuilds) {
    const incompatibility = build.name === 'shell' ? undefined : findIncompatibilities(rowOf(build), served);
    if (incompatibility) report(`The build of ${build.name} was not deployed. ${incompatibility.explanation}`);
    else
      await deployBuild(
        services,
        build,
        { by: { kind: 'site', name: 'build' } },
        { checkCompatibility: false, folder },
      );
  }
  // Marks all releases as registered, because releases that an old version of the site registered lack the mark.
  for (const release of await listAllReleases(services)) markRegistered(folder, release);
}
