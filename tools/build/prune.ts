import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { isRegistered } from '../../api/src/delivery/releases/local-builds/dist.ts';
import { distFolder } from './packages.ts';

/** The number of unused builds to keep per part. */
const kept = 20;

/**
 * Removes the oldest builds of a part. Keeps the current build, and builds that a site serves or can roll back to,
 * because the site's registry prunes those.
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
