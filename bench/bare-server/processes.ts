import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

interface ProcessTimes {
  parent: number;
  /** The CPU seconds of all threads of the process. */
  own: number;
  /** The CPU seconds of its ended child processes. */
  ended: number;
}

async function timesOf(pid: number): Promise<ProcessTimes | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  // The name in brackets can contain anything; the numbers follow the last bracket, state first.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const seconds = (...indexes: number[]) =>
    indexes.reduce((sum, each) => sum + Number(fields[each]), 0) / ticksPerSecond;
  return { parent: Number(fields[1]), own: seconds(11, 12), ended: seconds(13, 14) };
}

/**
 * Returns a process and its running descendants with their times.
 *
 * @param without the process whose tree does not count, such as the database that a site has started
 */
async function treeOf(root: number, without?: number): Promise<Map<number, ProcessTimes>> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const times = new Map<number, ProcessTimes>();
  await Promise.all(
    names.map(async (pid) => {
      const each = pid === without ? undefined : await timesOf(pid);
      if (each) times.set(pid, each);
    }),
  );
  const isInTree = (pid: number): boolean => {
    if (pid === root) return true;
    const parent = times.get(pid)?.parent;
    return parent !== undefined && isInTree(parent);
  };
  return new Map([...times].filter(([pid]) => isInTree(pid)));
}

/**
 * Returns the CPU seconds of a process and its running and ended descendants: the renders of a site and all work of a
 * database run in such processes.
 *
 * @param without the process whose tree does not count, such as the database that a site has started
 */
export async function cpuOfTree(root: number, without?: number): Promise<number> {
  let sum = 0;
  for (const { own, ended } of (await treeOf(root, without)).values()) sum += own + ended;
  return sum;
}

/** Returns whether a process is a program of Node with this name as its last argument, as sandboxed processes are. */
async function isNamed(pid: number, name: string): Promise<boolean> {
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0').slice(0, -1);
  return words[0]?.endsWith('/node') === true && words.at(-1) === name;
}

/** Returns the megabytes of each sandboxed process of a site that no other process shares and that it has written to. */
export async function privateMegabytes(site: number, name: string): Promise<number[]> {
  const found: number[] = [];
  for (const pid of (await treeOf(site)).keys()) {
    if (!(await isNamed(pid, name))) continue;
    const smaps = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    const kilobytes = /^Private_Dirty: +(\d+)/m.exec(smaps)?.[1];
    if (kilobytes !== undefined) found.push(Number(kilobytes) / 1024);
  }
  return found;
}
