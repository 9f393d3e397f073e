import type { Limits } from '../../platform/config/limits.ts';

/**
 * Decides whether the page of a new document reports its views.
 *
 * @param chance a random number, 0 ≤ chance < 1
 */
export const isSampled = ({ telemetryPercent }: Pick<Limits, 'telemetryPercent'>, chance = Math.random()): boolean =>
  chance * 100 < telemetryPercent;
