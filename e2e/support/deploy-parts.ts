/** Deploys builds from `dist` on the site of `DATA_DIR`. The argument is a JSON object of versions by part. */
import { connectToSite } from '../../api/src/app/index.ts';
import { readBuild } from '@hustings/releases/build-record';
import { deployBuild, distFolder } from '../../api/src/delivery/releases/index.ts';

const parts = JSON.parse(process.argv[2] ?? '{}') as Record<string, string>;
const site = await connectToSite(process.env);
try {
  for (const [name, version] of Object.entries(parts)) {
    const build = readBuild(distFolder, name, version);
    if (!build) throw new Error(`There is no build ${version} of ${name}.`);
    await deployBuild(site.services, build, { by: { kind: 'operator', name: 'test' } });
  }
} finally {
  await site.close();
}
