import { expect, test } from 'vitest';
import { makeTurns } from './turns.ts';

test('so many at once, in the order in which they came, and a failure gives its place on', async () => {
  const inTurn = makeTurns(2);
  const begun: number[] = [];
  let most = 0;
  let running = 0;
  const work = (number: number) => async () => {
    begun.push(number);
    running++;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    if (number === 1) throw new Error('one failed');
    return number;
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((number) => inTurn(work(number))));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
});
