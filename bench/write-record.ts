import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { writesRecord } from './record.ts';

const root = path.dirname(import.meta.dirname);

/** The programs that count: the calls of pages, and the bytes of the builds. */
const counting = [
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'bench/counts'],
  ['tools/test.ts', 'build'],
];

/** Counts everything and writes the record. Returns the exit status: 0 if each program succeeded. */
export function writeRecord(): number {
  const env = { ...process.env, [writesRecord]: '1' };
  for (const args of counting) {
    const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
    if (status !== 0) return status ?? 1;
  }
  return 0;
}
