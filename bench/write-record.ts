import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureChromium } from '../tools/checks/chromium.ts';
import { writesRecord } from './record.ts';

const root = path.dirname(import.meta.dirname);

/** The programs that count: the calls of pages, the bytes of the builds, and those of idle pages. */
const counting = [
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'bench/counts'],
  ['tools/test.ts', 'build'],
  ['e2e/node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', 'idle.spec.ts'],
];

/** Counts everything and writes the record. Returns the exit status: 0 if each program succeeded. */
export async function writeRecord(): Promise<number> {
  const env = { ...process.env, [writesRecord]: '1', E2E_CHROMIUM: await ensureChromium() };
  for (const args of counting) {
    const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
    if (status !== 0) return status ?? 1;
  }
  return 0;
}
