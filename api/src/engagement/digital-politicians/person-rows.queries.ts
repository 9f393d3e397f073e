import { statement } from '../../platform/db/statement.ts';
import type { MergedPair } from '../../platform/core/merge-rows.ts';

/**
 * Moves the switches and the sponsor of a simulation, and deletes its row. A switch that is off in one of both stays off.
 * Index: the primary key.
 */
export const moveSimulation = statement<MergedPair>(
  'simulations.movePerson',
  `WITH merged AS (DELETE FROM simulations WHERE person_id = $mergedId RETURNING *)
   INSERT INTO simulations AS m (person_id, owner_off_at, admin_off_at, admin_reason, sponsor_name, sponsor_url)
   SELECT $keptId, owner_off_at, admin_off_at, admin_reason, sponsor_name, sponsor_url FROM merged
   ON CONFLICT (person_id) DO UPDATE SET owner_off_at = coalesce(m.owner_off_at, excluded.owner_off_at),
     admin_off_at = coalesce(m.admin_off_at, excluded.admin_off_at),
     admin_reason = coalesce(m.admin_reason, excluded.admin_reason),
     sponsor_name = coalesce(m.sponsor_name, excluded.sponsor_name),
     sponsor_url = CASE WHEN m.sponsor_name IS NULL THEN excluded.sponsor_url ELSE m.sponsor_url END`,
);

/** Deletes the passages of a polly. The job cuts their sources again, for the polly that has them now. */
export const deletePassagesOf = statement<MergedPair>(
  'passages.deleteOfMerged',
  'DELETE FROM passages WHERE person_id = $mergedId AND $keptId::uuid IS NOT NULL',
);
