import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
const file = path.join(import.meta.dirname, 'history.jsonl');

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Returns the machine and the commit of a run. A copy of the project without Git has no commit. */
function circumstances() {
  const machine = { cores: availableParallelism(), processor: cpus()[0]?.model, node: process.version };
  try {
    const changed = git('status', '--porcelain', '--', '.', ':!bench/history.jsonl') !== '';
    return { commit: git('rev-parse', '--short', 'HEAD'), changed, machine };
  } catch {
    return { machine };
  }
}

/** Adds a run to the history. Compare only the ratios of runs, because their machines differ. */
export function addToHistory(run: object): void {
  const entry = { date: new Date().toISOString(), ...circumstances(), ...run };
  appendFileSync(file, `${JSON.stringify(entry)}\n`);
}
