/** The sizes and edges of a drawing in SVG units. The drawing scales with its card. */
export const drawing = { width: 480, height: 150, left: 46, right: 472, top: 10, bottom: 122 } as const;

/** Maps positions in a series and counts to positions in the drawing. */
export interface Scale {
  /** The counts with a grid line, from 0 upwards. */
  steps: number[];
  xOf(index: number): number;
  yOf(count: number): number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Returns the smallest of 1, 2 and 5, times a power of ten, that is not below a value ≥ 1. */
function niceStep(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10) * power;
}

/** Makes the scale for a number of points and the largest count. It begins at 0 and has whole grid lines. */
export function scaleOf(points: number, largest: number): Scale {
  const { left, right, top, bottom } = drawing;
  const step = niceStep(Math.max(1, largest / 3));
  const lines = Math.max(1, Math.ceil(largest / step));
  return {
    steps: Array.from({ length: lines + 1 }, (_, index) => index * step),
    xOf: (index) => round(left + 6 + ((right - left - 12) * index) / Math.max(1, points - 1)),
    yOf: (count) => round(bottom - ((bottom - top) * count) / (lines * step)),
  };
}
