import { statement } from '../../../platform/db/statement.ts';

/** Switches a simulation on or off for its office. A simulation that is off stays off since then. */
export const setOwnerSwitch = statement<{ personId: string; offSince: Date | null }>(
  'simulations.setOwnerSwitch',
  `INSERT INTO simulations AS m (person_id, owner_off_at) VALUES ($personId, $offSince::timestamptz)
   ON CONFLICT (person_id) DO UPDATE SET owner_off_at =
     CASE WHEN excluded.owner_off_at IS NULL THEN NULL ELSE coalesce(m.owner_off_at, excluded.owner_off_at) END`,
);

/** Switches a simulation on or off for admins. Returns no row if nothing changes. */
export const setAdminSwitch = statement<{ personId: string; offSince: Date | null; reason: string | null }>(
  'simulations.setAdminSwitch',
  `INSERT INTO simulations AS m (person_id, admin_off_at, admin_reason)
   VALUES ($personId, $offSince::timestamptz, $reason)
   ON CONFLICT (person_id) DO UPDATE SET admin_off_at = excluded.admin_off_at, admin_reason = excluded.admin_reason
   WHERE (m.admin_off_at IS NULL) <> (excluded.admin_off_at IS NULL) RETURNING person_id`,
);

/** Names the sponsor of a simulation, or removes it. */
export const setSponsor = statement<{ personId: string; name: string | null; url: string | null }>(
  'simulations.setSponsor',
  `INSERT INTO simulations (person_id, sponsor_name, sponsor_url) VALUES ($personId, $name, $url)
   ON CONFLICT (person_id) DO UPDATE SET sponsor_name = excluded.sponsor_name, sponsor_url = excluded.sponsor_url`,
);

/** Switches all simulations off. Returns no row if they are off already. */
export const switchAllOff = statement<{ now: Date; reason: string }>(
  'simulations.switchAllOff',
  `INSERT INTO simulations_off (since, reason) VALUES ($now, $reason) ON CONFLICT DO NOTHING RETURNING since`,
);

/** Ends the switch of all simulations. Returns no row if they are on already. */
export const switchAllOn = statement('simulations.switchAllOn', 'DELETE FROM simulations_off RETURNING since');

/** Selects the switch of all simulations; no row while they are on. */
export const allOff = statement('simulations.allOff', 'SELECT since, reason FROM simulations_off');

/** A simulation on which admins have acted. */
export interface ActedRow {
  personId: string;
  slug: string;
  name: string;
  since: string | null;
  reason: string | null;
  sponsorName: string | null;
  sponsorUrl: string | null;
}

/** Lists the simulations on which admins have acted, by name. Index: simulations_acted. */
export const acted = statement<{ limit: number }>(
  'simulations.acted',
  `SELECT m.person_id AS "personId", s.slug, y.name, m.admin_off_at AS since, m.admin_reason AS reason,
     m.sponsor_name AS "sponsorName", m.sponsor_url AS "sponsorUrl"
   FROM simulations m JOIN people y ON y.id = m.person_id JOIN person_slugs s ON s.person_id = y.id AND s.current
   WHERE m.admin_off_at IS NOT NULL OR m.sponsor_name IS NOT NULL ORDER BY y.sort_name, y.id LIMIT $limit`,
);

/** Selects why an admin has a simulation switched off. Index: the primary key. */
export const adminReason = statement<{ personId: string }>(
  'simulations.adminReason',
  'SELECT admin_reason AS reason FROM simulations WHERE person_id = $personId AND admin_off_at IS NOT NULL',
);
