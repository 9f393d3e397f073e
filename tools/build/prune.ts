import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { isRegistered } from '../../api/src/delivery/releases/dist.ts';
import { distFolder } from './packages.ts';

/** So many builds of a part are kept that no site has taken up, for whoever looks into what was built. */
const kept = 20;

/**
 * Removes the oldest builds of a part, never the current one, nor one that a site serves or goes back to: those are for the
 * pruning of its registry. A build of server and browser weighs about 3 MB.
 */
export function pruneBuilds(name: string, output = distFolder): void {
  const folder = path.join(output, name);
  const current = readFileSync(path.join(folder, 'current'), 'utf8').trim();
  const age = (version: string) => statSync(path.join(folder, version)).mtimeMs;
  const builds = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== current)
    .map(({ name: version }) => version)
    .filter((version) => !isRegistered(output, { name, version }))
    .toSorted((one, other) => age(other) - age(one));
  for (const version of builds.slice(kept)) rmSync(path.join(folder, version), { recursive: true, force: true });
}
