import { statement } from '../../../platform/db/statement.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Actor } from '../deploy/acts.ts';

/** A release that is served, and who had it served. */
export interface ServedRelease {
  part: string;
  version: string;
  status: 'active' | 'canary';
  canaryPercent: number | null;
  canaryPaused: boolean;
  since: string;
  byKind: Actor['kind'];
  /** Null where the account is gone. */
  by: string | null;
  /** The files that were missing or damaged when they were last checked. */
  damagedFiles: string[];
}

const servedBy = statement(
  'releases.servedBy',
  // The last act that had it served; releases from before acts were noted say themselves when it was.
  // Indexes: releases_served, release_acts_part.
  `SELECT r.name AS part, r.version, r.status, r.canary_percent AS "canaryPercent", r.canary_paused AS "canaryPaused",
     coalesce(a.created_at, r.activated_at, r.created_at) AS since, coalesce(a.by_kind, 'operator') AS "byKind",
     CASE WHEN a.id IS NULL THEN r.activated_by ELSE coalesce(a.by_name, m.user_name) END AS by,
     r.damaged_files AS "damagedFiles"
   FROM releases r
   LEFT JOIN LATERAL (
     SELECT id, created_at, by_kind, by_name, member_id FROM release_acts
     WHERE part = r.name AND version = r.version AND act IN ('deploy', 'canary', 'promote', 'rollback')
     ORDER BY id DESC LIMIT 1
   ) a ON true
   LEFT JOIN accounts m ON m.id = a.member_id
   WHERE r.status <> 'retired' ORDER BY r.name, r.status`,
);

/** What is served of each part, since when and by whom, sorted by part: the active release before its canary. */
export const listServed = ({ database }: Services): Promise<ServedRelease[]> => database.query(servedBy());
