// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onIdle } from './on-idle.ts';

const work = vi.fn<() => void>();
const requestIdleCallback = vi.fn<(work: () => void, options: object) => number>();
const setState = (state: DocumentReadyState) => vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);

beforeEach(() => {
  vi.useFakeTimers();
  work.mockReset();
  requestIdleCallback.mockReset().mockReturnValue(1);
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  vi.stubGlobal('cancelIdleCallback', vi.fn<(request: number) => void>());
  setState('loading');
});
afterEach(() => {
  vi.useRealTimers();
});

test('requests an idle callback at once, with the timeout', () => {
  onIdle(work, { timeout: 500 });
  expect(requestIdleCallback).toHaveBeenCalledExactlyOnceWith(work, { timeout: 500 });
});

test('waits for the load event and the given delay', () => {
  onIdle(work, { afterLoad: 100 });
  vi.runAllTimers();
  expect(requestIdleCallback).not.toHaveBeenCalled();
  dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(99);
  expect(requestIdleCallback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(requestIdleCallback).toHaveBeenCalledTimes(1);
});

test('can be cancelled before the load event, during the delay, and before the idle callback', () => {
  onIdle(work, { afterLoad: 0 })();
  dispatchEvent(new Event('load'));
  setState('complete');
  onIdle(work, { afterLoad: 100 })();
  vi.runAllTimers();
  expect(requestIdleCallback).not.toHaveBeenCalled();
  onIdle(work, { afterLoad: 0 })();
  expect(cancelIdleCallback).toHaveBeenCalledExactlyOnceWith(1);
});

test('uses a timer in browsers without idle callbacks', () => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  onIdle(work, { fallbackDelay: 200 });
  vi.advanceTimersByTime(199);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
});
