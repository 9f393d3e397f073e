import { statement } from '../../platform/db/statement.ts';
import type { LinkPreviewRow } from './to-link-preview.ts';

/** A stored preview and the outcome of the last attempt to fetch its page. */
export type CachedPreviewRow = Pick<
  LinkPreviewRow,
  'id' | 'url' | 'description' | 'imageHash' | 'imageWidth' | 'imageHeight'
> & {
  title: string | null;
  siteName: string | null;
  /** The moment of the last attempt; null until the first attempt has ended. */
  attemptedAt: string | null;
  failed: boolean;
};

/** The columns of a `LinkPreviewRow`, selected from `link_previews` under the given alias. */
export const previewColumns = (alias: string): string => `
  ${alias}.id, ${alias}.url, ${alias}.title, ${alias}.site_name AS "siteName", ${alias}.description,
  ${alias}.image_hash AS "imageHash", ${alias}.image_width AS "imageWidth", ${alias}.image_height AS "imageHeight"`;

/** Selects the preview of the page at `url`. Index: the unique url. */
export const previewOfUrl = statement<{ url: string }>(
  'linkPreviews.ofUrl',
  `SELECT ${previewColumns('l')}, l.asked_at AS "attemptedAt", l.failed FROM link_previews l WHERE l.url = $url`,
);

/**
 * Leases the preview of an address until `leasedUntil`, and creates the preview if needed, so that only one process
 * fetches the page. Returns no row while another process has the lease, or if the page is not due: the last attempt was
 * after `renewBefore`, or after `retryBefore` if it failed. Index: the unique url.
 */
export const leasePreview = statement<{
  url: string;
  lease: string;
  leasedUntil: Date;
  now: Date;
  renewBefore: Date;
  retryBefore: Date;
}>(
  'linkPreviews.lease',
  `INSERT INTO link_previews AS l (url, lease, leased_until, created_at) VALUES ($url, $lease, $leasedUntil, $now)
   ON CONFLICT (url) DO UPDATE SET lease = excluded.lease, leased_until = excluded.leased_until
     WHERE (l.leased_until IS NULL OR l.leased_until <= $now)
       AND (l.asked_at IS NULL OR l.asked_at <= CASE WHEN l.failed THEN $retryBefore::timestamptz ELSE $renewBefore::timestamptz END)
   RETURNING l.id`,
);

/**
 * Stores a fetched preview and ends its lease. Does nothing if another process has taken the lease. Index: the unique
 * url.
 */
export const recordFound = statement<{
  url: string;
  lease: string;
  now: Date;
  title: string;
  siteName: string;
  description: string | null;
  imageHash: string | null;
  imageWidth: number | null;
  imageHeight: number | null;
}>(
  'linkPreviews.found',
  `UPDATE link_previews SET title = $title, site_name = $siteName, description = $description, image_hash = $imageHash,
     image_width = $imageWidth, image_height = $imageHeight, found_at = $now, asked_at = $now, failed = false, lease = NULL, leased_until = NULL
   WHERE url = $url AND lease = $lease`,
);

/** Records that the fetch of a page failed, and ends the lease. Keeps the previous preview. Index: the unique url. */
export const recordFailure = statement<{ url: string; lease: string; now: Date }>(
  'linkPreviews.failed',
  `UPDATE link_previews SET asked_at = $now, failed = true, lease = NULL, leased_until = NULL
   WHERE url = $url AND lease = $lease`,
);

/** Selects the image of a preview. Index: the primary key. */
export const imageOf = statement<{ previewId: string }>(
  'linkPreviews.image',
  'SELECT image_hash AS "imageHash" FROM link_previews WHERE id = $previewId AND image_hash IS NOT NULL',
);

/**
 * Deletes old previews that no post uses. A preview without content is old if it was created before `createdBefore`,
 * any other preview if its last attempt was before `attemptedBefore`. A new table that refers to previews must be added
 * here. Index: link_previews_age.
 */
export const deletePreviews = statement<{ createdBefore: Date; attemptedBefore: Date }>(
  'linkPreviews.deleteOld',
  `DELETE FROM link_previews WHERE created_at < $createdBefore AND (leased_until IS NULL OR leased_until < $createdBefore)
     AND (found_at IS NULL OR (created_at < $attemptedBefore AND asked_at < $attemptedBefore))
     AND NOT EXISTS (SELECT FROM posts p WHERE p.link_preview_id = link_previews.id)`,
);
