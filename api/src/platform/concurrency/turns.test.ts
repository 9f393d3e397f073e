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

test('what is heavy runs alone, and what would have to wait too long is refused unless it is patient', async () => {
  const inTurn = makeTurns({ pieces: 2, weight: 10, waiting: 12 });
  let running = 0;
  let heaviest = 0;
  const piece = (weight: number, patient = false) =>
    inTurn(
      async () => {
        running += weight;
        heaviest = Math.max(heaviest, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= weight;
        return weight;
      },
      { weight, patient },
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
  // What was refused or has run takes no place.
  expect(await Promise.all([piece(6), piece(4), piece(12)])).toEqual([6, 4, 12]);
});
