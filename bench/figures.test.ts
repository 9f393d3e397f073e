import { expect, test } from 'vitest';
import { median, medians, ratios } from './figures.ts';

test('the middle of an even number of figures lies between the two in the middle', () => {
  expect(median([9, 1, 4])).toBe(4);
  expect(median([9, 1, 4, 2])).toBe(3);
});

test('each figure has a median of its own', () => {
  const rounds = [
    { first: 1, last: 30 },
    { first: 2, last: 10 },
    { first: 3, last: 20 },
  ];
  expect(medians(['first', 'last'], rounds)).toEqual({ first: 2, last: 20 });
});

test('a slow round that meets both sides leaves their ratio as it is', () => {
  const site = [{ time: 20 }, { time: 200 }, { time: 20 }];
  const floor = [{ time: 10 }, { time: 100 }, { time: 10 }];
  expect(ratios(['time'], site, floor)).toEqual({ time: 2 });
});
