/** `npm run release -- list | deploy <part> | rollback <part> [version]`: which build of each part of the site is served. */
import { userInfo } from 'node:os';
import { connectToSite, StartError, type OpenSite } from '../api/src/index.ts';
import { deployBuild, distFolder, listAllReleases, readBuild, rollBack } from '../api/src/releases/index.ts';
import { buildPackage } from './build/build.ts';
import { buildables, type Buildable } from './build/packages.ts';

const usage = [
  'npm run release -- list                       every release of every part, newest first',
  'npm run release -- deploy <part>              build a part and serve it',
  'npm run release -- rollback <part> [version]  serve an older version; the one before where none is named',
  '',
  'It works beside a running site, which serves the change from the next page on, and without one.',
].join('\n');

/** A mistake of the person at the keyboard, in a sentence. */
class UsageError extends Error {}

const by = { kind: 'operator', name: userInfo().username } as const;

function partNamed(name: string | undefined): Buildable {
  const part = buildables().find((each) => each.name === name);
  if (part) return part;
  const names = buildables().map((each) => each.name);
  throw new UsageError(`${name ? `There is no part "${name}".` : usage} There are: ${names.join(', ')}.`);
}

async function list({ services }: OpenSite): Promise<void> {
  for (const { name, version, status, activatedAt, activatedBy } of await listAllReleases(services)) {
    const when = activatedAt ? `${activatedAt.slice(0, 16).replace('T', ' ')} by ${activatedBy}` : 'never served';
    console.log(`${status === 'active' ? '*' : ' '} ${name.padEnd(13)} ${version.padEnd(12)} ${when}`);
  }
}

async function deploy({ services }: OpenSite, part: Buildable): Promise<void> {
  const { name, version, built } = await buildPackage(part);
  const build = readBuild(distFolder, name, version);
  if (!build) throw new Error(`The build of ${name} ${version} is not where it was put.`);
  await deployBuild(services, build, { by });
  console.log(`${name} ${version} is served${built ? '' : ' (it had been built before)'}.`);
}

async function rollback({ services }: OpenSite, { name }: Buildable, version: string | undefined): Promise<void> {
  if (version && !readBuild(distFolder, name, version)) {
    throw new UsageError(`The files of ${name} ${version} are not here: see \`list\`, or build it again.`);
  }
  const { version: now } = await rollBack(services, name, version, { by }).catch(() => {
    throw new UsageError(
      version ? `${name} has no release ${version}: see \`list\`.` : `${name} has no release to go back to.`,
    );
  });
  console.log(`${name} ${now} is served.`);
}

async function main([verb, name, version]: string[]): Promise<void> {
  if (verb !== 'list' && verb !== 'deploy' && verb !== 'rollback') throw new UsageError(usage);
  const site = await connectToSite(process.env);
  try {
    if (verb === 'list') await list(site);
    else if (verb === 'deploy') await deploy(site, partNamed(name));
    else await rollback(site, partNamed(name), version);
  } finally {
    await site.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const expected = error instanceof UsageError || error instanceof StartError;
  console.error(expected ? error.message : error);
  process.exitCode = expected ? 2 : 1;
});
