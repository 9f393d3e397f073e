/**
 * Measures the import of 100 000 people by `npm run import`, and another one of the same file, which changes nothing.
 * Compares them with the time in which PostgreSQL copies the same rows, on the same machine in the same run.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { databaseOf, startSite } from '../bare-server/servers.ts';
import { printTable, type Goal, type Outcome } from '../report.ts';
import { writePeopleFile } from './people-file.ts';

const people = Number(process.env['BENCH_IMPORT_PEOPLE'] ?? 100_000);

/** An import in its process. `ratio` is its time in copies of the rows. */
export interface ImportResult {
  bench: 'import';
  run: 'first' | 'again';
  people: number;
  seconds: number;
  ratio: number;
  /** The most memory of the process that imports. */
  megabytes: number;
}

const bootstrap = new URL('../../tools/bootstrap.mjs', import.meta.url).pathname;
const peakMemory = new URL('./peak-memory.ts', import.meta.url).href;

/** Runs `npm run import` and returns its seconds and the most memory of the process. */
async function importFile(dataDir: string, file: string): Promise<{ seconds: number; megabytes: number }> {
  const began = performance.now();
  const words = [bootstrap, 'import', 'csv', file, '--key', 'bench', '--whole', '--apply'];
  const child = spawn(process.execPath, words, {
    env: { ...process.env, DATA_DIR: dataDir, NODE_OPTIONS: `--import ${peakMemory}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  // The command is a process of its own, which starts the one that imports.
  const peaks = [...errors.matchAll(/^peak (\d+)$/gm)].map(([, peak]) => Number(peak));
  if (code !== 0 || peaks.length === 0) throw new Error(`The import failed: ${errors}`);
  return { seconds: (performance.now() - began) / 1_000, megabytes: Math.max(...peaks) / 1_000_000 };
}

const filled = ['people', 'person_slugs', 'person_identifiers', 'person_links', 'person_contacts', 'memberships'];

/** Returns the seconds in which PostgreSQL copies the imported rows into tables with the same indexes. */
async function copySeconds(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const began = performance.now();
    await client.query('BEGIN');
    for (const table of [...filled, 'polly_cards']) {
      await client.query(`CREATE TABLE copy_of_${table} (LIKE ${table} INCLUDING INDEXES)`);
      await client.query(`INSERT INTO copy_of_${table} SELECT * FROM ${table}`);
    }
    await client.query('ROLLBACK');
    return (performance.now() - began) / 1_000;
  } finally {
    await client.end();
  }
}

/** Measures both imports; takes about two minutes. `report` receives each result. */
export async function benchImport(report: (result: ImportResult) => void): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'hustings-bench-'));
  const dataDir = join(folder, 'data');
  const file = join(folder, 'people.csv');
  const site = await startSite(dataDir);
  try {
    await writePeopleFile(file, people);
    const measured = { first: await importFile(dataDir, file), again: await importFile(dataDir, file) };
    const copy = await copySeconds(await databaseOf(dataDir));
    const results = (['first', 'again'] as const).map((run): ImportResult => {
      const { seconds, megabytes } = measured[run];
      return { bench: 'import', run, people, seconds, ratio: seconds / copy, megabytes };
    });
    for (const result of results) report(result);
    return { results, table: importTable(results), goals: results.flatMap(importGoals) };
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const importTable = (results: readonly ImportResult[]): string[][] => [
  [`import of ${people} people`, 'seconds', 'copies of the rows', 'MB'],
  ...results.map(({ run, seconds, ratio, megabytes }) => [
    run,
    seconds.toFixed(1),
    ratio.toFixed(1),
    megabytes.toFixed(0),
  ]),
];

const importGoals = ({ run, seconds, megabytes }: ImportResult): Goal[] => [
  { name: `import, ${run}: time`, value: seconds, most: 40, unit: 's' },
  { name: `import, ${run}: memory`, value: megabytes, most: 400, unit: 'MB' },
];

if (import.meta.main) {
  const { table } = await benchImport((result) => process.stdout.write(`${JSON.stringify(result)}\n`));
  printTable(table);
}
