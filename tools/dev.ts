/**
 * `npm run dev` serves the whole site with hot reload. `npm run dev -- mf-feed`, or `pnpm --filter mf-feed dev`, serves
 * one vertical alone with example answers; a running site can also load that vertical as an override.
 */
import { developAlone } from '@hustings/cli/develop';
import { buildables, distFolder } from './build/packages.ts';
import { developSite } from './develop/whole-site.ts';

const [name] = process.argv.slice(2);
const verticals = buildables().filter((each) => each.name !== 'shell');
const vertical = verticals.find((each) => each.name === name);
if (name && !vertical) {
  const names = verticals.map((each) => each.name).join(', ');
  console.error(`There is no vertical "${name}" to develop. Verticals: ${names}.`);
  process.exit(2);
}
try {
  await (vertical ? developAlone(vertical, distFolder) : developSite());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
