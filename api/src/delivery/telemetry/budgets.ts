import type { ServedPart } from '@hustings/contract';
import type { Limits } from '../../platform/config/limits.ts';
import type { ReleaseRow } from '../releases/index.ts';
import { rateOf } from './rate.ts';
import type { OutcomeRow } from './telemetry.queries.ts';

/** Returns the percentage of failed views of a part in all its versions; undefined if too few views were counted. */
function failedViewsOf(part: string, outcomes: readonly OutcomeRow[], { canaryFewestViews }: Limits) {
  const own = outcomes.filter((row) => row.part === part);
  const sum = (field: 'views' | 'failedViews') => own.reduce((total, row) => total + row[field], 0);
  const views = sum('views');
  return views < canaryFewestViews ? undefined : rateOf({ views, failedViews: sum('failedViews') });
}

/** Adds to each served part its owner with the budget, and what was measured of it. */
export function describeBudgets(
  parts: readonly ServedPart[],
  served: readonly ReleaseRow[],
  outcomes: readonly OutcomeRow[],
  limits: Limits,
): ServedPart[] {
  return parts.map((part) => {
    const active = served.find(({ name, status }) => name === part.part && status === 'active')?.manifest;
    const failedViewsPercent = failedViewsOf(part.part, outcomes, limits);
    return {
      ...part,
      ...(active?.manifest.owner ? { owner: active.manifest.owner } : {}),
      ...(active?.sizes ? { bytes: active.sizes } : {}),
      ...(failedViewsPercent === undefined ? {} : { failedViewsPercent }),
    };
  });
}
