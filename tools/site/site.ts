import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.resolve(import.meta.dirname, '../..');

/** A running site with the production build, the real server and its own database. */
export interface Site {
  url: string;
  dataDir: string;
  /** Stops the server as a service manager does, and starts it again with the same data. */
  restart(): Promise<void>;
  /** Stops the server; the site is unreachable until `restart`. */
  halt(signal?: NodeJS.Signals): Promise<void>;
  /** Runs a project command, such as `import`, beside the running site. */
  command(name: string, ...args: string[]): Promise<{ code: number; output: string }>;
  /** Returns the server's log and error output since the first start. */
  errors(): string;
  /** Stops the server and deletes its data. */
  dispose(): Promise<void>;
}

/** Finds a free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

function ended(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  if (child.signalCode !== null) return Promise.resolve(1);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

/** Starts the server and waits for its line `ready …`. Rejects with the server's output if it exits first. */
async function startServer(
  program: string,
  environment: NodeJS.ProcessEnv,
  onError: (text: string) => void,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed.push(text);
    onError(text);
  });
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      printed.push(line);
      if (line.startsWith('ready ')) resolve();
    });
    child.once('exit', () => reject(new Error(`The site did not start:\n${printed.join('\n')}`)));
  });
  return child;
}

/**
 * Starts a site with the demo data on a free port, in a new data folder.
 *
 * @param program the program to run; the server by default
 * @param from a data folder to copy, which is faster than creating the demo data
 */
export async function startSite(
  settings: Record<string, string> = {},
  { program = path.join(root, 'api/src/app/main.ts'), from }: { program?: string; from?: string } = {},
): Promise<Site> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hustings-site-'));
  // Keep owner and permissions: the database refuses a folder that it does not own.
  if (from) execFileSync('cp', ['-a', `${from}/.`, dataDir]);
  const port = await freePort();
  const environment = { ...process.env, PORT: String(port), DATA_DIR: dataDir, HUSTINGS_DEMO: '1', ...settings };
  const removeData = () => rmSync(dataDir, { recursive: true, force: true });
  let errors = '';
  const onError = (text: string) => {
    errors += text;
  };
  let server = await startServer(program, environment, onError).catch((error: unknown) => {
    removeData();
    throw error;
  });

  const halt = async (signal: NodeJS.Signals = 'SIGTERM') => {
    server.kill(signal);
    await ended(server);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    halt,
    errors: () => errors,
    async restart() {
      await halt();
      server = await startServer(program, environment, onError);
    },
    async command(name, ...args) {
      const child = spawn(process.execPath, [path.join(root, 'tools', `${name}.ts`), ...args], { env: environment });
      let output = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
      child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
      return { code: await ended(child), output };
    },
    async dispose() {
      await halt();
      removeData();
    },
  };
}
