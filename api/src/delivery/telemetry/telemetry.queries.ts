import { statement } from '../../platform/db/statement.ts';

/** Counts the distinct faults of a day. Index: the primary key, which begins with the day. */
export const faultsOfDay = statement<{ day: string }>(
  'telemetry.faultsOfDay',
  `SELECT count(*)::int AS count FROM telemetry_reports WHERE day = $day`,
);

/** The columns of the counted rows. Each list contains one value per row. */
interface RowColumns {
  verticals: readonly string[];
  versions: readonly string[];
}

/**
 * Adds faults of registered releases to the counts of a day. Stores a route only if the release declares it. Locks rows
 * in the order of their key. Indexes: the unique key of releases (name, version), the primary key.
 */
export const countFaults = statement<
  RowColumns & {
    day: string;
    now: Date;
    kinds: readonly string[];
    messages: readonly string[];
    routes: readonly (string | null)[];
    counts: readonly number[];
  }
>(
  'telemetry.countFaults',
  `INSERT INTO telemetry_reports AS t (day, vertical, version, kind, message, route, count, last_at)
   SELECT $day, r.name, r.version, g.kind, g.message,
     CASE WHEN EXISTS (
       SELECT FROM jsonb_array_elements(r.manifest->'manifest'->'routes') AS declared WHERE declared->>'path' = g.route
     ) THEN g.route END,
     g.count, $now
   FROM unnest($verticals::text[], $versions::text[], $kinds::text[], $messages::text[], $routes::text[], $counts::bigint[])
     AS g (vertical, version, kind, message, route, count)
   JOIN releases r ON r.name = g.vertical AND r.version = g.version
   ORDER BY r.name, r.version, g.kind, g.message
   ON CONFLICT (day, vertical, version, kind, message) DO UPDATE SET
     count = t.count + excluded.count, last_at = excluded.last_at, route = coalesce(excluded.route, t.route)`,
);

/**
 * Adds outcomes of registered releases to the counts of their minutes, one row for each version and minute. Each view
 * counts `viewWeight` times in `stands_for`. Locks rows in the order of their key. Indexes: the unique key of releases (name, version), the
 * primary key.
 */
export const countOutcomes = statement<
  RowColumns & {
    minutes: readonly Date[];
    viewWeight: number;
    views: readonly number[];
    failedViews: readonly number[];
    renders: readonly number[];
    failedRenders: readonly number[];
    documents: readonly number[];
    started: readonly number[];
  }
>(
  'telemetry.countOutcomes',
  `INSERT INTO telemetry_outcomes AS t (slot, vertical, version, views, failed_views, stands_for, renders, failed_renders,
     documents, started)
   SELECT g.slot, r.name, r.version, g.views, g.failed_views, g.views * $viewWeight::float8, g.renders, g.failed_renders,
     g.documents, g.started
   FROM unnest($minutes::timestamptz[], $verticals::text[], $versions::text[], $views::bigint[], $failedViews::bigint[],
     $renders::bigint[], $failedRenders::bigint[], $documents::bigint[], $started::bigint[])
     AS g (slot, vertical, version, views, failed_views, renders, failed_renders, documents, started)
   JOIN releases r ON r.name = g.vertical AND r.version = g.version
   ORDER BY g.slot, r.name, r.version
   ON CONFLICT (slot, vertical, version) DO UPDATE SET
     views = t.views + excluded.views, failed_views = t.failed_views + excluded.failed_views,
     stands_for = t.stands_for + excluded.stands_for,
     renders = t.renders + excluded.renders, failed_renders = t.failed_renders + excluded.failed_renders,
     documents = t.documents + excluded.documents, started = t.started + excluded.started`,
);

/**
 * Adds measured values of registered releases to the histograms of an hour. Locks rows in the order of their key.
 * Indexes: the unique key of releases (name, version), the primary key.
 */
export const countMeasures = statement<
  RowColumns & {
    hour: Date;
    measures: readonly string[];
    buckets: readonly number[];
    counts: readonly number[];
  }
