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

/** Returns the CPU seconds of a process. */
export const cpuOf = async (pid: number): Promise<number> => (await timesOf(pid))?.own ?? 0;

/** Returns the CPU seconds of a process and its running and ended children, which do all work of a database. */
export async function cpuWithChildren(pid: number): Promise<number> {
  const own = await timesOf(pid);
  let sum = (own?.own ?? 0) + (own?.ended ?? 0);
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const times = await timesOf(Number(name));
    if (times?.parent === pid) sum += times.own;
  }
  return sum;
}
