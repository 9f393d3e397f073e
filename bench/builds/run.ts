/**
 * Measures how long developers and operators wait: for a full build, for the build of one changed vertical, for a first
 * start and for a restart. Works in a copy of the sources, so that it touches no other builds.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { startSite } from '../../tools/site/site.ts';
import { rounded } from '../figures.ts';
import type { Outcome } from '../report.ts';
import { copyProject } from '../../tools/site/copy.ts';

const touched = 'mf-feed';

/** The measured times in seconds. */
export interface BuildsResult {
  bench: 'builds';
  everything: number;
  oneVertical: number;
  /** A start without builds and data: builds everything, then starts for the first time. */
  start: number;
  restart: number;
}

async function seconds(work: () => unknown): Promise<number> {
  const begin = performance.now();
  await work();
  return rounded((performance.now() - begin) / 1000);
}

function build(folder: string): void {
  const { status } = spawnSync(process.execPath, [path.join(folder, 'tools/build.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The copy could not be built; the lines above say why.');
}

async function measure(folder: string): Promise<BuildsResult> {
  const everything = await seconds(() => build(folder));
  appendFileSync(path.join(folder, touched, 'src/routes.tsx'), '// A change.\n');
  const oneVertical = await seconds(() => build(folder));

  const begin = performance.now();
  const site = await startSite({}, { program: path.join(folder, 'tools/start.ts') });
  const firstStart = (performance.now() - begin) / 1000;
  try {
    await site.halt();
    const restart = await seconds(() => site.restart());
    return { bench: 'builds', everything, oneVertical, start: rounded(everything + firstStart), restart };
  } finally {
    await site.dispose();
  }
}

export async function benchBuilds(report: (result: object) => void): Promise<Outcome> {
  const copy = copyProject();
  try {
    const result = await measure(copy.folder);
    report(result);
    const { everything, oneVertical, start, restart } = result;
    return {
      results: [result],
      table: [
        ['builds and starts', 'seconds'],
        ['everything, from nothing', String(everything)],
        [`one vertical (${touched}), after a change`, String(oneVertical)],
        ['first start: everything built, database, demo world', String(start)],
        ['restart', String(restart)],
      ],
      goals: [
        { name: 'one vertical is built again', value: oneVertical, most: 10, unit: 's' },
        { name: 'first start', value: start, most: 90, unit: 's' },
        { name: 'restart', value: restart, most: 5, unit: 's' },
      ],
    };
  } finally {
    copy.remove();
  }
}
