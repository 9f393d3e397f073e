/**
 * `npm run build [-- name …]`: builds the shell and the verticals whose sources have changed. With `--mono` it also
 * builds the single bundle that the bench compares the site with.
 */
import { adminOnlyFaults } from './build/admin-only.ts';
import { buildPackage } from './build/build.ts';
import { buildMono } from './build/mono.ts';
import { buildables } from './build/packages.ts';
import { projectFiles } from './build/project-files.ts';
import { pruneBuilds } from './build/prune.ts';

const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('--'));
const known = buildables();
const unknown = names.find((name) => known.every((each) => each.name !== name));
if (unknown) {
  console.error(`There is no part "${unknown}". Parts: ${known.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const begin = performance.now();
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
try {
  const sources = projectFiles();
  for (const buildable of known) {
    if (names.length > 0 && !names.includes(buildable.name)) continue;
    const { name, version, built, milliseconds } = await buildPackage(buildable, { sources });
    pruneBuilds(name);
    console.log(`${name.padEnd(13)} ${version}  ${built ? `built in ${seconds(milliseconds)}` : 'unchanged'}`);
  }
  const faults = adminOnlyFaults(known);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  if (args.includes('--mono')) {
    const { version, milliseconds } = await buildMono();
    console.log(`${'one bundle'.padEnd(13)} ${version}  built in ${seconds(milliseconds)}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
console.log(`${'all'.padEnd(24)}  ${seconds(performance.now() - begin)}`);
