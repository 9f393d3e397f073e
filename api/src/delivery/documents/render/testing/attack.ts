import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Duplex, Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import type { Isolation } from '../../../../platform/sandbox/index.ts';

/** The result of an attack. */
export interface AttackResult {
  attack: string;
  /** The signs that the attack reached something outside of its process. */
  reached: string[];
  /** The checked page, or the error. */
  outcome: string;
  ms: number;
  grownMegabytes: number;
}

/** The attacks on a server, and what was left of it. */
export interface AttackReport {
  results: AttackResult[];
  /** The commands of the processes that the server has left behind. */
  left: string[];
}

/** The milliseconds after which a server that prints nothing is ended. */
const longestSilenceMs = 60_000;

/** Returns the processes whose environment contains a text. */
function processesWith(text: string): string[] {
  return readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/environ`, 'latin1').includes(text);
    } catch {
      // The process has ended meanwhile.
      return false;
    }
  });
}

/** The number of servers that are attacked side by side. Most of an attack is waiting. */
const shares = 4;

/** Lets a release attack servers, each with a share of the attacks. */
export async function attackServers(isolation: Isolation): Promise<AttackReport> {
  const reports = await Promise.all(
    Array.from({ length: shares }, (_, share) => attackServer(isolation, `${share}/${shares}`)),
  );
  return { results: reports.flatMap(({ results }) => results), left: reports.flatMap(({ left }) => left) };
}

/**
 * Starts a server, lets a release attack it, and starts another one when the server ends.
 *
 * @param share the share of the attacks, such as `0/4`
 */
async function attackServer(isolation: Isolation, share: string): Promise<AttackReport> {
  const program = path.join(import.meta.dirname, 'attacked-server.ts');
  const results: AttackResult[] = [];
  const left: string[] = [];
  let remaining: readonly string[] | undefined;
  do {
    const folder = mkdtempSync(path.join(tmpdir(), 'hustings-attacked-'));
    chmodSync(folder, 0o755);
    for (const name of ['release', 'shared']) mkdirSync(path.join(folder, name));
    const keyFile = path.join(folder, 'keys.json');
    writeFileSync(keyFile, '"a secret of the server in a file"', { mode: 0o600 });
    const key = openSync(keyFile, 'r+');
    const marker = `attacked-${randomUUID()}`;
    const server = spawn(process.execPath, [program, isolation, folder, marker, share, ...(remaining ?? [])], {
      // A group of its own, so that signals to the group of the server do not end the test.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', key, 'pipe'],
      env: {
        PATH: process.env['PATH'],
        SECRET_OF_THE_SERVER: 'a secret of the server in its environment',
        MARK: marker,
      },
    });
    closeSync(key);
    const database = server.stdio[4] as Duplex;
    let arrived = '';
    let errors = '';
    database.on('data', (chunk: Buffer) => (arrived += String(chunk))).on('error', () => undefined);
    database.write('a secret of the server in a row');
    server.stderr?.on('data', (chunk: Buffer) => (errors = `${errors}${String(chunk)}`.slice(-2_000)));
    let current: string | undefined;
    let names: string[] | undefined;
    const done: string[] = [];
    let watchdog: NodeJS.Timeout | undefined;
    const watch = () => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => server.kill('SIGKILL'), longestSilenceMs);
    };
    watch();
    for await (const line of createInterface({ input: server.stdout as Readable })) {
      watch();
      let news: Partial<AttackResult> & { starts?: string; names?: string[]; all?: string[] } = {};
      try {
        news = JSON.parse(line);
      } catch {
        results.push({
          attack: current ?? '',
          reached: [`output: ${line.slice(0, 100)}`],
          outcome: '',
          ms: 0,
          grownMegabytes: 0,
        });
      }
      if (news.all) remaining ??= news.all;
      if (news.starts) current = news.starts;
      names = news.names ?? names;
      if (news.attack) {
        const result = news as AttackResult;
        if (arrived) result.reached.push(`the database received ${arrived.slice(0, 20)}`);
        arrived = '';
        results.push(result);
        done.push(result.attack);
        current = undefined;
      }
    }
    clearTimeout(watchdog);
    if (!names && current) {
      results.push({
        attack: current,
        reached: ['the server has ended'],
        outcome: errors.slice(-200),
        ms: 0,
        grownMegabytes: 0,
      });
      done.push(current);
    }
    if (!names && done.length === 0) throw new Error(`The server did not start: ${errors}`);
    remaining = (remaining ?? []).filter((attack) => !done.includes(attack));
    // The kernel ends processes a moment after their server.
    for (let tries = 0; tries < 50 && processesWith(marker).length > 0; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    left.push(...processesWith(marker));
    for (const pid of processesWith(marker)) process.kill(Number(pid), 'SIGKILL');
    database.destroy();
  } while (remaining.length > 0);
  return { results, left };
}

/** Returns the attacks that reached something, with the signs. */
export const reachedBy = ({ results }: AttackReport): Record<string, string[]> =>
  Object.fromEntries(
    results.filter(({ reached }) => reached.length > 0).map(({ attack, reached }) => [attack, reached]),
  );
