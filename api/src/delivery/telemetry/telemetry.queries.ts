import { statement } from '../../platform/db/statement.ts';

/** How many different faults were reported on a day. The primary key begins with the day. */
export const faultsOfDay = statement<{ day: string }>(
  'telemetry.faultsOfDay',
  `SELECT count(*)::int AS count FROM telemetry_reports WHERE day = $day`,
);

/**
 * Counts faults of releases that the registry knows; a route only if it is one of the release's. Rows are locked in the
 * order of their key. The unique key of releases (name, version), the primary key.
 */
export const countFaults = statement(
  'telemetry.countFaults',
  `INSERT INTO telemetry_reports AS t (day, vertical, version, kind, message, route, count, last_at)
   SELECT $1, r.name, r.version, g.kind, g.message,
     CASE WHEN EXISTS (
       SELECT FROM jsonb_array_elements(r.manifest->'manifest'->'routes') AS declared WHERE declared->>'path' = g.route
     ) THEN g.route END,
     g.count, $2
   FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[])
     AS g (vertical, version, kind, message, route, count)
   JOIN releases r ON r.name = g.vertical AND r.version = g.version
   ORDER BY r.name, r.version, g.kind, g.message
   ON CONFLICT (day, vertical, version, kind, message) DO UPDATE SET
     count = t.count + excluded.count, last_at = excluded.last_at, route = coalesce(excluded.route, t.route)`,
);

/**
 * Counts how views and renders of releases ended that the registry knows. Rows are locked in the order of their key. The
 * unique key of releases (name, version), the primary key.
 */
export const countOutcomes = statement(
  'telemetry.countOutcomes',
  `INSERT INTO telemetry_outcomes AS t (slot, vertical, version, views, failed_views, stands_for, renders, failed_renders)
   SELECT $1, r.name, r.version, g.views, g.failed_views, g.views * $2::float8, g.renders, g.failed_renders
   FROM unnest($3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[])
     AS g (vertical, version, views, failed_views, renders, failed_renders)
   JOIN releases r ON r.name = g.vertical AND r.version = g.version
   ORDER BY r.name, r.version
   ON CONFLICT (slot, vertical, version) DO UPDATE SET
     views = t.views + excluded.views, failed_views = t.failed_views + excluded.failed_views,
     stands_for = t.stands_for + excluded.stands_for,
     renders = t.renders + excluded.renders, failed_renders = t.failed_renders + excluded.failed_renders`,
);

/**
 * Counts what was measured of releases that the registry knows. Rows are locked in the order of their key. The unique key
 * of releases (name, version), the primary key.
 */
export const countMeasures = statement(
  'telemetry.countMeasures',
  `INSERT INTO telemetry_measures AS t (hour, vertical, version, measure, bucket, count)
   SELECT $1, r.name, r.version, g.measure, g.bucket, g.count
   FROM unnest($2::text[], $3::text[], $4::text[], $5::smallint[], $6::bigint[])
     AS g (vertical, version, measure, bucket, count)
   JOIN releases r ON r.name = g.vertical AND r.version = g.version
   ORDER BY r.name, r.version, g.measure, g.bucket
   ON CONFLICT (hour, vertical, version, measure, bucket) DO UPDATE SET count = t.count + excluded.count`,
);

/** How views and renders of a version ended. */
export interface OutcomeRow {
  part: string;
  version: string;
  views: number;
  failedViews: number;
  standsFor: number;
  renders: number;
  failedRenders: number;
}

/** How views and renders ended since a moment, of each version. The primary key begins with the slot. */
export const outcomesSince = statement<{ since: Date }>(
  'telemetry.outcomesSince',
  `SELECT vertical AS part, version, sum(views)::bigint AS views, sum(failed_views)::bigint AS "failedViews",
     sum(stands_for) AS "standsFor", sum(renders)::bigint AS renders, sum(failed_renders)::bigint AS "failedRenders"
   FROM telemetry_outcomes WHERE slot >= $since GROUP BY vertical, version ORDER BY vertical, version`,
);

/** What was measured since a moment, of each version. The primary key begins with the hour. */
export const measuresSince = statement<{ since: Date }>(
  'telemetry.measuresSince',
  `SELECT vertical AS part, version, measure, bucket, sum(count)::bigint AS count
   FROM telemetry_measures WHERE hour >= $since GROUP BY vertical, version, measure, bucket`,
);

/** The most frequent faults since a day, with the route that each was met on last. The primary key begins with the day. */
export const faultsSince = statement<{ since: string }>(
  'telemetry.faultsSince',
  `SELECT vertical AS part, version, kind, message, sum(count)::bigint AS count, max(last_at) AS last,
     (array_agg(route ORDER BY last_at DESC) FILTER (WHERE route IS NOT NULL))[1] AS route
   FROM telemetry_reports WHERE day >= $since
   GROUP BY vertical, version, kind, message ORDER BY count DESC, last DESC LIMIT 50`,
);

const forget = (table: string, column: string) =>
  statement(`telemetry.forget.${table}`, `DELETE FROM ${table} WHERE ${column} < $1`);

/** Deletes what is older than a moment. Each primary key begins with the time. */
export const forgetStatements = [
  forget('telemetry_reports', 'day'),
  forget('telemetry_outcomes', 'slot'),
  forget('telemetry_measures', 'hour'),
];
