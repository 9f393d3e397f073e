import type { BannerAudience, BannerKind, InterfaceLanguage } from '@hustings/contract';
import { statement } from '../../platform/db/statement.ts';

/** The content of a banner. */
interface Content {
  kind: BannerKind;
  audience: BannerAudience;
  texts: Partial<Record<InterfaceLanguage, string>>;
  link: string | null;
  mayClose: boolean;
}

/** A stored banner with its last change. */
export interface BannerRow extends Content {
  id: string;
  version: number;
  from: string | null;
  until: string | null;
  changedAt: string;
  /** The user name of the admin; null if the account was deleted. */
  changedBy: string | null;
  reason: string | null;
}

/** The values of a banner to store. */
export interface BannerValues extends Omit<Content, 'texts'> {
  /** The texts by language, as JSON. */
  texts: string;
  from: string | null;
  until: string | null;
  actId: string;
}

const columns = `b.id, b.version, b.kind, b.audience, b.texts, b.link, b.may_close AS "mayClose",
  b.shown_from AS "from", b.shown_until AS "until", r.created_at AS "changedAt", r.reason, a.user_name AS "changedBy"`;
const joins = 'JOIN admin_acts r ON r.id = b.act_id LEFT JOIN accounts a ON a.id = r.admin_id';

/** Selects banners by their last change, newest first: ids of acts rise with time. Index: banners_act. */
export const listBanners = statement<{ beforeActId: string; limit: number; offset: number }>(
  'banners.list',
  `SELECT ${columns}, b.act_id AS "actId" FROM banners b ${joins} WHERE b.act_id < $beforeActId::uuid
   ORDER BY b.act_id DESC LIMIT $limit OFFSET $offset`,
);

/** Selects the number of banners. */
export const countBanners = statement('banners.count', 'SELECT count(*)::integer AS total FROM banners');

/** Selects a banner. Index: the primary key. */
export const oneBanner = statement<{ id: string }>(
  'banners.one',
  `SELECT ${columns} FROM banners b ${joins} WHERE b.id = $id`,
);

/** Selects the banners that visitors see now or later. Index: banners_shown_from. */
export const plannedBanners = statement<{ now: Date }>(
  'banners.planned',
  `SELECT ${columns} FROM banners b ${joins}
   WHERE b.shown_from IS NOT NULL AND (b.shown_until IS NULL OR b.shown_until > $now) ORDER BY b.shown_from`,
);

/** Stores a banner. */
export const insertBanner = statement<BannerValues & { id: string }>(
  'banners.insert',
  `INSERT INTO banners (id, kind, audience, texts, link, may_close, shown_from, shown_until, act_id)
   VALUES ($id, $kind, $audience, $texts::jsonb, $link, $mayClose, $from, $until, $actId)`,
);

/** Changes a banner that still has a version. Index: the primary key. */
export const changeBanner = statement<BannerValues & { id: string; version: number }>(
  'banners.change',
  `UPDATE banners SET kind = $kind, audience = $audience, texts = $texts::jsonb, link = $link, may_close = $mayClose,
     shown_from = $from, shown_until = $until, act_id = $actId, version = version + 1
   WHERE id = $id AND version = $version RETURNING id`,
);

/** Ends a banner that still has a version. Index: the primary key. */
export const endBanner = statement<{ id: string; version: number; now: Date; actId: string }>(
  'banners.end',
  `UPDATE banners SET shown_until = $now, act_id = $actId, version = version + 1
   WHERE id = $id AND version = $version RETURNING id`,
);

/** Deletes a banner that still has a version. Index: the primary key. */
export const deleteBanner = statement<{ id: string; version: number }>(
  'banners.delete',
  'DELETE FROM banners WHERE id = $id AND version = $version RETURNING id',
);

/** Tells all processes, at the commit of the transaction, to read the banners again. */
export const announceBanners = statement<{ channel: string }>('banners.announce', "SELECT pg_notify($channel, '')");
