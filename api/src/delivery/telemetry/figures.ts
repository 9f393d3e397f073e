import type {
  CallAnswer,
  ReportedFault,
  ServedPart,
  ServedVersion,
  VersionFigures,
  VitalName,
} from '@hustings/contract';
import type { Services } from '../../platform/core/services.ts';
import {
  listReleaseActs,
  listServed,
  rollbackTargets,
  servedRows,
  actAnswer,
  type ServedRelease,
} from '../releases/index.ts';
import { describeBudgets } from './budgets.ts';
import { accuracy, quantile, type BucketCount } from './histogram.ts';
import { rateOf } from './rate.ts';
import * as queries from './telemetry.queries.ts';
import type { OutcomeRow } from './telemetry.queries.ts';
import { hourMilliseconds, startOfHour } from '../../platform/schedule/hours.ts';

type Measure = VitalName | 'visit' | 'move';

interface MeasureRow extends BucketCount {
  part: string;
  version: string;
  measure: Measure;
}

/** The maximum number of acts on releases in the answer. */
const maxActs = 30;

/** Returns the 75th percentile of a measure in whole milliseconds; for CLS the score, rounded to thousandths. */
function p75(rows: readonly MeasureRow[], measure: Measure): number | undefined {
  const value = quantile(
    rows.filter((row) => row.measure === measure),
    0.75,
  );
  if (value === undefined) return undefined;
  return measure === 'CLS' ? Math.round(value) / 1_000 : Math.round(value);
}

function figuresOf(outcome: OutcomeRow, ofPart: number, measures: readonly MeasureRow[]): VersionFigures {
  const { part, version, views, standsFor, renders, failedRenders } = outcome;
  const own = measures.filter((row) => row.part === part && row.version === version);
  const [visitP75, moveP75] = [p75(own, 'visit'), p75(own, 'move')];
  const vitals = (['LCP', 'FCP', 'CLS', 'INP', 'TTFB'] as const).flatMap((name) => {
    const value = p75(own, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    part,
    version,
    views: Math.round(standsFor),
    share: ofPart === 0 ? 0 : standsFor / ofPart,
    ...(views > 0 ? { errorRate: rateOf(outcome) } : {}),
    ...(visitP75 === undefined ? {} : { visitP75 }),
    ...(moveP75 === undefined ? {} : { moveP75 }),
    vitalsP75: Object.fromEntries(vitals),
    renders,
    failedRenders,
  };
}

const versionOf = ({ version, since, byKind, by, damagedFiles }: ServedRelease): ServedVersion => ({
  version,
  since,
  byKind,
  ...(by === null ? {} : { by }),
  ...(damagedFiles.length === 0 ? {} : { damagedFiles: damagedFiles.length }),
});

/** Groups the served releases by part and adds the version that a rollback returns to. */
function partsOf(served: readonly ServedRelease[], before: ReadonlyMap<string, string>): ServedPart[] {
  const parts = new Map<string, ServedPart>();
  for (const release of served) {
    const previous = before.get(release.part);
    const part = parts.get(release.part) ?? {
      part: release.part,
      ...(previous === undefined ? {} : { before: previous }),
    };
    parts.set(release.part, part);
    const version = versionOf(release);
    if (release.status === 'active') part.active = version;
    else part.canary = { ...version, percent: release.canaryPercent ?? 0, paused: release.canaryPaused };
  }
  return [...parts.values()];
}

/** Returns the first moment of a measured period of full hours, up to now. */
const beginOf = ({ now }: Services, hours: number): Date =>
  startOfHour(new Date(now().getTime() - hours * hourMilliseconds));

/** Counts the faults of each version in the last `hours`, by whole days: from the first moment of the day they begin. */
export async function faultCounts(
  services: Services,
  hours: number,
): Promise<{ part: string; version: string; count: number }[]> {
  const since = beginOf(services, hours).toISOString().slice(0, 10);
  return services.database.query(queries.faultCountsSince({ since }));
}

/**
 * Returns the served releases, the measurements of every version, and the faults. Measurements cover the last `hours`
 * full hours and the current hour; faults are counted by day, so they cover the whole day on which these hours begin.
 */
export async function releaseFigures(services: Services, hours: number): Promise<CallAnswer<'getReleaseFigures'>> {
  const { database } = services;
  const since = beginOf(services, hours);
  const [served, before, acts, outcomes, measures, faults] = await Promise.all([
    listServed(services),
    rollbackTargets(services),
    listReleaseActs(services, undefined, maxActs),
    database.query<OutcomeRow>(queries.outcomesSince({ since })),
    database.query<MeasureRow>(queries.measuresSince({ since })),
    database.query<ReportedFault & { route: string | null }>(
      queries.faultsSince({ since: since.toISOString().slice(0, 10) }),
    ),
  ]);
  const views = (part: string) =>
    outcomes.filter((row) => row.part === part).reduce((sum, { standsFor }) => sum + standsFor, 0);
  return {
    since: since.toISOString(),
    parts: describeBudgets(partsOf(served, before), await servedRows(services), outcomes, services.limits),
    versions: outcomes.map((outcome) => figuresOf(outcome, views(outcome.part), measures)),
    faults: faults.map(({ route, ...fault }) => Object.assign(fault, route === null ? {} : { route })),
    acts: acts.map(actAnswer),
    accuracy,
  };
}
