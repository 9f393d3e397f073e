import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, watch } from 'node:fs';
import path from 'node:path';
import { root } from '../build/packages.ts';

const node = process.execPath;

/** Resolves to the exit code. */
const ended = (child: ChildProcess) =>
  new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));

let server: ChildProcess | undefined;
let stopping = false;

async function serve() {
  if (server && server.exitCode === null && server.signalCode === null) {
    server.kill('SIGTERM');
    await ended(server);
  }
  if (!stopping) server = spawn(node, [path.join(root, 'api/src/main.ts')], { stdio: 'inherit' });
}

/** Builds what changed. Where that fails, the compiler has said why and the site stays as it was. */
async function buildAndServe() {
  const build = spawn(node, [path.join(root, 'tools/build.ts')], { stdio: 'inherit' });
  if ((await ended(build)) === 0) await serve();
}

/**
 * Serves the site; on a change it builds what changed and starts the server again, in a second or two. The page is
 * reloaded by hand: its state is the developer's.
 */
export async function developSite(): Promise<void> {
  let work: Promise<void> = buildAndServe();
  let waiting = false;

  /** A save often touches several files: they are taken together, and never two builds at once. */
  function changed() {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      work = work.then(() => {
        waiting = false;
        return buildAndServe();
      });
    }, 150);
  }

  const folders = ['shell', 'api', 'shared', ...readdirSync(root).filter((name) => name.startsWith('mf-'))];
  for (const folder of folders) {
    watch(path.join(root, folder), { recursive: true }, (_, file) => {
      if (file && !/node_modules|\.test\.|~$/.test(file)) changed();
    });
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      server?.kill('SIGTERM');
      const last =
        server && server.exitCode === null && server.signalCode === null ? ended(server) : Promise.resolve(0);
      void last.then(() => process.exit(0));
    });
  }
  await work;
}
