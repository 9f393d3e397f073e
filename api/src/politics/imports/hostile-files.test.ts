import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase, type OpenDatabase } from '../../platform/db/pool.ts';
import { makeDatabase, type TestDatabase } from '../../testing/database.ts';
import { importFrom } from './index.ts';
import { readSource } from './import.ts';
import { formatStep, makeStepPrinter, type ImportStep } from './progress.ts';
import { filesOf } from './testing.ts';

/** Repeats a text until it has some bytes. */
const bytesOf = (text: string, bytes: number): string => text.repeat(Math.ceil(bytes / text.length));

/** Returns the CPU time of `work` in this thread, in seconds. */
async function cpuSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000_000;
}

/** A part of the file is read only, so that ten times as much takes no longer. */
const size = 20_000_000;

describe('junk', () => {
  it.each([
    ['lines', '- junk\n'],
    ['records of another schema', '- a: b\n  c: [1, 2, { d: e }]\n'],
    ['text', 'all work and no play\n'],
    ['open brackets', `- ${'['.repeat(10_000)}\n`],
    ['long records', `- r: 1\n${Array.from({ length: 3_500 }, (_, n) => `  k${n}: [a, {b: c}]\n`).join('')}`],
  ])('in YAML of %s is refused after a part of it', { timeout: 60_000 }, async (_, text) => {
    const path = await filesOf({ 'legislators-current.yaml': bytesOf(text, size) });
    const steps: ImportStep[] = [];
    const seconds = await cpuSeconds(() =>
      expect(readSource('congress', path, { onStep: (step) => steps.push(step) })).rejects.toThrow(
        /cannot be used|a record has more than|is not a list|is not YAML/,
      ),
    );
    expect(seconds).toBeLessThan(40);
    for (const { done = 0, total = 0 } of steps) expect([done < size / 2, total >= size]).toEqual([true, true]);
    await rm(path, { recursive: true });
  });
});

describe('the progress of an import', () => {
  let made: TestDatabase;
  let database: OpenDatabase;
  beforeAll(async () => {
    made = await makeDatabase();
    database = openDatabase(made.connection);
  });
  afterAll(async () => {
    await database.close();
    await made.drop();
  });

  it('tells what is read, compared, written and derived', { timeout: 60_000 }, async () => {
    const rows = Array.from({ length: 6_000 }, (_, n) => `${n},Person ${n},Council,2022-01-01\n`).join('');
    const text = `id,name,organization,start_date\n${rows}`;
    const folder = await filesOf({ 'council.csv': text });
    const steps: ImportStep[] = [];
    const path = join(folder, 'council.csv');
    const onStep = (step: ImportStep) => steps.push(step);
    await importFrom(database, { format: 'csv', path, today: '2026-06-15', apply: true, onStep });
    const written = steps.filter(({ step }) => step === 'writing');
    expect(new Set(steps.map(({ step }) => step))).toEqual(new Set(['reading', 'comparing', 'writing', 'deriving']));
    expect(steps.find(({ step }) => step === 'reading')).toMatchObject({ total: text.length });
    expect(written.every(({ done = 0, total = 0 }) => done <= total)).toBe(true);
    expect(written.at(-1)).toMatchObject({ total: 18_002 });
    const compared = steps.filter(({ step }) => step === 'comparing');
    expect(compared.map(({ done, total }) => [done, total])).toEqual(Array.from({ length: 16 }, (_, n) => [n, 16]));
    const derived = steps.filter(({ step }) => step === 'deriving');
    expect(derived.map(({ done, total }) => [done, total])).toEqual(Array.from({ length: 8 }, (_, n) => [n, 8]));
  });

  it('is shown with share, rate and the time left', () => {
    expect(formatStep({ step: 'reading', done: 50_000_000, total: 200_000_000 }, 10)).toBe(
      'Reading: 25 % (50.0 of 200.0 MB), 5.0 MB/s, 30 s left',
    );
    expect(formatStep({ step: 'writing', done: 1_000, total: 601_000 }, 1)).toBe(
      'Writing: 0 % (1000 of 601000 rows), 1000 rows/s, 10 min left',
    );
    expect(formatStep({ step: 'comparing', done: 0, total: 16 }, 0)).toBe('Comparing: 0 % (0 of 16 parts)');
    expect(formatStep({ step: 'comparing', done: 4, total: 16 }, 8)).toBe(
      'Comparing: 25 % (4 of 16 parts), 0.5 parts/s, 24 s left',
    );
    expect(formatStep({ step: 'deriving', done: 6, total: 8 }, 3)).toBe(
      'Rebuilding cards and lists: 75 % (6 of 8 parts), 2.0 parts/s, 1 s left',
    );
  });

  it('is printed for each new step, and not too often', () => {
    const lines: string[] = [];
    let now = 0;
    const hear = makeStepPrinter((line) => lines.push(line), { everyMs: 2_000, now: () => now });
    for (; now < 5_000; now += 500) hear({ step: 'reading', done: now * 1_000, total: 10_000_000 });
    hear({ step: 'comparing' });
    expect(lines).toEqual([
      'Reading: 0 % (0.0 of 10.0 MB)',
      'Reading: 20 % (2.0 of 10.0 MB), 1.0 MB/s, 8 s left',
      'Reading: 40 % (4.0 of 10.0 MB), 1.0 MB/s, 6 s left',
      'Comparing …',
    ]);
  });
});
