import type { BuiltRelease } from '@hustings/contract';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { ReleaseChange } from '../deploy/acts.ts';
import type { Doing } from '../deploy/acts.ts';
import { distFolder, isHere, markRegistered, readBuild } from './dist.ts';
import * as queries from '../releases.queries.ts';
import { misfitOf, type Fitting } from '../deploy/compatibility.rules.ts';
import { listAllReleases, servedRows } from '../serving/registry.ts';
import { deployRelease } from '../deploy/deploy.rules.ts';

/** The address of a release's files. */
export const addressOf = (name: string, version: string): string =>
  name === 'shell' ? `/shell/${version}/` : `/remotes/${name}/${version}/`;

/** The build of each part that this machine made last: `dist/<name>/current` names it. */
function currentBuilds(folder: string): BuiltRelease[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const current = path.join(folder, name, 'current');
    return existsSync(current) ? (readBuild(folder, name, readFileSync(current, 'utf8').trim()) ?? []) : [];
  });
}

/** Puts a build into the registry; one that is there stays as it is. */
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
  fits?: boolean;
  /** Where it is. */
  folder?: string;
}

/**
 * Puts a build of this machine into the registry and serves it, to everybody or as a canary: both or neither.
 *
 * @throws {RequestFailure} as `deployRelease` does
 */
export async function deployBuild(
  services: Services,
  build: BuiltRelease,
  doing: Doing,
  { canaryPercent, fits = true, folder = distFolder }: DeployBuildOptions = {},
): Promise<ReleaseChange> {
  const { name: part, version } = build;
  const before = async (transaction: Queryable) => {
    await addBuild(transaction, build);
    await transaction.query(queries.noteLocalBuild({ part, version }));
  };
  const change = await deployRelease(services, { part, version, canaryPercent }, doing, { before, fits });
  markRegistered(folder, build);
  return change;
}

/** A build as what it would be in the registry. */
const rowOf = (build: BuiltRelease): Fitting => ({ name: build.name, version: build.version, manifest: build });

/**
 * Takes up what this machine has built since the last start. A build that was taken up before is left as it is, so that
 * a rollback outlives a start; so is one that is a canary, which is for its operator to promote. An active release whose files
 * have gone gives way to the build that is there. The shell and the verticals of one checkout come together; a vertical that
 * does not fit what is served then is not taken up, as a deploy would refuse it.
 *
 * @param report is told of what was not taken up, and why
 */
export async function syncBuiltReleases(
  services: Services,
  folder = distFolder,
  report: (event: string) => void = () => undefined,
): Promise<void> {
  const { database } = services;
  const rows = await servedRows(services);
  const taken: BuiltRelease[] = [];
  for (const build of currentBuilds(folder)) {
    const { name, version } = build;
    const [last] = await database.query<{ version: string }>(queries.lastLocalBuild({ name }));
    const active = rows.find((row) => row.name === name && row.status === 'active');
    const isServed = active !== undefined && isHere(active, folder);
    const isCanary = rows.some((row) => row.name === name && row.version === version && row.status === 'canary');
    if (isServed && isCanary) await database.query(queries.noteLocalBuild({ part: name, version }));
    else if (last?.version !== version || !isServed) taken.push(build);
  }
  const names = new Set(taken.map(({ name }) => name));
  const served: Fitting[] = [
    ...rows.filter(({ name, status }) => status === 'active' && !names.has(name)),
    ...taken.map(rowOf),
  ];
  for (const build of taken) {
    const misfit = build.name === 'shell' ? undefined : misfitOf(rowOf(build), served);
    if (misfit) report(`The build of ${build.name} was not taken up. ${misfit.explanation}`);
    else await deployBuild(services, build, { by: { kind: 'site', name: 'build' } }, { fits: false, folder });
  }
  // Those of a registry of before there were marks, too.
  for (const release of await listAllReleases(services)) markRegistered(folder, release);
}
