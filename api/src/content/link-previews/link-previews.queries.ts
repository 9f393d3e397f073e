import { statement } from '../../platform/db/statement.ts';
import type { FoundPreview } from './to-link-preview.ts';

/** A preview, and when its page was last asked. */
export type PreviewRow = Pick<
  FoundPreview,
  'id' | 'url' | 'description' | 'imageHash' | 'imageWidth' | 'imageHeight'
> & {
  title: string | null;
  siteName: string | null;
  askedAt: string | null;
  failed: boolean;
};

/** The columns of a `FoundPreview`, of `link_previews` under an alias. */
export const previewColumnsOf = (alias: string): string => `
  ${alias}.id, ${alias}.url, ${alias}.title, ${alias}.site_name AS "siteName", ${alias}.description,
  ${alias}.image_hash AS "imageHash", ${alias}.image_width AS "imageWidth", ${alias}.image_height AS "imageHeight"`;

/** The preview of an address. Index: the unique url. */
export const previewOfUrl = statement<{ url: string }>(
  'linkPreviews.ofUrl',
  `SELECT ${previewColumnsOf('l')}, l.asked_at AS "askedAt", l.failed FROM link_previews l WHERE l.url = $url`,
);

/**
 * Takes it upon oneself to ask a page: `url` url, `lease` the lease, `leasedUntil` until when, `now` now, `renewedBefore`
 * and `failedBefore` before which moment it was last asked, where it answered and where it failed. No row comes back
 * where somebody else asks now, or where that is not due. Index: the unique url.
 */
export const takeLease = statement<{
  url: string;
  lease: string;
  leasedUntil: Date;
  now: Date;
  renewedBefore: Date;
  failedBefore: Date;
}>(
  'linkPreviews.take',
  `INSERT INTO link_previews AS l (url, lease, leased_until, created_at) VALUES ($url, $lease, $leasedUntil, $now)
   ON CONFLICT (url) DO UPDATE SET lease = excluded.lease, leased_until = excluded.leased_until
     WHERE (l.leased_until IS NULL OR l.leased_until <= $now)
       AND (l.asked_at IS NULL OR l.asked_at <= CASE WHEN l.failed THEN $failedBefore::timestamptz ELSE $renewedBefore::timestamptz END)
   RETURNING l.id`,
);

/** Notes what was found: $1 url, $2 lease, $3 now, $4 title, $5 site, $6 description, $7 to $9 the picture. Index: the unique url. */
export const noteFound = statement(
  'linkPreviews.found',
  `UPDATE link_previews SET title = $4, site_name = $5, description = $6, image_hash = $7, image_width = $8,
     image_height = $9, found_at = $3, asked_at = $3, failed = false, lease = NULL, leased_until = NULL
   WHERE url = $1 AND lease = $2`,
);

/** Notes that a page gave nothing: `url` url, `lease` lease, `now` now. Index: the unique url. */
export const noteFailed = statement<{ url: string; lease: string; now: Date }>(
  'linkPreviews.failed',
  `UPDATE link_previews SET asked_at = $now, failed = true, lease = NULL,
    leased_until = NULL WHERE url = $url AND lease = $lease`,
);

/** The picture of a preview. Index: the primary key. */
export const imageOf = statement<{ previewId: string }>(
  'linkPreviews.image',
  'SELECT image_hash AS "imageHash" FROM link_previews WHERE id = $previewId AND image_hash IS NOT NULL',
);

/**
 * Forgets what was made before `createdBefore` and gave nothing, and the rest from before `askedBefore`. Nothing refers
 * to a preview yet; a table that does so in the future stands here too, as with files. Index: link_previews_age.
 */
export const forgetPreviews = statement<{ createdBefore: Date; askedBefore: Date }>(
  'linkPreviews.forget',
  `DELETE FROM link_previews WHERE created_at < $createdBefore AND (leased_until IS NULL OR leased_until < $createdBefore)
     AND (found_at IS NULL OR (created_at < $askedBefore AND asked_at < $askedBefore))
     AND NOT EXISTS (SELECT FROM posts p WHERE p.link_preview_id = link_previews.id)`,
);
