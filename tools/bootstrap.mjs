/**
 * The first step of every command: installs the project's own pnpm and Node on a machine with Node 20 and npm.
 *
 * It runs on the machine's Node and imports nothing of the project. It installs packages only if the lockfile or a
 * manifest has changed, then runs the command under the pinned Node.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';

const pnpm = 'pnpm@12.18.0';
/** Options of Node that keep the memory of a command near what it needs. Their collections take a tenth more time. */
const nodeOptions = { import: ['--max-semi-space-size=8', '--heap-growing-percent=50'] };
/** The program that each command runs, with its first arguments. */
const commands = {
  start: ['start.ts'],
  build: ['build.ts'],
  test: ['test.ts'],
  check: ['test.ts', 'check'],
  dev: ['dev.ts'],
  bench: ['../bench/run.ts'],
  shots: ['shots.ts'],
  setup: ['setup.ts'],
  import: ['import.ts'],
  export: ['export.ts'],
  release: ['release.ts'],
  admin: ['admin.ts'],
  pack: ['pack.ts'],
  'new-vertical': ['new-vertical.ts'],
  add: ['add.ts'],
};

const root = path.dirname(import.meta.dirname);
const [command, ...args] = process.argv.slice(2);

if (!(command in commands)) fail(`Unknown command "${command}". Commands: ${Object.keys(commands).join(', ')}.`);
const [major] = process.versions.node.split('.').map(Number);
if (major < 20) fail(`Node 20 or later is needed; this is ${process.version}. Install a newer one and try again.`);

install();
run();

/** Lists all files that determine which packages are installed. */
function manifests() {
  const folders = [
    '.',
    'shell',
    'cli',
    'api',
    'e2e',
    'bench',
    ...readdirSync(root).filter((name) => name.startsWith('mf-')),
  ];
  for (const name of readdirSync(path.join(root, 'shared'))) folders.push(path.join('shared', name));
  const files = folders
    .map((folder) => path.join(folder, 'package.json'))
    .filter((file) => existsSync(path.join(root, file)));
  return [...files, 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];
}

function install() {
  const stamp = path.join(root, 'node_modules', '.hustings-installed');
  const hash = createHash('sha256').update(pnpm);
  for (const file of manifests()) hash.update(file).update(readFileSync(path.join(root, file)));
  const wanted = hash.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;

  // `add` brings the lockfile up to date itself, so it must not stop at an outdated one.
  const updates = command === 'add';
  if (updates && existsSync(path.join(root, 'node_modules', '.bin', 'node'))) return;

  process.stderr.write('Installing packages …\n');
  const words = ['--yes', pnpm, 'install', updates ? '--no-frozen-lockfile' : '--frozen-lockfile'];
  const { status, stderr, error } = spawnSync('npx', words, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, CI: 'true' },
  });
  if (error) fail(`npx could not be run (${error.message}). npm is needed beside Node.`);
  if (/ERR_PNPM_(OUTDATED_LOCKFILE|LOCKFILE_CONFIG_MISMATCH)/.test(stderr)) fail(outdated(stderr));
  process.stderr.write(stderr);
  if (status !== 0) fail('The packages could not be installed; see the lines above. Is the npm registry reachable?');
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Says which manifests the lockfile does not fit, and the command that mends it. */
function outdated(printed) {
  const folders = [...printed.matchAll(/importers\["(.+?)"\]/g)].map(([, folder]) => folder);
  const files = folders.map((folder) => path.join(folder, 'package.json'));
  return `pnpm-lock.yaml does not fit ${files.join(', ') || 'pnpm-workspace.yaml'}: run \`npm run add\` to update it.`;
}

function run() {
  const binaries = path.join(root, 'node_modules', '.bin');
  const separator = path.delimiter;
  const environment = {
    ...process.env,
    PATH: `${binaries}${separator}${process.env.PATH}`,
    // Commands that install packages themselves use the same registry settings.
    PNPM_PACKAGE: pnpm,
    // Node's compile cache halves the start time of a server.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules', '.cache', 'node'),
  };
  const [program, ...first] = commands[command];
  const words = [...(nodeOptions[command] ?? []), path.join(root, 'tools', program), ...first, ...args];
  const child = spawn(path.join(binaries, 'node'), words, {
    cwd: root,
    stdio: 'inherit',
    env: environment,
  });
  // A terminal sends Ctrl-C to both processes, a service manager only to this one. So pass signals on; the child
  // decides when to exit.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm does not always forward signals, so stop the child when npm is gone.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  }
  child.on('error', (error) => fail(`The project's Node could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
