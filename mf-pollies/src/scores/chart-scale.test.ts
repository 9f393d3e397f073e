import type { Cohort, Figures } from '@hustings/contract';
import { expect, test } from 'vitest';
import { bandOf, drawing, edgesOf, lineOf, runsOf, scaleOf } from './chart-scale.ts';

const tooFew: Cohort = { tooFew: true };
const day = (number: number, value?: number, accounts = 40): Figures => ({
  day: `2026-05-0${number}`,
  official: tooFew,
  all:
    value === undefined
      ? tooFew
      : {
          accounts,
          approval: { value, low: Math.max(0, value - 6), high: Math.min(100, value + 6) },
          from: `2026-05-0${number}`,
        },
});

test('draws no line over a day without figures', () => {
  const series = [day(1, 60), day(2, 61), day(3), day(4, 64), day(5)];
  const runs = runsOf(series, 'all', scaleOf(series));
  expect(runs.map((run) => run.map((point) => point.day))).toEqual([['2026-05-01', '2026-05-02'], ['2026-05-04']]);
  expect(runsOf(series, 'official', scaleOf(series))).toEqual([]);
  expect(lineOf(runs[0]!).match(/[ML]/g)).toEqual(['M', 'L']);
  expect(bandOf(runs[0]!).endsWith('Z')).toBe(true);
});

test('draws the interval’s edges as two lines, and for a single day as one line between them', () => {
  const series = [day(1, 60), day(2, 61), day(3), day(4, 64)];
  const [long, single] = runsOf(series, 'all', scaleOf(series));
  expect(edgesOf(long!).match(/[MLV]/g)).toEqual(['M', 'L', 'M', 'L']);
  expect(edgesOf(single!).match(/[MLV]/g)).toEqual(['M', 'V']);
});

test.each([
  ['high scores', [day(1, 97), day(2, 94)], 70, 100],
  ['low scores', [day(1, 4), day(2, 3)], 0, 30],
  ['scores of a wide part', [day(1, 24), day(2, 70)], 0, 80],
  ['scores far apart', [day(1, 12), day(2, 90)], 0, 100],
  ['nothing', [day(1), day(2)], 0, 100],
] as const)('the intervals of %s lie in the drawing', (_, series, from, to) => {
  const scale = scaleOf(series);
  expect([scale.from, scale.to]).toEqual([from, to]);
  expect([scale.steps[0], scale.steps.at(-1)]).toEqual([from, to]);
  for (const point of runsOf(series, 'all', scale).flat()) {
    for (const y of [point.y, point.low, point.high]) {
      expect(y).toBeGreaterThanOrEqual(drawing.top);
      expect(y).toBeLessThanOrEqual(drawing.bottom);
    }
    expect(point.x).toBeGreaterThan(drawing.left);
    expect(point.x).toBeLessThan(drawing.right);
  }
});

test('draws a larger point for more members', () => {
  const series = [day(1, 60, 40), day(2, 60, 400)];
  const [few, many] = runsOf(series, 'all', scaleOf(series)).flat();
  expect(many!.size).toBeGreaterThan(few!.size);
});
