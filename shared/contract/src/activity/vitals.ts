/** The vitals that tell how a page feels, in the order in which admins see them. */
export const ratedVitals = ['LCP', 'INP', 'CLS'] as const;
export type RatedVital = (typeof ratedVitals)[number];

export type VitalRating = 'good' | 'middling' | 'poor';

/**
 * The bounds of the vitals at the 75th percentile, as web.dev/articles/vitals gives them: up to the first a page is
 * good, above the second it is poor. LCP and INP are in milliseconds; CLS has no unit.
 */
export const vitalBounds: Readonly<Record<RatedVital, readonly [good: number, poor: number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
};

/** Rates a vital at the 75th percentile, in the unit of `vitalBounds`. */
export function rateVital(name: RatedVital, value: number): VitalRating {
  const [good, poor] = vitalBounds[name];
  if (value <= good) return 'good';
  return value <= poor ? 'middling' : 'poor';
}
