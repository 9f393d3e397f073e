import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const main = new URL('../app/main.ts', import.meta.url).pathname;

/** A whole site in a process of its own. */
export interface ChildSite {
  url: string;
  process: ChildProcess;
  /** What it printed: on standard output, and on standard error. */
  printed: { output: string[]; errors: string[] };
  /** Sends a signal and waits for the end; answers the exit code. Throws where anything printed tells a secret. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Throws where anything that it has printed until now tells a secret. */
  requireNoSecrets(): void;
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
    requireNoSecrets: () => requireNoSecrets(printed, secretsOf(environment)),
    end: async (signal) => {
      // The password of the database goes with it.
      const secrets = secretsOf(environment);
      child.kill(signal);
      const code = await exited;
      requireNoSecrets(printed, secrets);
      return code;
    },
  };
}

/** Starts a site that is expected to refuse. */
export async function failToStart(environment: Record<string, string>): Promise<FailedStart> {
  const { child, printed, lines, exited } = spawnSite(environment);
  lines.once('line', () => child.kill('SIGTERM'));
  const code = await exited;
  requireNoSecrets(printed, secretsOf(environment));
  if (printed.output.length > 0) throw new Error('The site started.');
  return { code, errors: printed.errors };
}

/** What only the driver of the database would print: names of what a connection holds. */
const innards = /secretKey|processID|saslSession|connectionParameters|password_hash/;

/** The keys and passwords of a site, as far as they are there: in its data folder and in its environment. */
function secretsOf(environment: Record<string, string>): string[] {
  const dataDir = environment['DATA_DIR'] ?? '';
  const read = (name: string): string => {
    try {
      return readFileSync(join(dataDir, name), 'utf8').trim();
    } catch {
      return '';
    }
  };
  const { password = '' } = JSON.parse(read('site.json') || '{}') as { password?: string };
  const [, keys = ''] = read('keys').split(' ');
  const given = Object.entries(environment).flatMap(([name, value]) => (/SECRET|TOKEN|KEY$/.test(name) ? value : []));
  const inAddresses = Object.values(environment).map((value) => URL.parse(value)?.password ?? '');
  return [password, keys, read('postgres.password'), ...given, ...inAddresses].filter((secret) => secret.length >= 8);
}

/** @throws where a site printed a key, a password or a part of a connection */
function requireNoSecrets({ output, errors }: ChildSite['printed'], secrets: string[]): void {
  const telling = [...output, ...errors].find(
    (line) => innards.test(line) || secrets.some((secret) => line.includes(secret)),
  );
  if (telling !== undefined) throw new Error(`The site printed a secret: ${telling.slice(0, 300)}`);
}

/** Stops every process of the database of a data folder where it is, and lets them go on. */
export function pauseDatabase(dataDir: string): { goOn(): void } {
  const postmaster = databaseProcess(dataDir);
  // From here on it makes no more of them.
  process.kill(postmaster, 'SIGSTOP');
  const listed = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)]).toString();
  const children = listed.trim().split(/\s+/).map(Number);
  for (const each of children) process.kill(each, 'SIGSTOP');
  return { goOn: () => [...children, postmaster].forEach((each) => process.kill(each, 'SIGCONT')) };
}

/** The process number of the database that runs on a data folder. */
export const databaseProcess = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
