import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The browser without a desktop's parts takes a tenth less of the machine for a test. */
const candidates = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

/** Packages of the system, the best first. Recommended packages are left out: they are a hundred, for desktops. */
const packages = ['chromium-headless-shell', 'chromium'];

const installedBrowser = () => candidates.find((file) => existsSync(file));

/**
 * Finds a Chromium and installs one where there is none: the system's package, else Playwright's own.
 *
 * @returns the path of its program, or an empty string where Playwright's own is to be used.
 * @throws when neither can be had, with a sentence that says what to do.
 */
export async function ensureChromium(): Promise<string> {
  const found = process.env['CHROMIUM'] ?? installedBrowser();
  if (found) return found;

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write('Installing Chromium from the system’s packages …\n');
    const quietly = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { ...quietly, env: environment });
    for (const name of packages) {
      const options = ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation'];
      spawnSync('apt-get', options, { ...quietly, env: environment });
      const installed = installedBrowser();
      if (installed) return installed;
    }
  }

  const cli = path.resolve(import.meta.dirname, '../../e2e/node_modules/.bin/playwright');
  const { status } = spawnSync(cli, ['install', 'chromium'], { stdio: ['ignore', 2, 'inherit'] });
  if (status === 0) return '';
  throw new Error(
    'No Chromium: install the package "chromium", or set CHROMIUM to the path of a browser, and try again.',
  );
}
