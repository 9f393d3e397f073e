// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { isRepeatedVisit } from './web-fonts.ts';

class Loaded {
  transferSize: number;
  constructor(transferSize: number) {
    this.transferSize = transferSize;
  }
}

afterEach(() => vi.restoreAllMocks());

function visitWith(timings: Loaded[]): boolean {
  vi.stubGlobal('PerformanceResourceTiming', Loaded);
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue(timings as unknown as PerformanceEntry[]);
  const script = document.createElement('script');
  script.src = '/shell/1a/main.js';
  return isRepeatedVisit(script);
}

test('is a repeated visit if the first script came from the cache', () => {
  expect(visitWith([new Loaded(0)])).toBe(true);
  expect(visitWith([new Loaded(147_000)])).toBe(false);
});

test('is a first visit if the browser does not tell', () => {
  expect(visitWith([])).toBe(false);
  expect(isRepeatedVisit(undefined)).toBe(false);
});
