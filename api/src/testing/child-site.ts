import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const main = new URL('../main.ts', import.meta.url).pathname;

/** A whole site in a process of its own. */
export interface ChildSite {
  url: string;
  process: ChildProcess;
  /** What it printed: on standard output, and on standard error. */
  printed: { output: string[]; errors: string[] };
  /** Sends a signal and waits for the end; answers the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** A site that ended before it was ready. */
export interface FailedStart {
  code: number | null;
  errors: string[];
}

/** What a site takes from the environment of the tests: nothing that it reads itself. */
const inherited = () => ({ PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] });

function spawnSite(environment: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { ...inherited(), PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { output: [] as string[], errors: [] as string[] };
  createInterface({ input: child.stderr }).on('line', (line) => printed.errors.push(line));
  const lines = createInterface({ input: child.stdout }).on('line', (line) => printed.output.push(line));
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { child, printed, lines, exited };
}

/** Starts a site, on a free port, and waits for its line `ready …`. */
export async function startChildSite(environment: Record<string, string>): Promise<ChildSite> {
  const { child, printed, lines, exited } = spawnSite(environment);
  const ready = once(lines, 'line').then(([line]) => String(line));
  const first = await Promise.race([ready, exited]);
  if (typeof first !== 'string') throw new Error(`The site did not start: ${printed.errors.join('\n')}`);
  return {
    url: first.replace('ready ', ''),
    process: child,
    printed,
    end: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}

/** Starts a site that is expected to refuse. */
export async function failToStart(environment: Record<string, string>): Promise<FailedStart> {
  const { child, printed, lines, exited } = spawnSite(environment);
  lines.once('line', () => child.kill('SIGTERM'));
  const code = await exited;
  if (printed.output.length > 0) throw new Error('The site started.');
  return { code, errors: printed.errors };
}

/** The process number of the database that runs on a data folder. */
export const databaseProcess = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
