import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Returns whether a process is running, whichever user owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return stateOf(pid) !== 'Z';
}

/** Returns the state letter of a process; `Z` is a zombie. */
function stateOf(pid: number): string | undefined {
  return statOf(pid)?.[0];
}

/** Returns the fields of `/proc/<pid>/stat` after the program name, which may itself contain blanks and brackets. */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

const startTimeField = 19;

/**
 * Returns the start time of a process as a text that distinguishes it from a later process with the same id. Empty if
 * the system does not provide it.
 */
export function startOf(pid: number): string {
  const stat = statOf(pid);
  if (stat) return `${bootId()} ${stat[startTimeField]}`;
  return output('ps', ['-o', 'lstart=', '-p', String(pid)]);
}

/** Returns whether a folder is the working directory of a process. PostgreSQL works in its data folder. */
function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return output('ps', ['-o', 'command=', '-p', String(pid)]).includes(folder);
  }
}

/** Returns the process of the database that runs on a data folder, according to its pid file. */
export function runningDatabase(data: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    // Another process may have the same id now.
    return isAlive(pid) && worksIn(pid, data) ? pid : undefined;
  } catch {
    return undefined;
  }
}

const parentField = 1;

/** Returns the parent of a process, if the system provides it. */
function parentOf(pid: number): number | undefined {
  const parent = Number(statOf(pid)?.[parentField] ?? output('ps', ['-o', 'ppid=', '-p', String(pid)]));
  return Number.isInteger(parent) && parent > 0 ? parent : undefined;
}

/** Returns whether a process runs Node, as every server does. */
const runsNode = (pid: number): boolean =>
  basename(output('ps', ['-o', 'comm=', '-p', String(pid)])).startsWith('node') ||
  basename(output('ps', ['-o', 'args=', '-p', String(pid)]).split(' ')[0] ?? '').startsWith('node');

/**
 * Returns the server whose database runs on a data folder. Undefined if no database runs, or if its server was killed.
 */
export function serverOfDatabase(data: string): number | undefined {
  const database = runningDatabase(data);
  const parent = database === undefined ? undefined : parentOf(database);
  return parent !== undefined && runsNode(parent) ? parent : undefined;
}

/** Stops a database with increasingly forceful signals. The database can recover even from SIGKILL. */
export async function endDatabase(pid: number): Promise<void> {
  for (const [signal, milliseconds] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await until(() => !isAlive(pid), { milliseconds })) return;
  }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

function output(command: string, args: string[]): string {
  try {
    return execFileSync(command, args, { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return '';
  }
}

/** Polls a condition until it holds or the time is over. Returns whether it held in time. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  { milliseconds, every = 25 }: { milliseconds: number; every?: number },
): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (!(await condition())) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, every));
  }
  return true;
}
