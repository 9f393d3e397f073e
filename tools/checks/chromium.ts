import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The arguments of every browser that this project starts: no sandbox, no traffic of its own. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Draws the same pages with a third less CPU time, because it has no windows. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const candidates = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

const installed = () => candidates.find((file) => existsSync(file));

/** Installs packages of the system, where this process may. A failure shows in what is installed afterwards. */
function installPackages(...names: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stderr.write(`Installing ${names.join(', ')} from the system’s packages …\n`);
  const options: SpawnSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', ...names], options);
}

/**
 * Finds Chromium, or installs it from the system's packages or from Playwright. Prefers the headless shell.
 *
 * @returns the path of the program; an empty string if Playwright's Chromium is used
 * @throws with instructions if Chromium cannot be installed
 */
export async function ensureChromium(): Promise<string> {
  const chosen = process.env['CHROMIUM'];
  if (chosen) return chosen;
  if (installed() !== headlessShell) installPackages('chromium-headless-shell');
  if (!installed()) installPackages('chromium');
  const found = installed();
  if (found) return found;

  const cli = path.resolve(import.meta.dirname, '../../e2e/node_modules/.bin/playwright');
  const { status } = spawnSync(cli, ['install', 'chromium'], { stdio: ['ignore', 2, 'inherit'] });
  if (status === 0) return '';
  throw new Error(
    'No Chromium: install the package "chromium", or set CHROMIUM to the path of a browser, and try again.',
  );
}
