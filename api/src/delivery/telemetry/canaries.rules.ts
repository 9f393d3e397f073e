import type { CanaryComparison } from '@hustings/contract';
import type { Services } from '../../platform/core/services.ts';
import { canarySince, endCanary, servedRows, type ReleaseRow } from '../releases/index.ts';
import { describeComparison, isSignificantlyWorse } from './canary-analysis.ts';
import { outcomesSince, type OutcomeRow } from './telemetry.queries.ts';
import { minuteOf } from './counters.ts';

/** The name of the actor in the record of acts when this job ends a canary. */
const guard = 'canary guard';

type Outcomes = Pick<OutcomeRow, 'views' | 'failedViews' | 'renders' | 'failedRenders'>;

const noOutcomes: Outcomes = { views: 0, failedViews: 0, renders: 0, failedRenders: 0 };

const trialsOf = {
  views: ({ views, failedViews }: Outcomes) => ({ failed: failedViews, of: views }),
  renders: ({ renders, failedRenders }: Outcomes) => ({ failed: failedRenders, of: renders }),
};

/** Compares a canary with the active version; returns the comparison that it fails, or undefined. */
async function failedComparison(
  { database, limits }: Services,
  canary: ReleaseRow,
  active: ReleaseRow,
  since: Date,
): Promise<CanaryComparison | undefined> {
  const rows = await database.query<OutcomeRow>(outcomesSince({ since: minuteOf(since) }));
  const outcomeOf = ({ name, version }: ReleaseRow): Outcomes =>
    rows.find((row) => row.part === name && row.version === version) ?? noOutcomes;
  for (const what of ['views', 'renders'] as const) {
    const [own, other] = [canary, active].map((release) => trialsOf[what](outcomeOf(release)));
    if (own && other && isSignificantlyWorse(own, other, limits))
      return { what, canary: own, active: other, margin: limits.canaryErrorMargin };
  }
  return undefined;
}

/**
 * Ends each canary that has failed significantly more often than the active version of its part. Compares views and
 * renders on the server since the canary was deployed, and records the comparison with the act. Skips canaries that are
 * paused, or that were promoted or replaced meanwhile.
 */
export async function guardCanaries(services: Services): Promise<void> {
  const served = await servedRows(services);
  for (const canary of served.filter(({ status, canaryPaused }) => status === 'canary' && !canaryPaused)) {
    const active = served.find(({ name, status }) => name === canary.name && status === 'active');
    const since = await canarySince(services, canary.name, canary.version);
    const measured = active && since && (await failedComparison(services, canary, active, since));
    if (!measured) continue;
    const doing = { by: { kind: 'site' as const, name: guard }, reason: describeComparison(measured), measured };
    await endCanary(services, canary.name, canary.version, doing);
  }
}
