import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCover, raisedMilliseconds, recordsPerWindow, windowMilliseconds, type Cover } from './cover.ts';

/** The moments of all records since the start. */
let moments: number[];
let cover: Cover;
let running: { stop(): void } | undefined;
let start: number;

beforeEach(() => {
  vi.useFakeTimers();
  moments = [];
  cover = makeCover(
    () => {
      moments.push(Date.now());
      return Promise.resolve();
    },
    () => Date.now(),
  );
  start = Date.now();
  running = cover.start();
});
afterEach(() => {
  running?.stop();
  vi.useRealTimers();
});

/** Writes records with a message. */
function write(records: number): void {
  cover.replaceNext(records);
  for (let written = 0; written < records; written += 1) moments.push(Date.now());
}

/** Returns the number of records in each window that has passed. */
function countByWindow(): number[] {
  const windows = Math.floor((Date.now() - start) / windowMilliseconds);
  return Array.from(
    { length: windows },
    (_, window) => moments.filter((at) => Math.floor((at - start) / windowMilliseconds) === window).length,
  );
}

const pass = (windows: number) => vi.advanceTimersByTime(windows * windowMilliseconds);

describe('the cover', () => {
  it('writes the same number of dummies in each window, at random moments', () => {
    pass(50);
    expect(countByWindow()).toEqual(Array.from({ length: 50 }, () => recordsPerWindow));
    const gaps = moments.slice(1).map((at, index) => at - (moments[index] ?? 0));
    expect(new Set(gaps).size).toBeGreaterThan(200);
  });

  it('writes as many records in a window with messages as in one without', () => {
    for (let window = 0; window < 60; window += 1) {
      vi.advanceTimersByTime(windowMilliseconds / 10);
      write(1);
      vi.advanceTimersByTime(windowMilliseconds / 10);
      write((window % 4) + 1);
      vi.advanceTimersByTime((windowMilliseconds / 10) * 8);
    }
    expect(countByWindow()).toEqual(Array.from({ length: 60 }, () => recordsPerWindow));
  });

  it('doubles the number of records for an hour if messages need more', () => {
    pass(2);
    write(recordsPerWindow + 3);
    const raised = 1 + raisedMilliseconds / windowMilliseconds;
    pass(raised + 5);
    const counts = countByWindow();
    expect(counts.slice(0, 2)).toEqual([recordsPerWindow, recordsPerWindow]);
    expect(new Set(counts.slice(2, 1 + raised))).toEqual(new Set([2 * recordsPerWindow]));
    expect(new Set(counts.slice(2 + raised))).toEqual(new Set([recordsPerWindow]));
  });

  it('writes nothing after its stop, and continues after a failed write', () => {
    running?.stop();
    pass(3);
    expect(moments).toEqual([]);
    let tried = 0;
    const failing = makeCover(
      () => {
        tried += 1;
        return Promise.reject(new Error('The database is away.'));
      },
      () => Date.now(),
    );
    running = failing.start();
    pass(2);
    expect(tried).toBe(2 * recordsPerWindow);
  });

  it('lets a message pass before its start', () => {
    running?.stop();
    write(5);
    expect(moments).toHaveLength(5);
  });
});
