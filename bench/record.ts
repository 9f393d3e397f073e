import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const file = path.join(import.meta.dirname, 'record.json');

/** Figures that need no quiet machine, by name: each run on the same revision gives the same ones. */
export type Counts = Record<string, number>;

/** The name of the setting with which a run writes its counts into the record. */
export const writesRecord = 'BENCH_WRITE_RECORD';

/** The share by which a count may exceed the record. */
const tolerance = 0.05;

const read = (): Counts => JSON.parse(readFileSync(file, 'utf8')) as Counts;

/** Returns a line for each count that exceeds the record by more than `tolerance`, and for each that has no record. */
export const worseThan = (record: Counts, counts: Counts): string[] =>
  Object.entries(counts).flatMap(([name, count]) => {
    const recorded = record[name];
    if (recorded === undefined) return [`${name}: ${count}, which has no record`];
    return count > recorded * (1 + tolerance) ? [`${name}: ${count}, and ${recorded} in the record`] : [];
  });

/**
 * Compares counts with the record. If `BENCH_WRITE_RECORD` is set, writes them into the record instead.
 *
 * @returns the lines of `worseThan` and a piece of advice; none after a write
 */
export function checkCounts(counts: Counts): string[] {
  const record = read();
  if (process.env[writesRecord] === undefined) {
    const faults = worseThan(record, counts);
    const advice =
      'If there is a reason, write a new record with npm run bench -- --record, and give it in the commit.';
    return faults.length > 0 ? [...faults, advice] : [];
  }
  const entries = Object.entries({ ...record, ...counts }).toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`);
  return [];
}
