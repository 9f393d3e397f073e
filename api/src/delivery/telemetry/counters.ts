import type { Queryable } from '../../platform/db/database.ts';
import type { Services } from '../../platform/core/services.ts';
import { withoutPersonalData } from './anonymise-message.ts';
import { bucketOf } from './histogram.ts';
import * as queries from './telemetry.queries.ts';
import { startOfHour } from '../../platform/schedule/hours.ts';

/** A version of a vertical, as a report names it. */
export interface OfVersion {
  vertical: string;
  version: string;
}

/** The kinds of counts, each in a column of its own. */
const outcomeNames = ['views', 'failedViews', 'renders', 'failedRenders', 'documents', 'started'] as const;

/**
 * The kinds of counts: all views, failed views, all renders, failed renders, documents that a browser got, and those of
 * them whose page has started.
 */
export type Outcome = (typeof outcomeNames)[number];

const noOutcomes = Object.fromEntries(outcomeNames.map((name) => [name, 0])) as Record<Outcome, number>;

/** A fault, before it is counted. */
export interface CountedFault extends OfVersion {
  kind: string;
  message: string;
  route?: string | undefined;
}

/** The maximum number of distinct faults that are stored a day. Further faults are counted by version and kind only. */
const maxFaultsPerDay = 2_000;

/** The message that stands for all faults above `maxFaultsPerDay`. */
const otherFaults = '(others)';

const minuteMilliseconds = 60_000;

/** Returns the start of the minute of a moment. Outcomes are counted by minute. */
export const minuteOf = (moment: Date): Date =>
  new Date(Math.floor(moment.getTime() / minuteMilliseconds) * minuteMilliseconds);

/** A collection of rows with a count. Adding a row with a known key raises the count of that row. */
class CountedRows<Row extends object> {
  private readonly rows = new Map<string, Row & { count: number }>();

  add(key: string, row: Row, times = 1): void {
    const present = this.rows.get(key);
    if (present) present.count += times;
    else this.rows.set(key, { ...row, count: times });
  }

  get all() {
    return [...this.rows.values()];
  }
}

const versionColumns = (rows: readonly OfVersion[]) => ({
  verticals: rows.map(({ vertical }) => vertical),
  versions: rows.map(({ version }) => version),
});

type CountedOutcomes = OfVersion & { minute: Date | undefined } & Record<Outcome, number>;

/** Adds up the outcomes of each version by minute; those without one belong to `present`. */
function inMinutes(rows: Iterable<CountedOutcomes>, present: Date): (CountedOutcomes & { minute: Date })[] {
  const sums = new Map<string, CountedOutcomes & { minute: Date }>();
  for (const { minute = present, ...row } of rows) {
    const key = JSON.stringify([row.vertical, row.version, minute]);
    const sum = sums.get(key);
    if (!sum) sums.set(key, { ...row, minute });
    else for (const outcome of outcomeNames) sum[outcome] += row[outcome];
  }
  return [...sums.values()];
}

/** Makes counters that collect reports in memory. `write` stores them with one statement for each kind of count. */
export function makeCounters() {
  const outcomes = new Map<string, CountedOutcomes>();
  const measures = new CountedRows<OfVersion & { measure: string; bucket: number }>();
  const faults = new CountedRows<CountedFault>();

  async function writeFaults(database: Queryable, now: Date): Promise<void> {
    if (faults.all.length === 0) return;
    const day = now.toISOString().slice(0, 10);
    const [{ count } = { count: 0 }] = await database.query<{ count: number }>(queries.faultsOfDay({ day }));
    const stored = new CountedRows<CountedFault>();
    for (const { count: times, ...row } of faults.all) {
      const fault = count < maxFaultsPerDay ? row : { ...row, message: otherFaults };
      const key = JSON.stringify([fault.vertical, fault.version, fault.kind, fault.message]);
      stored.add(key, fault, times);
    }
    const rows = stored.all;
    await database.query(
      queries.countFaults({
        day,
        now,
        ...versionColumns(rows),
        kinds: rows.map(({ kind }) => kind),
        messages: rows.map(({ message }) => message),
        routes: rows.map(({ route }) => route ?? null),
        counts: rows.map((row) => row.count),
      }),
    );
  }

  async function writeOutcomes(database: Queryable, now: Date, telemetryPercent: number): Promise<void> {
    if (outcomes.size === 0) return;
    // What names no minute may fall into one that others name, and a statement changes each row once.
    const rows = inMinutes(outcomes.values(), minuteOf(now));
    await database.query(
      queries.countOutcomes({
        minutes: rows.map(({ minute }) => minute),
        viewWeight: 100 / Math.max(1, telemetryPercent),
        ...versionColumns(rows),
        views: rows.map(({ views }) => views),
        failedViews: rows.map(({ failedViews }) => failedViews),
        renders: rows.map(({ renders }) => renders),
        failedRenders: rows.map(({ failedRenders }) => failedRenders),
        documents: rows.map(({ documents }) => documents),
        started: rows.map(({ started }) => started),
      }),
    );
  }

  async function writeMeasures(database: Queryable, now: Date): Promise<void> {
    const rows = measures.all;
    if (rows.length === 0) return;
    await database.query(
      queries.countMeasures({
        // Measured values are counted by hour.
        hour: startOfHour(now),
        ...versionColumns(rows),
        measures: rows.map(({ measure }) => measure),
        buckets: rows.map(({ bucket }) => bucket),
        counts: rows.map(({ count }) => count),
      }),
    );
  }

  return {
    /** @param minute the minute in which it is counted; by default that of the write */
    outcome({ vertical, version }: OfVersion, outcome: Outcome, minute?: Date): void {
      const key = JSON.stringify([vertical, version, minute]);
      const row = outcomes.get(key) ?? { vertical, version, minute, ...noOutcomes };
      row[outcome] += 1;
      outcomes.set(key, row);
    },
    /** @param value the measured value in milliseconds, or in thousandths if the measure has no unit (CLS) */
    measure({ vertical, version }: OfVersion, measure: string, value: number): void {
      const bucket = bucketOf(value);
      measures.add(JSON.stringify([vertical, version, measure, bucket]), { vertical, version, measure, bucket });
    },
    fault({ vertical, version, kind, message, route }: CountedFault): void {
      const stored = withoutPersonalData(message);
      faults.add(JSON.stringify([vertical, version, kind, stored]), {
        vertical,
        version,
        kind,
        message: stored,
        route,
      });
    },
    /** Adds the collected counts to those in the database. */
    async write({ database, limits, now }: Services): Promise<void> {
      await writeOutcomes(database, now(), limits.telemetryPercent);
      await writeMeasures(database, now());
      await writeFaults(database, now());
    },
  };
}
