import { expect, test } from 'vitest';
import { makeSemaphore } from './semaphore.ts';

test('runs a heavy task alone, keeps the order, and refuses a task that finds a full queue unless its queue is unlimited', async () => {
  const semaphore = makeSemaphore({ tasks: 2, weight: 10, waiting: 12 });
  let running = 0;
  let heaviest = 0;
  const piece = (weight: number, unlimitedQueue = false) =>
    semaphore(
      async () => {
        running += weight;
        heaviest = Math.max(heaviest, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= weight;
        return weight;
      },
      { weight, unlimitedQueue },
    );
  const results = await Promise.allSettled([piece(15), piece(4), piece(6), piece(3), piece(8, true), piece(2)]);
  expect(results.map((each) => (each.status === 'fulfilled' ? each.value : each.reason))).toEqual([
    15,
    4,
    6,
    expect.objectContaining({ code: 'Unavailable', retryAfterSeconds: 5 }),
    8,
    expect.objectContaining({ code: 'Unavailable' }),
  ]);
  expect(heaviest).toBe(15);
  // Neither refused nor completed tasks still occupy the semaphore.
  expect(await Promise.all([piece(6), piece(4), piece(12)])).toEqual([6, 4, 12]);
});
