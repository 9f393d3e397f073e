// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onUse } from './on-use.ts';

const work = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  work.mockReset();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'userActivation');
  vi.useRealTimers();
});

test.each(['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin', 'click'])(
  'runs once after the first sign of use: %s',
  (sign) => {
    onUse(work);
    vi.advanceTimersByTime(60_000);
    expect(work).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event(sign));
    document.body.dispatchEvent(new Event(sign));
    vi.advanceTimersByTime(1_000);
    expect(work).toHaveBeenCalledTimes(1);
  },
);

test('does not take a pointer that rests on the page for a sign', () => {
  onUse(work);
  document.body.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 0 }));
  vi.advanceTimersByTime(60_000);
  expect(work).not.toHaveBeenCalled();
  document.body.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 1, movementY: 0 }));
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('waits for nothing in a page that is in use', () => {
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true });
  onUse(work);
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('can be cancelled before the first sign, and before the browser is idle', () => {
  onUse(work)();
  document.body.dispatchEvent(new Event('scroll'));
  const cancel = onUse(work);
  document.body.dispatchEvent(new Event('scroll'));
  cancel();
  vi.advanceTimersByTime(1_000);
  expect(work).not.toHaveBeenCalled();
});
