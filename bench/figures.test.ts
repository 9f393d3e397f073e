import { expect, test } from 'vitest';
import { median, medians, ratios } from './figures.ts';

test('takes the mean of the two middle figures of an even number', () => {
  expect(median([9, 1, 4])).toBe(4);
  expect(median([9, 1, 4, 2])).toBe(3);
});

test('computes a median for each figure', () => {
  const rounds = [
    { first: 1, last: 30 },
    { first: 2, last: 10 },
    { first: 3, last: 20 },
  ];
  expect(medians(['first', 'last'], rounds)).toEqual({ first: 2, last: 20 });
});

test('keeps a ratio when a slow round affects both sides', () => {
  const site = [{ time: 20 }, { time: 200 }, { time: 20 }];
  const floor = [{ time: 10 }, { time: 100 }, { time: 10 }];
  expect(ratios(['time'], site, floor)).toEqual({ time: 2 });
});
