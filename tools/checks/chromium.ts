import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const candidates = [
  // Draws the same pages with a third less CPU time, because it has no windows.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

/**
 * Finds Chromium, or installs it from the system's packages or from Playwright.
 *
 * @returns the path of the program; an empty string if Playwright's Chromium is used
 * @throws with instructions if Chromium cannot be installed
 */
export async function ensureChromium(): Promise<string> {
  const found = process.env['CHROMIUM'] ?? candidates.find((file) => existsSync(file));
  if (found) return found;

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write('Installing Chromium from the system’s packages …\n');
    const quietly = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { ...quietly, env: environment });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { ...quietly, env: environment });
    const installed = candidates.find((file) => existsSync(file));
    if (installed) return installed;
  }

  const cli = path.resolve(import.meta.dirname, '../../e2e/node_modules/.bin/playwright');
  const { status } = spawnSync(cli, ['install', 'chromium'], { stdio: ['ignore', 2, 'inherit'] });
  if (status === 0) return '';
  throw new Error(
    'No Chromium: install the package "chromium", or set CHROMIUM to the path of a browser, and try again.',
  );
}
