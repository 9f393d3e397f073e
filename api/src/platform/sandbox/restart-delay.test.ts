import { expect, it } from 'vitest';
import { makeRestartDelay } from './restart-delay.ts';

/** Makes a delay with a clock, and functions that advance it. */
function withClock() {
  let now = 0;
  const delay = makeRestartDelay(() => now);
  /** Fails at once, and returns the milliseconds until the next start. */
  const fail = () => {
    delay.recordFailure();
    const failedAt = now;
    for (;;)
      try {
        delay.check();
        return now - failedAt;
      } catch {
        now += 100;
      }
  };
  return { delay, fail, pass: (ms: number) => (now += ms) };
}

it('delays nothing for the first failures, then twice as long each time up to a minute', () => {
  const { fail } = withClock();
  expect(Array.from({ length: 13 }, fail)).toEqual([
    0, 0, 0, 0, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
  ]);
});

it('says when the next start is allowed', () => {
  const { delay } = withClock();
  for (let index = 0; index < 7; index += 1) delay.recordFailure();
  expect(() => delay.check()).toThrow(expect.objectContaining({ code: 'Unavailable', retryAfterSeconds: 2 }));
});

it('forgets failures after two minutes without one, and not before', () => {
  const { fail, pass } = withClock();
  for (let index = 0; index < 5; index += 1) fail();
  expect(fail()).toBe(1_000);
  pass(121_000);
  expect(fail()).toBe(0);
});
