import type { Cohort, Figures } from '@hustings/contract';

/** A cohort with enough members to show its figures. */
export type ShownCohort = Exclude<Cohort, { tooFew: true }>;

/** Returns the figures of a cohort; undefined if too few members have voted. */
export const shownOf = (cohort: Cohort): ShownCohort | undefined => ('tooFew' in cohort ? undefined : cohort);

/** The sizes and edges of the drawing in SVG units. The drawing scales with the page. */
export const drawing = { width: 480, height: 212, withOwn: 232, left: 38, right: 470, top: 16, bottom: 186 } as const;

/** A day's figures of a cohort and their position in the drawing. */
export interface Point {
  day: string;
  x: number;
  y: number;
  low: number;
  high: number;
  /** The radius of the mark, which is larger for more members. */
  size: number;
}

/** Maps days and scores to positions in the drawing. */
export interface Scale {
  /** The lowest and highest score in the drawing. */
  from: number;
  to: number;
  /** Scores with a grid line. */
  steps: number[];
  xOf(index: number): number;
  yOf(score: number): number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/**
 * Chooses a range within 0 to 100 that contains all intervals and spans at least 30. The range starts and ends at a
 * grid line: at multiples of ten, or of twenty for a wide range.
 */
export function scaleOf(series: readonly Figures[]): Scale {
  const { left, right, top, bottom } = drawing;
  const shown = series.flatMap(({ all, official }) => [all, official].flatMap((cohort) => shownOf(cohort) ?? []));
  const lowest = Math.min(100, ...shown.map(({ approval }) => approval.low));
  const highest = Math.max(0, ...shown.map(({ approval }) => approval.high));
  let from = shown.length === 0 ? 0 : Math.floor(lowest / 10) * 10;
  let to = shown.length === 0 ? 100 : Math.ceil(highest / 10) * 10;
  while (to - from < 30) {
    if (to < 100) to += 10;
    if (to - from < 30 && from > 0) from -= 10;
  }
  const step = to - from > 50 ? 20 : 10;
  from = Math.floor(from / step) * step;
  to = Math.ceil(to / step) * step;
  const steps = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
  const days = Math.max(1, series.length - 1);
  return {
    from,
    to,
    steps,
    xOf: (index) => round(series.length === 1 ? (left + right) / 2 : left + 6 + ((right - left - 12) * index) / days),
    yOf: (score) => round(bottom - ((bottom - top) * (score - from)) / (to - from)),
  };
}

/** Returns the points of a cohort, split at days without figures, so that no line crosses a gap. */
export function runsOf(series: readonly Figures[], circle: 'all' | 'official', scale: Scale): Point[][] {
  const most = Math.max(1, ...series.map((figures) => shownOf(figures[circle])?.accounts ?? 0));
  const runs: Point[][] = [[]];
  for (const [index, figures] of series.entries()) {
    const cohort = shownOf(figures[circle]);
    if (!cohort) runs.push([]);
    else
      runs.at(-1)?.push({
        day: figures.day,
        x: scale.xOf(index),
        y: scale.yOf(cohort.approval.value),
        low: scale.yOf(cohort.approval.low),
        high: scale.yOf(cohort.approval.high),
        size: round(1.2 + 2.2 * Math.sqrt(cohort.accounts / most)),
      });
  }
  return runs.filter((run) => run.length > 0);
}

/** Returns the SVG path of a line through points. */
export const lineOf = (run: readonly Point[]): string => `M${run.map(({ x, y }) => `${x} ${y}`).join('L')}`;

/** Returns the SVG path of the interval's upper and lower edges; for a single day, of a line from one to the other. */
export function edgesOf(run: readonly Point[]): string {
  if (run.length === 1) return run.map(({ x, low, high }) => `M${x} ${high}V${low}`).join('');
  return (['high', 'low'] as const)
    .map((end) => `M${run.map((point) => `${point.x} ${point[end]}`).join('L')}`)
    .join('');
}

/** Returns the SVG path of the area of the interval. */
export const bandOf = (run: readonly Point[]): string =>
  `M${run.map(({ x, high }) => `${x} ${high}`).join('L')}L${run
    .toReversed()
    .map(({ x, low }) => `${x} ${low}`)
    .join('L')}Z`;
