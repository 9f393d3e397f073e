import type { Locator, Page } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Site } from './site.ts';

/** Deploys the verticals in `e2e/fixtures` on a running site; `again` adds another build of the same sources. */
export function deployFixtures(site: Pick<Site, 'dataDir'>, ...again: 'again'[]): void {
  const script = path.resolve(import.meta.dirname, 'deploy-fixtures.ts');
  const { status, stderr } = spawnSync(process.execPath, [script, ...again], {
    env: { ...process.env, DATA_DIR: site.dataDir },
  });
  if (status !== 0) throw new Error(`The fixtures were not deployed:\n${String(stderr)}`);
}

/** Finds the heading of the visible page, but not the heading of a prerendered page. */
export const heading = (page: Page): Locator => page.locator('#outlet > section:not([inert]):not([hidden]) h1');
