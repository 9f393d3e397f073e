import type { CanaryComparison } from '@hustings/contract';
import { settleSequentially } from '../../platform/concurrency/settle-sequentially.ts';
import type { Services } from '../../platform/core/services.ts';
import { canarySince, endCanary, endDeploy, servedRows, watchedDeploys, type ReleaseRow } from '../releases/index.ts';
import { describeComparison, isSignificantlyWorse } from './canary-analysis.ts';
import { outcomesBetween, outcomesSince, type OutcomeRow } from './telemetry.queries.ts';
import { minuteOf } from './counters.ts';
import { settledBefore } from './started-documents.ts';

/** The name of the actor in the record of acts when this job ends a canary. */
const guard = 'canary guard';

type Outcomes = Omit<OutcomeRow, 'part' | 'version' | 'standsFor'>;

const noOutcomes: Outcomes = { views: 0, failedViews: 0, renders: 0, failedRenders: 0, documents: 0, started: 0 };

const trialsOf = {
  views: ({ views, failedViews }: Outcomes) => ({ failed: failedViews, of: views }),
  renders: ({ renders, failedRenders }: Outcomes) => ({ failed: failedRenders, of: renders }),
  documents: ({ documents, started }: Outcomes) => ({ failed: Math.max(0, documents - started), of: documents }),
};

const find = (of: readonly OutcomeRow[], part: string, version: string): Outcomes =>
  of.find((row) => row.part === part && row.version === version) ?? noOutcomes;

/** Returns the outcomes of a version in a period. */
type OutcomesOf = (part: string, version: string) => Outcomes;

/**
 * Reads the outcomes of a period that ends now or earlier. Documents count once their pages have had the time to start.
 */
async function readOutcomes({ database, now }: Services, since: Date, until?: Date): Promise<OutcomesOf> {
  const settled = minuteOf(settledBefore(now()));
  const [rows, settledRows] = await Promise.all([
    database.query<OutcomeRow>(until ? outcomesBetween({ since, until }) : outcomesSince({ since })),
    database.query<OutcomeRow>(outcomesBetween({ since, until: until && until < settled ? until : settled })),
  ]);
  return (part, version) => {
    const { documents, started } = find(settledRows, part, version);
    return { ...find(rows, part, version), documents, started };
  };
}

/** Compares the outcomes of two versions; returns the comparison that the first one fails, or undefined. */
function failedComparison(
  { limits }: Services,
  own: Outcomes,
  other: Outcomes,
): Omit<CanaryComparison, 'isDeploy'> | undefined {
  for (const what of ['views', 'renders', 'documents'] as const) {
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
  const outcomesOf = await readOutcomes(services, minuteOf(since));
  return failedComparison(services, outcomesOf(name, version), outcomesOf(name, active.version));
}

/**
 * Ends each canary that has failed significantly more often than the active version of its part. Compares views, renders
 * on the server and documents whose page never started, since the canary was deployed, and records the comparison with the act. Skips canaries that are
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
    const [after, earlier] = await Promise.all([readOutcomes(services, until), readOutcomes(services, start, until)]);
    const found = failedComparison(services, after(part, version), earlier(part, before));
    if (!found) return;
    const measured = { ...found, isDeploy: true };
    const doing = { by: { kind: 'site' as const, name: deployGuard }, reason: describeComparison(measured), measured };
    await endDeploy(services, { part, version, before }, doing, folder);
  });
  if (errors.length > 0) throw new AggregateError(errors, 'Some deployments that fail were not ended.');
}
