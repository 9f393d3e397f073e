import type { BuiltRelease } from '@hustings/contract';
import { readBuild } from '@hustings/releases/build-record';
import { findIncompatibilities } from '@hustings/releases/compatibility';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { recordAct, type ReleaseChange, type Attribution } from '../deploy/acts.ts';
import { explainTrialFailure, type TryRelease } from '../deploy/trial.rules.ts';
import { distFolder, areFilesAvailable, markRegistered } from './dist.ts';
import * as queries from '../releases.queries.ts';
import type { ReleaseRow } from '../releases.queries.ts';
import { listAllReleases, servedRows } from '../serving/registry.ts';
import { deployRelease, type DeployOptions } from '../deploy/deploy.rules.ts';

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

/** Returns a build in the form of the registry, as if it were served to everybody. */
const rowOf = (build: BuiltRelease): ReleaseRow => ({
  id: `${build.name} ${build.version}`,
  name: build.name,
  version: build.version,
  address: addressOf(build.name, build.version),
  manifest: build,
  location: null,
  status: 'active',
  canaryPercent: null,
  canaryPaused: false,
});

interface DeployBuildOptions extends Pick<DeployOptions, 'checkCompatibility' | 'tryRelease' | 'folder'> {
  canaryPercent?: number | undefined;
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
  { canaryPercent, folder = distFolder, ...options }: DeployBuildOptions = {},
): Promise<ReleaseChange> {
  const { name: part, version } = build;
  const before = async (transaction: Queryable) => {
    await addBuild(transaction, build);
    await transaction.query(queries.setLastLocalBuild({ part, version }));
  };
  const change = await deployRelease(services, { part, version, canaryPercent }, attribution, {
    ...options,
    before,
    unregistered: rowOf(build),
    folder,
  });
  markRegistered(folder, build);
  return change;
}

/**
 * Registers a local build without serving it, so that it can be previewed.
 *
 * @returns false if the version was registered before
 */
export async function storeBuild(
  services: Services,
  build: BuiltRelease,
  attribution: Attribution,
  folder = distFolder,
): Promise<boolean> {
  const { name: part, version } = build;
  const isNew = await services.database.transaction(async (transaction) => {
    await transaction.query(queries.lockRegistry());
    const [there] = await transaction.query<ReleaseRow>(queries.releaseOf({ part, version }));
    if (there) return false;
    await addBuild(transaction, build);
    await recordAct(services, transaction, 'upload', { part, version }, attribution);
    return true;
  });
  markRegistered(folder, build);
  return isNew;
}

/** A part whose new build is not deployed, and the reason. */
interface Refusal {
  part: string;
  explanation: string;
}

/** What is served when a start looks for new builds, and the folder of builds. */
interface Start {
  folder: string;
  rows: readonly ReleaseRow[];
}

/** Returns whether a part has an active release whose files are available. */
const isServed = ({ rows, folder }: Start, part: string): boolean =>
  rows.some((row) => row.name === part && row.status === 'active' && areFilesAvailable(row, folder));

/**
 * Finds a build that cannot be deployed together with the others. Tries only builds that replace a served release: for
 * a part without one, nothing could go on being served.
 */
async function findRefusal(
  builds: readonly BuiltRelease[],
  start: Start,
  tryRelease: TryRelease | undefined,
): Promise<Refusal | undefined> {
  const isNew = (part: string) => builds.some(({ name }) => name === part);
  const kept = start.rows.filter(({ name, status }) => status !== 'active' || !isNew(name));
  const served = [...kept, ...builds.map(rowOf)];
  const active = served.filter(({ status }) => status === 'active').map(({ manifest }) => manifest);
  for (const build of builds) {
    const incompatibility = build.name === 'shell' ? undefined : findIncompatibilities(build, active);
    if (incompatibility) return { part: build.name, explanation: incompatibility.explanation };
  }
  for (const build of builds) {
    if (!isServed(start, build.name)) continue;
    const failure = (await tryRelease?.(rowOf(build), served, start.folder))?.failure;
    if (!failure) continue;
    // In the trial of a shell, a new vertical may be to blame.
    const part = isNew(failure.part) ? failure.part : build.name;
    return { part, explanation: explainTrialFailure(failure) };
  }
  return undefined;
}

/** Finds the local builds that a start deploys, as `syncBuiltReleases` says. */
async function findNewBuilds({ database }: Services, start: Start): Promise<BuiltRelease[]> {
  const newBuilds: BuiltRelease[] = [];
  for (const build of currentBuilds(start.folder)) {
    const { name, version } = build;
    const [last] = await database.query<{ version: string }>(queries.lastLocalBuild({ name }));
    const served = isServed(start, name);
    const isCanary = start.rows.some((row) => row.name === name && row.version === version && row.status === 'canary');
    if (served && isCanary) await database.query(queries.setLastLocalBuild({ part: name, version }));
    else if (last?.version !== version || !served) newBuilds.push(build);
  }
  return newBuilds;
}

interface SyncOptions {
  /** Is called with a message for each build that is not deployed. */
  report?: (event: string) => void;
  /** Tries the pages of new builds. Without it, they are served untried. */
  tryRelease?: TryRelease;
}

/**
 * Deploys the local builds that are new since the last start, and those that replace an active release whose files are
 * missing. Skips a build that was deployed before, so that a rollback survives a restart. Skips a build that is a
 * canary, because the operator promotes it. Skips builds that would be incompatible with the resulting releases, or
 * whose pages fail in their trial.
 *
 * @returns a function that tries the new builds and deploys them, if every part that has one is served meanwhile. The
 *   caller runs it beside the site, because trials take seconds. Otherwise, the builds are deployed, without a trial.
 */
export async function syncBuiltReleases(
  services: Services,
  folder = distFolder,
  { report = () => undefined, tryRelease }: SyncOptions = {},
): Promise<(() => Promise<void>) | undefined> {
  const start: Start = { folder, rows: await servedRows(services) };
  const found = await findNewBuilds(services, start);

  async function takeUp(trial: TryRelease | undefined): Promise<void> {
    let builds = found;
    // Each refusal changes what the other builds would be served with.
    for (;;) {
      const refusal = await findRefusal(builds, start, trial);
      if (!refusal) break;
      report(`The build of ${refusal.part} was not deployed. ${refusal.explanation}`);
      builds = builds.filter(({ name }) => name !== refusal.part);
    }
    for (const build of builds) {
      const doing = { by: { kind: 'site', name: 'build' } } as const;
      await deployBuild(services, build, doing, { checkCompatibility: false, folder });
    }
  }

  // Marks all releases as registered, because releases that an old version of the site registered lack the mark.
  for (const release of await listAllReleases(services)) markRegistered(folder, release);
  if (tryRelease && found.length > 0 && found.every(({ name }) => isServed(start, name)))
    return () => takeUp(tryRelease);
  await takeUp(undefined);
  return undefined;
}
