import type { Queryable } from '../../platform/db/database.ts';
import type { Services } from '../../platform/core/services.ts';
import { bucketOf } from './histogram.ts';
import { withoutNames } from './anonymise-message.ts';
import * as queries from './telemetry.queries.ts';

/** A version of a part, as a report names it. */
export interface OfVersion {
  vertical: string;
  version: string;
}

/** How a view or a render ended. */
export type Outcome = 'views' | 'failedViews' | 'renders' | 'failedRenders';

/** A fault as it is counted. */
export interface CountedFault extends OfVersion {
  kind: string;
  message: string;
  route?: string | undefined;
}

/** Different faults that are kept of a day; beyond that, those of a version and kind are counted together. */
const mostFaults = 2_000;

/** What stands for every fault beyond the most that are kept. */
const others = '(others)';

const slotMilliseconds = 60_000;
const hourMilliseconds = 3_600_000;

/** The beginning of the minute in which a moment lies: outcomes are counted by it. */
export const slotOf = (moment: Date): Date =>
  new Date(Math.floor(moment.getTime() / slotMilliseconds) * slotMilliseconds);

/** The beginning of the hour in which a moment lies: measures are counted by it. */
export const hourOf = (moment: Date): Date =>
  new Date(Math.floor(moment.getTime() / hourMilliseconds) * hourMilliseconds);

/** Rows by their key, each with a count: two of the same key are one row. */
class Counted<Row extends object> {
  private readonly rows = new Map<string, Row & { count: number }>();

  add(key: string, row: Row, times = 1): void {
    const known = this.rows.get(key);
    if (known) known.count += times;
    else this.rows.set(key, { ...row, count: times });
  }

  get all() {
    return [...this.rows.values()];
  }
}

/** Counts reports in memory and writes them with one statement of each kind. */
export function makeTally() {
  const outcomes = new Map<string, OfVersion & Record<Outcome, number>>();
  const measures = new Counted<OfVersion & { measure: string; bucket: number }>();
  const faults = new Counted<CountedFault>();

  async function writeFaults({ now }: Services, database: Queryable): Promise<void> {
    const rows = faults.all;
    if (rows.length === 0) return;
    const day = now().toISOString().slice(0, 10);
    const [{ count } = { count: 0 }] = await database.query<{ count: number }>(queries.faultsOfDay({ day }));
    const kept = new Counted<CountedFault>();
    const room = count < mostFaults;
    for (const { count: times, ...row } of rows) {
      const fault = room ? row : { ...row, message: others };
      const key = JSON.stringify([fault.vertical, fault.version, fault.kind, fault.message]);
      kept.add(key, fault, times);
    }
    const column = <Name extends keyof CountedFault | 'count'>(name: Name) => kept.all.map((row) => row[name] ?? null);
    const columns = (['vertical', 'version', 'kind', 'message', 'route', 'count'] as const).map(column);
    await database.query(queries.countFaults, [day, now(), ...columns]);
  }

  return {
    outcome({ vertical, version }: OfVersion, outcome: Outcome): void {
      const key = JSON.stringify([vertical, version]);
      const none = { vertical, version, views: 0, failedViews: 0, renders: 0, failedRenders: 0 };
      const row = outcomes.get(key) ?? none;
      row[outcome] += 1;
      outcomes.set(key, row);
    },
    /** @param value in milliseconds, or in thousandths of what has no unit */
    measure({ vertical, version }: OfVersion, measure: string, value: number): void {
      const bucket = bucketOf(value);
      measures.add(JSON.stringify([vertical, version, measure, bucket]), { vertical, version, measure, bucket });
    },
    fault({ vertical, version, kind, message, route }: CountedFault): void {
      const kept = withoutNames(message);
      faults.add(JSON.stringify([vertical, version, kind, kept]), { vertical, version, kind, message: kept, route });
    },
    /** Adds everything to what the database has counted. */
    async write(services: Services): Promise<void> {
      const { database, limits } = services;
      const moment = services.now();
      const rows = [...outcomes.values()];
      if (rows.length > 0) {
        const names = ['vertical', 'version', 'views', 'failedViews', 'renders', 'failedRenders'] as const;
        const columns = names.map((name) => rows.map((row) => row[name]));
        const each = 100 / Math.max(1, limits.telemetryPercent);
        await database.query(queries.countOutcomes, [slotOf(moment), each, ...columns]);
      }
      if (measures.all.length > 0) {
        const names = ['vertical', 'version', 'measure', 'bucket', 'count'] as const;
        const columns = names.map((name) => measures.all.map((row) => row[name]));
        await database.query(queries.countMeasures, [hourOf(moment), ...columns]);
      }
      await writeFaults(services, database);
    },
  };
}

/** What was counted and is not written yet. */
export type Tally = ReturnType<typeof makeTally>;
