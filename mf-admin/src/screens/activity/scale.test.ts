import { expect, test } from 'vitest';
import { drawing, scaleOf } from './scale.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 5, 10]],
  [100, [0, 50, 100]],
  [1_234, [0, 500, 1_000, 1_500]],
])('draws whole grid lines from 0 for counts up to %i', (largest, steps) => {
  const scale = scaleOf(24, largest);
  expect(scale.steps).toEqual(steps);
  expect(scale.yOf(0)).toBe(drawing.bottom);
  expect(scale.yOf(largest)).toBeGreaterThanOrEqual(drawing.top);
});

test('spreads the points between the edges', () => {
  const { xOf } = scaleOf(24, 5);
  expect(xOf(0)).toBeGreaterThan(drawing.left);
  expect(xOf(23)).toBeLessThan(drawing.right);
  expect(xOf(23) - xOf(22)).toBeCloseTo(xOf(1) - xOf(0), 0);
});
