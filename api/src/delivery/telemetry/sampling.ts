import type { Limits } from '../../platform/config/limits.ts';

/**
 * Whether a document that is made now is one whose page reports its views.
 *
 * @param chance from 0 up to 1
 */
export const isMeasured = ({ telemetryPercent }: Pick<Limits, 'telemetryPercent'>, chance = Math.random()): boolean =>
  chance * 100 < telemetryPercent;
