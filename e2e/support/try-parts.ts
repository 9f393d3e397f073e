/** Tries the served releases of the site of `DATA_DIR`. Prints a JSON object with the result of each part. */
import { connectToSite, releaseTrialOf } from '../../api/src/app/index.ts';
import { activeRows, distFolder } from '../../api/src/delivery/releases/index.ts';

const site = await connectToSite(process.env);
try {
  const served = await activeRows(site.services);
  const tryRelease = await releaseTrialOf(site.services);
  const trials: Record<string, unknown> = {};
  for (const release of served) trials[release.name] = await tryRelease(release, served, distFolder);
  console.log(JSON.stringify(trials));
} finally {
  await site.close();
}
