/**
 * `npm run add -- mf-something <package> …`: adds packages to a part. `npm run add` updates the lockfile after a
 * `package.json` was edited.
 */
import { root } from './build/packages.ts';
import { AddRefusal, addPackages } from './packages/add.ts';
import { InstallFailure } from './packages/update-lockfile.ts';

try {
  for (const sentence of addPackages(root, process.argv.slice(2))) console.log(sentence);
} catch (error) {
  const isExpected = error instanceof AddRefusal || error instanceof InstallFailure;
  console.error(isExpected ? `${error.message} Nothing was changed.` : error);
  process.exitCode = isExpected ? 2 : 1;
}
