import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCover, type Cover } from '../sealed-inbox/index.ts';
import { sealedSizes, slotCoverPlan } from './sealed-slots.ts';

const hour = 3_600_000;
const day = 24 * hour;
const megabyte = 1024 * 1024;

/** The writes since the start. */
let writes: { at: number; size: number }[];
let cover: Cover;
let running: { stop(): void };

/** Returns numbers that are the same in each run. */
function seeded(): () => number {
  let state = 20_261_123;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return ((Math.imul(state ^ (state >>> 15), 2_246_822_519) >>> 0) + 0.5) / 2 ** 32;
  };
}

function start(megabytes = 400): void {
  writes = [];
  cover = makeCover(
    slotCoverPlan(megabytes),
    (size) => {
      writes.push({ at: Date.now(), size });
      return Promise.resolve();
    },
    () => Date.now(),
    seeded(),
  );
  running = cover.start();
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  running.stop();
  vi.useRealTimers();
});

/** Uploads files one after the other, as a member who chooses several pictures. */
function upload(count: number, size = sealedSizes[1].size): void {
  for (let each = 0; each < count; each += 1) {
    cover.replaceNext(size);
    writes.push({ at: Date.now(), size });
    vi.advanceTimersByTime(3_000);
  }
}

const countsByDay = (days: number): number[] =>
  Array.from(
    { length: days },
    (_, index) => writes.filter(({ at }) => Math.floor((at - began) / day) === index).length,
  );
let began: number;

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
const deviationOf = (numbers: readonly number[]): number =>
  Math.sqrt(meanOf(numbers.map((each) => (each - meanOf(numbers)) ** 2)));

/** Returns the mean milliseconds from the end of a series of uploads to the next dummy of their length. */
function waitAfter(uploads: number): number {
  start();
  const all: number[] = [];
  for (let times = 0; times < 400; times += 1) {
    upload(uploads);
    const ended = Date.now();
    const size = sealedSizes[1].size;
    while (!writes.some((each) => each.at >= ended && each.size === size)) vi.advanceTimersByTime(1_000);
    all.push(Date.now() - ended);
    vi.advanceTimersByTime(6 * hour);
    writes = [];
  }
  running.stop();
  return meanOf(all);
}

describe('the cover of uploads', () => {
  it('writes the megabytes of its limit on average, in the lengths and shares of its plan', () => {
    start();
    vi.advanceTimersByTime(60 * day);
    const written = writes.reduce((sum, { size }) => sum + size, 0) / megabyte / 60;
    expect(written).toBeGreaterThan(360);
    expect(written).toBeLessThan(440);
    for (const { size, share } of sealedSizes) {
      const count = writes.filter((each) => each.size === size).length;
      expect(Math.abs(count / writes.length - share)).toBeLessThan(0.02);
    }
  });

  it('writes nothing if its limit is 0', () => {
    start(0);
    vi.advanceTimersByTime(day);
    upload(1);
    expect(writes).toHaveLength(1);
  });

  it('has long series often, so that a member with many pictures is one of many', () => {
    start();
    vi.advanceTimersByTime(20 * day);
    const series: number[] = [];
    let last = -Infinity;
    for (const { at } of writes) {
      if (at - last > 20_000) series.push(0);
      series.push((series.pop() ?? 0) + 1);
      last = at;
    }
    const atLeast = (count: number) => series.filter((each) => each >= count).length / 20;
    expect(atLeast(5)).toBeGreaterThan(30);
    expect(atLeast(10)).toBeGreaterThan(10);
    expect(atLeast(20)).toBeGreaterThan(3);
  });

  it('writes as many files with uploads as without', () => {
    const days = 100;
    const perDay = (uploads: boolean): number[] => {
      start();
      began = Date.now();
      for (let hours = 0; hours < days * 24; hours += 1) {
        if (uploads) upload(8, sealedSizes[hours % 2]?.size);
        vi.advanceTimersByTime(began + (hours + 1) * hour - Date.now());
      }
      running.stop();
      return countsByDay(days);
    };
    const [without, withUploads] = [perDay(false), perDay(true)];
    const error = Math.hypot(deviationOf(without), deviationOf(withUploads)) / Math.sqrt(days);
    expect(Math.abs(meanOf(without) - meanOf(withUploads))).toBeLessThan(3 * error);
    // Without the replacement, the 192 uploads of a day would add to the dummies.
    expect(3 * error).toBeLessThan(192 / 3);
  });

  it('is not silent after a series of uploads', () => {
    const usual = waitAfter(0);
    expect(waitAfter(5) / usual).toBeLessThan(1.7);
  });
});
