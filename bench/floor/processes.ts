import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

interface ProcessTimes {
  parent: number;
  /** Seconds of CPU of the process itself, all threads. */
  own: number;
  /** Seconds of CPU of its children that have ended. */
  ended: number;
}

async function timesOf(pid: number): Promise<ProcessTimes | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  // The name in brackets may hold anything; the numbers begin behind it, with the state.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const seconds = (...indexes: number[]) =>
    indexes.reduce((sum, each) => sum + Number(fields[each]), 0) / ticksPerSecond;
  return { parent: Number(fields[1]), own: seconds(11, 12), ended: seconds(13, 14) };
}

/** Seconds of CPU that a process has used. */
export const cpuOf = async (pid: number): Promise<number> => (await timesOf(pid))?.own ?? 0;

/** Seconds of CPU that a process has used together with its children, living and ended: a database's whole work. */
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
