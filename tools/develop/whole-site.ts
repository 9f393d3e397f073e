import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { buildables, distFolder, root } from '../build/packages.ts';
import { serveDevelopment } from '@hustings/cli/develop/server';

/** The time in milliseconds for which changed files are collected, because one save often changes several. */
const pause = 150;

/** Matches the paths of files that are not sources of the site, whose changes are ignored. */
const passedOver = /node_modules|\.test\.|~$|(^|\/)\./;

const ended = (child: ChildProcess) =>
  new Promise<number>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode ?? 1);
    else child.once('exit', (code) => resolve(code ?? 1));
  });

const run = (tool: string, ...args: string[]) =>
  spawn(process.execPath, [path.join(root, tool), ...args], { stdio: 'inherit' });

/**
 * Serves the whole site with hot reload. Compiles a vertical when a page first shows it. A change of a vertical updates
 * open pages, and then its release for server rendering is built. A change of the shell builds the shell and reloads
 * open pages. A change of the server or of shared packages builds all parts and restarts the server.
 */
export async function developSite(): Promise<void> {
  const verticals = buildables().filter(({ name }) => name !== 'shell');
  const development = await serveDevelopment({ verticals, builds: distFolder, port: 0 });
  let server: ChildProcess | undefined;
  let stopping = false;

  async function serve(): Promise<void> {
    server?.kill('SIGTERM');
    if (server) await ended(server);
    if (stopping) return;
    const environment = { ...process.env, HUSTINGS_DEVELOPMENT_SERVER: development.origin };
    server = spawn(process.execPath, [path.join(root, 'api/src/app/main.ts')], { stdio: 'inherit', env: environment });
  }

  /** Builds and serves the changed folders. If a build fails, the compiler reports it and the site stays as it was. */
  async function follow(folders: ReadonlySet<string>): Promise<void> {
    if (folders.has('api') || folders.has('shared')) {
      if ((await ended(run('tools/build.ts'))) === 0) await serve();
    } else for (const name of folders) await ended(run('tools/release.ts', 'deploy', name));
    if (folders.has('shell')) development.tell({ reload: true });
  }

  let work = ended(run('tools/build.ts')).then((code) => (code === 0 ? serve() : undefined));
  let changed = new Set<string>();
  let waiting = false;
  for (const folder of ['api', 'shared', 'shell', ...verticals.map(({ name }) => name)]) {
    watch(path.join(root, folder), { recursive: true }, (_, file) => {
      if (!file || passedOver.test(file)) return;
      changed.add(folder);
      if (waiting) return;
      waiting = true;
      setTimeout(() => {
        work = work.then(() => {
          const folders = changed;
          waiting = false;
          changed = new Set();
          return follow(folders);
        });
      }, pause);
    });
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      server?.kill('SIGTERM');
      void Promise.all([server && ended(server), development.close()]).then(() => process.exit(0));
    });
  }
  await work;
}
