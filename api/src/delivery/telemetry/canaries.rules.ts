import type { CanaryComparison } from '@hustings/contract';
import type { Services } from '../../platform/core/services.ts';
import { canarySince, endCanary, servedRows, type ReleaseRow } from '../releases/index.ts';
import { isPlainlyWorse, sayComparison } from './canary-analysis.ts';
import { outcomesSince, type OutcomeRow } from './telemetry.queries.ts';
import { slotOf } from './counters.ts';

/** Who ended a canary, as the record of releases names it. */
const guard = 'canary guard';

type Ended = Pick<OutcomeRow, 'views' | 'failedViews' | 'renders' | 'failedRenders'>;

const nothing: Ended = { views: 0, failedViews: 0, renders: 0, failedRenders: 0 };

const trialsOf = {
  views: ({ views, failedViews }: Ended) => ({ failed: failedViews, of: views }),
  renders: ({ renders, failedRenders }: Ended) => ({ failed: failedRenders, of: renders }),
};

/** Why a canary should be ended; undefined where nothing speaks against it so far. */
async function faultOf(
  { database, limits }: Services,
  canary: ReleaseRow,
  active: ReleaseRow,
  since: Date,
): Promise<CanaryComparison | undefined> {
  const rows = await database.query<OutcomeRow>(outcomesSince({ since: slotOf(since) }));
  const outcomeOf = ({ name, version }: ReleaseRow): Ended =>
    rows.find((row) => row.part === name && row.version === version) ?? nothing;
  for (const what of ['views', 'renders'] as const) {
    const [own, other] = [canary, active].map((release) => trialsOf[what](outcomeOf(release)));
    if (own && other && isPlainlyWorse(own, other, limits))
      return { what, canary: own, active: other, margin: limits.canaryErrorMargin };
  }
  return undefined;
}

/**
 * Ends each canary that fails plainly more often than the active version of its part since it is served: in what visitors
 * see, by the boundaries and the loader, or in what the server renders. Why is recorded with the act. A canary that is
 * paused is left alone, and so is one that was promoted or replaced meanwhile.
 */
export async function guardCanaries(services: Services): Promise<void> {
  const served = await servedRows(services);
  for (const canary of served.filter(({ status, canaryPaused }) => status === 'canary' && !canaryPaused)) {
    const active = served.find(({ name, status }) => name === canary.name && status === 'active');
    const since = await canarySince(services, canary.name, canary.version);
    const measured = active && since && (await faultOf(services, canary, active, since));
    if (!measured) continue;
    const doing = { by: { kind: 'site' as const, name: guard }, reason: sayComparison(measured), measured };
    await endCanary(services, canary.name, canary.version, doing);
  }
}
