import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCover, raisedMilliseconds, recordPlan, writtenTogether, type Cover } from './cover.ts';

const streams = recordPlan.streams.flatMap(({ sizes, meanMilliseconds }) =>
  sizes.map(({ size }) => ({ records: size, meanMilliseconds })),
);

/** The writes since the start, each with its moment and its number of records. */
let writes: { at: number; records: number }[];
let cover: Cover;
let running: { stop(): void } | undefined;

const coverWith = (random?: () => number): Cover =>
  makeCover(
    recordPlan,
    (records) => {
      writes.push({ at: Date.now(), records });
      return Promise.resolve();
    },
    () => Date.now(),
    random,
  );

beforeEach(() => {
  vi.useFakeTimers();
  writes = [];
  cover = coverWith();
  running = cover.start();
});
afterEach(() => {
  running?.stop();
  vi.useRealTimers();
});

/** Starts a cover whose dummies come in equal intervals. */
function startRegular(): void {
  running?.stop();
  writes = [];
  cover = coverWith(() => 0.5);
  running = cover.start();
}

/** Writes a message of some records. */
function write(records: number): void {
  const size = writtenTogether(records);
  cover.replaceNext(size);
  writes.push({ at: Date.now(), records: size });
}

const countOf = (records: number): number => writes.filter((each) => each.records === records).length;
const minute = 60_000;

describe('the cover', () => {
  it('writes dummies of each size at their mean rate, at moments that are independent of each other', () => {
    vi.advanceTimersByTime(300 * minute);
    for (const { records, meanMilliseconds } of streams) {
      const expected = (300 * minute) / meanMilliseconds;
      expect(Math.abs(countOf(records) - expected)).toBeLessThan(6 * Math.sqrt(expected));
    }
    // Of independent moments, as many minutes as chance wants have more and less than the mean.
    const counts = Array.from(
      { length: 300 },
      (_, each) => writes.filter(({ at, records }) => records === 1 && Math.floor(at / minute) % 300 === each).length,
    );
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / counts.length;
    expect(variance / mean).toBeGreaterThan(0.5);
    expect(variance / mean).toBeLessThan(1.8);
  });

  it('writes as many records of each size with messages as without', () => {
    startRegular();
    vi.advanceTimersByTime(30 * minute);
    const without = streams.map(({ records }) => countOf(records));
    startRegular();
    for (let each = 0; each < 60; each += 1) {
      vi.advanceTimersByTime(minute / 4);
      write((each % 4) + 1);
      vi.advanceTimersByTime(minute / 4);
    }
    expect(streams.map(({ records }) => countOf(records))).toEqual(without);
  });

  it('fills a message with dummies up to one of few sizes', () => {
    expect([1, 2, 3, 4, 5, 9].map(writtenTogether)).toEqual([1, 2, 4, 4, 8, 16]);
  });

  it('doubles the rate for an hour if messages are far ahead of the dummies', () => {
    startRegular();
    for (let each = 0; each < 9; each += 1) write(1);
    writes = [];
    vi.advanceTimersByTime(raisedMilliseconds);
    const raised = countOf(1);
    writes = [];
    vi.advanceTimersByTime(raisedMilliseconds);
    expect(raised / countOf(1)).toBeGreaterThan(1.9);
    expect(raised / countOf(1)).toBeLessThan(2.1);
  });

  it('writes nothing after its stop, and continues after a failed write', () => {
    running?.stop();
    vi.advanceTimersByTime(minute);
    expect(writes).toEqual([]);
    let tried = 0;
    const failing = makeCover(
      recordPlan,
      () => {
        tried += 1;
        return Promise.reject(new Error('The database is away.'));
      },
      () => Date.now(),
    );
    running = failing.start();
    vi.advanceTimersByTime(minute);
    expect(tried).toBeGreaterThan(20);
  });

  it('lets a message pass before its start', () => {
    running?.stop();
    write(5);
    expect(writes).toHaveLength(1);
  });
});
