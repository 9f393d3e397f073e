import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Site } from './site.ts';

/** Runs the script that deploys the verticals in `e2e/fixtures` on a running site. Returns what it prints. */
function runDeployment(site: Pick<Site, 'dataDir'>, ...words: string[]): string {
  const script = path.resolve(import.meta.dirname, 'deploy-fixtures.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
    env: { ...process.env, DATA_DIR: site.dataDir },
  });
  if (status !== 0) throw new Error(`The fixtures were not deployed:\n${String(stderr)}`);
  return String(stdout);
}

/** Deploys the verticals in `e2e/fixtures` on a running site; `again` adds another build of the same sources. */
export function deployFixtures(site: Pick<Site, 'dataDir'>, ...again: 'again'[]): void {
  runDeployment(site, ...again);
}

/** Deploys the fixtures after the trial of their pages. Returns the explanations of the refusals. */
export const deployTriedFixtures = (site: Pick<Site, 'dataDir'>): string => runDeployment(site, 'tried');
