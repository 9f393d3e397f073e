import type { OutcomeRow } from './telemetry.queries.ts';

/** Returns the error rate in percent, at most 100. A failure is reported at once, but a view only when it ends. */
export const rateOf = ({ failedViews, views }: Pick<OutcomeRow, 'failedViews' | 'views'>): number =>
  Math.round((Math.min(failedViews, views) / views) * 10_000) / 100;