>(
  'telemetry.countMeasures',
  `INSERT INTO telemetry_measures AS t (hour, vertical, version, measure, bucket, count)
   SELECT $hour, r.name, r.version, g.measure, g.bucket, g.count
   FROM unnest($verticals::text[], $versions::text[], $measures::text[], $buckets::smallint[], $counts::bigint[])
     AS g (vertical, version, measure, bucket, count)
   JOIN releases r ON r.name = g.vertical AND r.version = g.version
   ORDER BY r.name, r.version, g.measure, g.bucket
   ON CONFLICT (hour, vertical, version, measure, bucket) DO UPDATE SET count = t.count + excluded.count`,
);

/** Counts of views, renders and documents of a version, by outcome. */
export interface OutcomeRow {
  part: string;
  version: string;
  views: number;
  failedViews: number;
  /** The estimated number of all views: a counted view also stands for views that were not sampled. */
  standsFor: number;
  renders: number;
  failedRenders: number;
  /** Documents that a browser got. */
  documents: number;
  /** Documents whose page has started. */
  started: number;
}

const sumsOfOutcomes = (condition: string): string =>
  `SELECT vertical AS part, version, sum(views)::bigint AS views, sum(failed_views)::bigint AS "failedViews",
     sum(stands_for) AS "standsFor", sum(renders)::bigint AS renders, sum(failed_renders)::bigint AS "failedRenders",
     sum(documents)::bigint AS documents, sum(started)::bigint AS started
   FROM telemetry_outcomes WHERE ${condition} GROUP BY vertical, version ORDER BY vertical, version`;

/** Sums the outcomes since a moment by version. Index: the primary key, which begins with the minute (`slot`). */
export const outcomesSince = statement<{ since: Date }>('telemetry.outcomesSince', sumsOfOutcomes('slot >= $since'));

/** Sums the outcomes between two moments by version. Index: the primary key, which begins with the minute (`slot`). */
export const outcomesBetween = statement<{ since: Date; until: Date }>(
  'telemetry.outcomesBetween',
  sumsOfOutcomes('slot >= $since AND slot < $until'),
);

/** Sums the histograms since a moment by version. Index: the primary key, which begins with the hour. */
export const measuresSince = statement<{ since: Date }>(
  'telemetry.measuresSince',
  `SELECT vertical AS part, version, measure, bucket, sum(count)::bigint AS count
   FROM telemetry_measures WHERE hour >= $since GROUP BY vertical, version, measure, bucket`,
);

/**
 * Selects the most frequent faults since a day, each with its latest route. Index: the primary key, which begins with
 * the day.
 */
export const faultsSince = statement<{ since: string }>(
  'telemetry.faultsSince',
  `SELECT vertical AS part, version, kind, message, sum(count)::bigint AS count, max(last_at) AS last,
     (array_agg(route ORDER BY last_at DESC) FILTER (WHERE route IS NOT NULL))[1] AS route
   FROM telemetry_reports WHERE day >= $since
   GROUP BY vertical, version, kind, message ORDER BY count DESC, last DESC LIMIT 50`,
);

/** Counts the faults since a day by version. Index: the primary key, which begins with the day. */
export const faultCountsSince = statement<{ since: string }>(
  'telemetry.faultCountsSince',
  `SELECT vertical AS part, version, sum(count)::bigint AS count
   FROM telemetry_reports WHERE day >= $since GROUP BY vertical, version`,
);

const forget = (table: string, column: string) =>
  statement<{ before: Date }>(`telemetry.forget.${table}`, `DELETE FROM ${table} WHERE ${column} < $before`);

/** The statements that delete old rows, one per table. Indexes: the primary keys, which begin with the time. */
export const deleteStatements = [
  forget('telemetry_reports', 'day'),
  forget('telemetry_outcomes', 'slot'),
  forget('telemetry_measures', 'hour'),
];
