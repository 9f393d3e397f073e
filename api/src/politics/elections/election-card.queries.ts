import { defaultTimeZone } from '../../platform/schedule/civil-day.ts';

/** An election as its card shows it. Unknown values are null. */
export interface ElectionCardRow {
  electionId: string;
  name: string;
  kind: 'general' | 'primary' | 'runoff' | 'special' | 'other';
  level: 'supranational' | 'national' | 'regional' | 'local' | null;
  day: string;
  pollsClose: string;
  timeZone: string;
  /** The number of days until the polling day, in the time zone of the election; negative after it. */
  daysLeft: number;
  place: { id: string; name: string } | null;
  contestsCount: number;
}

/** Returns a JSON object with id and name of a division, or NULL. Index: the primary key. */
export const placeSql = (divisionId: string): string =>
  `(SELECT jsonb_build_object('id', ep.id, 'name', ep.name) FROM divisions ep WHERE ep.id = ${divisionId})`;

/**
 * The columns of an `ElectionCardRow`, from `elections` with the alias `e`. They take the parameter `$now`. Indexes: the
 * primary key of divisions, contests_election.
 */
export const electionCardColumns = `e.id AS "electionId", e.name, e.kind, e.level, e.held_on AS day,
  e.polls_close_at AS "pollsClose", zone.name AS "timeZone",
  e.held_on - ($now::timestamptz AT TIME ZONE zone.name)::date AS "daysLeft", ${placeSql('e.division_id')} AS place,
  (SELECT count(*)::int FROM contests WHERE election_id = e.id) AS "contestsCount"`;

const zoneOr = (timeZone: string): string =>
  `CROSS JOIN LATERAL (SELECT coalesce(${timeZone}, '${defaultTimeZone}') AS name) zone`;

/** Joins the time zone of one election `e`, which `electionCardColumns` needs. Index: the primary key of divisions. */
export const electionZone = zoneOr('division_time_zone(e.division_id)');

/**
 * Joins the time zones of the elections `e` of the common table expression `page`. Looks each division up once. Index:
 * the primary key of divisions.
 */
export const zonesOfPage = `LEFT JOIN (
    SELECT placed.division_id, division_time_zone(placed.division_id) AS time_zone
    FROM (SELECT DISTINCT division_id FROM page) placed OFFSET 0
  ) located ON located.division_id = e.division_id
  ${zoneOr('located.time_zone')}`;
