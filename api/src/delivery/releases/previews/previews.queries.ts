import { statement } from '../../../platform/db/statement.ts';
import type { Actor } from '../deploy/acts.ts';

/** A preview with the state of its release. */
export interface PreviewRow {
  id: string;
  part: string;
  version: string;
  forAnybody: boolean;
  expires: string;
  ended: string | null;
  /** Null after the release was pruned. */
  releaseId: string | null;
  withdrawn: boolean | null;
}

/** A preview, as admins list it. */
export interface ListedPreview {
  id: string;
  part: string;
  version: string;
  forAnybody: boolean;
  created: string;
  expires: string;
  byKind: Actor['kind'];
  by: string | null;
}

/** Adds a preview that an act made. */
export const addPreview = statement<{
  actId: string;
  part: string;
  version: string;
  forAnybody: boolean;
  expiresAt: Date;
}>(
  'previews.add',
  `INSERT INTO release_previews (act_id, part, version, for_anybody, expires_at)
   VALUES ($actId, $part, $version, $forAnybody, $expiresAt) RETURNING id`,
);

/** Selects previews by id. Indexes: the primary key, the unique key (name, version) of releases. */
export const previewsById = statement<{ previewIds: readonly string[] }>(
  'previews.byId',
  `SELECT p.id, p.part, p.version, p.for_anybody AS "forAnybody", p.expires_at AS expires, p.ended_at AS ended,
     r.id AS "releaseId", r.withdrawn
   FROM release_previews p LEFT JOIN releases r ON r.name = p.part AND r.version = p.version
   WHERE p.id = ANY($previewIds)`,
);

/** Selects the open previews, newest first. Scans the table, which is small. */
export const openPreviews = statement<{ now: Date }>(
  'previews.open',
  `SELECT p.id, p.part, p.version, p.for_anybody AS "forAnybody", a.created_at AS created, p.expires_at AS expires,
     a.by_kind AS "byKind", coalesce(a.by_name, m.user_name) AS by
   FROM release_previews p JOIN release_acts a ON a.id = p.act_id LEFT JOIN accounts m ON m.id = a.member_id
   WHERE p.ended_at IS NULL AND p.expires_at > $now ORDER BY p.id DESC`,
);

/** Ends a preview. Returns no row if it is not open. Index: the primary key. */
export const endPreview = statement<{ previewId: string; now: Date }>(
  'previews.end',
  `UPDATE release_previews SET ended_at = $now
   WHERE id = $previewId AND ended_at IS NULL AND expires_at > $now RETURNING part, version`,
);
