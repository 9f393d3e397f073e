/**
 * Builds the verticals in `e2e/fixtures` and deploys them on the site of `DATA_DIR`: one with the failure named in its
 * address, one that breaks at import, and one that needs a future React, which is deployed unchecked because the site
 * would refuse it. `again` adds another build of the first one, from the same sources with a reordered policy. `tried`
 * tries their pages first, and prints the explanation of each refusal.
 */
import { sharedModules } from '@hustings/vertical/preset';
import path from 'node:path';
import { connectToSite, releaseTrialOf } from '../../api/src/app/index.ts';
import { readBuild } from '@hustings/releases/build-record';
import { deployBuild, distFolder } from '../../api/src/delivery/releases/index.ts';
import { RequestFailure } from '../../api/src/platform/core/failure.ts';
import { buildPackage, type BuildOptions } from '../../tools/build/build.ts';

const shared = sharedModules({ host: false });
const nextReact = Object.fromEntries(
  Object.entries(shared).map(([name, module]) => [
    name,
    /^react(-dom)?\/?$/.test(name) ? { ...module, requiredVersion: '^20.0.0' } : module,
  ]),
);

const again = process.argv.includes('again');
const tried = process.argv.includes('tried');
const inAnotherOrder = Object.fromEntries(Object.entries(shared).toReversed());

const fixtures: [name: string, options: BuildOptions][] = [
  ['mf-faulty', again ? { shared: inAnotherOrder } : {}],
  ['mf-broken', {}],
  ['mf-future', { shared: nextReact }],
];

const site = await connectToSite(process.env);
const tryRelease = tried ? await releaseTrialOf(site.services) : undefined;

function printRefusal(error: unknown): void {
  if (!tried || !(error instanceof RequestFailure)) throw error;
  console.log(String(error.meta?.['explanation']));
}

for (const [name, options] of fixtures) {
  const directory = path.resolve(import.meta.dirname, '../fixtures', name);
  const { version } = await buildPackage({ name, directory }, { ...options, takeUp: false });
  await deployBuild(
    site.services,
    readBuild(distFolder, name, version)!,
    { by: { kind: 'operator', name: 'test' } },
    { checkCompatibility: name !== 'mf-future', tryRelease },
  ).catch(printRefusal);
}
await site.close();
