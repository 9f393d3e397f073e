import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Whether a process is there, whoever it belongs to. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return stateOf(pid) !== 'Z';
}

/** A dead process that its parent has not yet collected is no longer running. */
function stateOf(pid: number): string | undefined {
  return statOf(pid)?.[0];
}

/** The fields of `/proc/<pid>/stat` after the name, which may itself hold blanks and brackets. */
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
 * When a process started, as a text that tells it from a later process of the same number. Empty where the system does
 * not say.
 */
export function startOf(pid: number): string {
  const stat = statOf(pid);
  if (stat) return `${bootId()} ${stat[startTimeField]}`;
  return output('ps', ['-o', 'lstart=', '-p', String(pid)]);
}

/** Whether a process works in a folder: PostgreSQL goes into its data folder and stays there. */
function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return output('ps', ['-o', 'command=', '-p', String(pid)]).includes(folder);
  }
}

/** The database that runs on a data folder, by its own record; undefined where none does. */
export function runningDatabase(data: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    // Another process may have got the number since.
    return isAlive(pid) && worksIn(pid, data) ? pid : undefined;
  } catch {
    return undefined;
  }
}

const parentField = 1;

/** The number of a process's parent; undefined where the system does not say. */
function parentOf(pid: number): number | undefined {
  const parent = Number(statOf(pid)?.[parentField] ?? output('ps', ['-o', 'ppid=', '-p', String(pid)]));
  return Number.isInteger(parent) && parent > 0 ? parent : undefined;
}

/** Whether a process runs a program of Node, as every site does. */
const runsNode = (pid: number): boolean =>
  basename(output('ps', ['-o', 'comm=', '-p', String(pid)])).startsWith('node') ||
  basename(output('ps', ['-o', 'args=', '-p', String(pid)]).split(' ')[0] ?? '').startsWith('node');

/**
 * The process that keeps the database of a data folder: the site that started it, as long as that lives. Undefined where no
 * database runs, or where its site was killed and left it behind.
 */
export function serverOfDatabase(data: string): number | undefined {
  const database = runningDatabase(data);
  const parent = database === undefined ? undefined : parentOf(database);
  return parent !== undefined && runsNode(parent) ? parent : undefined;
}

/** Ends a database: politely first, and at last by force, from which it recovers. */
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

/** Waits until a condition holds; answers whether it came to hold in time. */
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
