import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const main = new URL('../app/main.ts', import.meta.url).pathname;

/** A site in a child process. */
export interface ChildSite {
  url: string;
  process: ChildProcess;
  /** The lines that the site has printed to standard output and standard error. */
  printed: { output: string[]; errors: string[] };
  /** Sends a signal, awaits the end and returns the exit code. Throws if the site printed a secret. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Throws if the site has printed a secret. */
  requireNoSecrets(): void;
}

/** The output of a site that refused to start. */
export interface FailedStart {
  code: number | null;
  errors: string[];
}

/** Returns the variables of the environment that a process of ours inherits from the tests. They contain no settings. */
export const inherited = () => ({ PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] });

function spawnSite(environment: Record<string, string>, program = main) {
  const child = spawn(process.execPath, [program], {
    env: { ...inherited(), PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { output: [] as string[], errors: [] as string[] };
  createInterface({ input: child.stderr }).on('line', (line) => printed.errors.push(line));
  const lines = createInterface({ input: child.stdout }).on('line', (line) => printed.output.push(line));
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { child, printed, lines, exited };
}

/**
 * Starts a site on a free port and awaits its line `ready …`.
 *
 * @param program the path of another program that starts a site, for parts that no setting replaces
 */
export async function startChildSite(environment: Record<string, string>, program?: string): Promise<ChildSite> {
  const { child, printed, lines, exited } = spawnSite(environment, program);
  const ready = once(lines, 'line').then(([line]) => String(line));
  const first = await Promise.race([ready, exited]);
  if (typeof first !== 'string') throw new Error(`The site did not start: ${printed.errors.join('\n')}`);
  return {
    url: first.replace('ready ', ''),
    process: child,
    printed,
    requireNoSecrets: () => requireNoSecrets(printed, secretsOf(environment)),
    end: async (signal) => {
      // Reads the secrets now, because the site deletes the file with the database password when it ends.
      const secrets = secretsOf(environment);
      child.kill(signal);
      const code = await exited;
      requireNoSecrets(printed, secrets);
      return code;
    },
  };
}

/** Starts a site that must refuse to start. */
export async function failToStart(environment: Record<string, string>): Promise<FailedStart> {
  const { child, printed, lines, exited } = spawnSite(environment);
  lines.once('line', () => child.kill('SIGTERM'));
  const code = await exited;
  requireNoSecrets(printed, secretsOf(environment));
  if (printed.output.length > 0) throw new Error('The site started.');
  return { code, errors: printed.errors };
}

/** Matches names of properties and columns that are printed only if an internal object of the driver leaks. */
const innards = /secretKey|processID|saslSession|connectionParameters|password_hash/;

/** Returns the keys and passwords of a site in its data folder and its environment. */
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

/** @throws if a site printed a key, a password or a part of a connection */
function requireNoSecrets({ output, errors }: ChildSite['printed'], secrets: string[]): void {
  const leak = [...output, ...errors].find(
    (line) => innards.test(line) || secrets.some((secret) => line.includes(secret)),
  );
  if (leak !== undefined) throw new Error(`The site printed a secret: ${leak.slice(0, 300)}`);
}

/** Suspends all processes of the database in a data folder. `goOn` resumes them. */
export function pauseDatabase(dataDir: string): { goOn(): void } {
  const postmaster = databaseProcess(dataDir);
  // Suspends the postmaster first, because it then starts no further processes.
  process.kill(postmaster, 'SIGSTOP');
  const listed = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)]).toString();
  const children = listed.trim().split(/\s+/).map(Number);
  for (const each of children) process.kill(each, 'SIGSTOP');
  return { goOn: () => [...children, postmaster].forEach((each) => process.kill(each, 'SIGCONT')) };
}

/** Returns the process id of the database in a data folder. */
export const databaseProcess = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
