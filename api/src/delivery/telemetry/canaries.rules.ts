import type { CanaryComparison } from '@hustings/contract';
import { settleSequentially } from '../../platform/concurrency/settle-sequentially.ts';
import type { Services } from '../../platform/core/services.ts';
import { canarySince, endCanary, endDeploy, servedRows, watchedDeploys, type ReleaseRow } from '../releases/index.ts';
import { describeComparison, isSignificantlyWorse } from './canary-analysis.ts';
import { outcomesBetween, outcomesSince, type OutcomeRow } from './telemetry.queries.ts';
import { minuteOf } from './counters.ts';

/** The name of the actor in the record of acts when this job ends a canary. */
const guard = 'canary guard';

type Outcomes = Pick<OutcomeRow, 'views' | 'failedViews' | 'renders' | 'failedRenders'>;

const noOutcomes: Outcomes = { views: 0, failedViews: 0, renders: 0, failedRenders: 0 };

const trialsOf = {
  views: ({ views, failedViews }: Outcomes) => ({ failed: failedViews, of: views }),
  renders: ({ renders, failedRenders }: Outcomes) => ({ failed: failedRenders, of: renders }),
};

const outcomeOf = (rows: readonly OutcomeRow[], part: string, version: string): Outcomes =>
  rows.find((row) => row.part === part && row.version === version) ?? noOutcomes;

/** Compares the outcomes of two versions; returns the comparison that the first one fails, or undefined. */
function failedComparison(
  { limits }: Services,
  own: Outcomes,
  other: Outcomes,
): Omit<CanaryComparison, 'isDeploy'> | undefined {
  for (const what of ['views', 'renders'] as const) {
    const [canary, active] = [trialsOf[what](own), trialsOf[what](other)];
    if (isSignificantlyWorse(canary, active, limits)) return { what, canary, active, margin: limits.canaryErrorMargin };
  }
  return undefined;
}

/** Compares a canary with the active version since the canary was deployed. */
async function comparedCanary(
  services: Services,
  { name, version }: ReleaseRow,
  active: ReleaseRow,
): Promise<CanaryComparison | undefined> {
  const since = await canarySince(services, name, version);
  if (!since) return undefined;
  const rows = await services.database.query<OutcomeRow>(outcomesSince({ since: minuteOf(since) }));
  return failedComparison(services, outcomeOf(rows, name, version), outcomeOf(rows, name, active.version));
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
    const measured = active && (await comparedCanary(services, canary, active));
    if (!measured) continue;
    const doing = { by: { kind: 'site' as const, name: guard }, reason: describeComparison(measured), measured };
    await endCanary(services, canary.name, canary.version, doing);
  }
}

/** The name of the actor in the record of acts when this job ends a deployment. */
const deployGuard = 'deploy guard';

const hourMilliseconds = 3_600_000;

/**
 * Goes back from each release that was deployed to everybody in the last `deployWatchHours` and that has failed
 * significantly more often than the release before it did in the `deployWatchHours` before the deployment. Records the
 * comparison with the act. Skips releases that were replaced meanwhile, and those that were deployed again after this job
 * had ended them.
 *
 * @param folder the folder of local builds
 * @throws an `AggregateError` after the others are compared, if some could not be ended
 */
export async function guardDeploys(services: Services, folder?: string): Promise<void> {
  const watched = services.limits.deployWatchHours * hourMilliseconds;
  const deploys = await watchedDeploys(services, new Date(services.now().getTime() - watched), deployGuard);
  const errors = await settleSequentially(deploys, async ({ part, version, before, since }) => {
    const [start, until] = [minuteOf(new Date(since.getTime() - watched)), minuteOf(since)];
    const [after, earlier] = await Promise.all([
      services.database.query<OutcomeRow>(outcomesSince({ since: until })),
      services.database.query<OutcomeRow>(outcomesBetween({ since: start, until })),
    ]);
    const found = failedComparison(services, outcomeOf(after, part, version), outcomeOf(earlier, part, before));
    if (!found) return;
    const measured = { ...found, isDeploy: true };
    const doing = { by: { kind: 'site' as const, name: deployGuard }, reason: describeComparison(measured), measured };
    await endDeploy(services, { part, version, before }, doing, folder);
  });
  if (errors.length > 0) throw new AggregateError(errors, 'Some deployments that fail were not ended.');
}
