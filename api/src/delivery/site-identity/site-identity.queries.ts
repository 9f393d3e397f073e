import type { InterfaceLanguage } from '@hustings/contract';
import { statement } from '../../platform/db/statement.ts';

/** The identity that admins chose. */
export interface IdentityRow {
  version: number;
  name: string;
  languages: InterfaceLanguage[];
  colour: string | null;
  logoId: string | null;
  changedAt: string;
  /** The user name of the admin; null if the account was deleted. */
  changedBy: string | null;
  reason: string;
}

/** Selects the identity that admins chose; no row if they chose none. The table has at most one row. */
export const chosenIdentity = statement(
  'siteIdentity.chosen',
  `SELECT s.version, s.name, s.languages, s.colour, s.logo_id AS "logoId", r.created_at AS "changedAt", r.reason,
     a.user_name AS "changedBy"
   FROM site_identity s JOIN admin_acts r ON r.id = s.act_id LEFT JOIN accounts a ON a.id = r.admin_id`,
);

/** Selects the default time zone of the site, if one was chosen. The table has at most one row. */
export const chosenTimeZone = statement('siteIdentity.timeZone', 'SELECT time_zone AS "timeZone" FROM site_setup');

/** Makes other changes wait until the end of the transaction. Reads go on. */
export const lockIdentity = statement(
  'siteIdentity.lock',
  `SELECT pg_advisory_xact_lock(hashtextextended('site identity', 0))`,
);

/** Stores the identity. Index: the primary key. */
export const storeIdentity = statement<{
  version: number;
  name: string;
  languages: readonly string[];
  colour: string | null;
  logoId: string | null;
  actId: string;
}>(
  'siteIdentity.store',
  `INSERT INTO site_identity (version, name, languages, colour, logo_id, act_id)
   VALUES ($version, $name, $languages, $colour, $logoId, $actId)
   ON CONFLICT (is_only) DO UPDATE SET version = excluded.version, name = excluded.name,
     languages = excluded.languages, colour = excluded.colour, logo_id = excluded.logo_id, act_id = excluded.act_id`,
);

/** Tells all processes, at the commit of the transaction, to read the identity again. */
export const announceIdentity = statement<{ channel: string }>(
  'siteIdentity.announce',
  "SELECT pg_notify($channel, '')",
);

/** Adds a logo. */
export const addLogo = statement<{ logoId: string; fileHash: string; now: Date }>(
  'siteIdentity.addLogo',
  'INSERT INTO site_logos (id, file_hash, used_at) VALUES ($logoId, $fileHash, $now)',
);

/** Notes that a logo is used, and returns a row if it exists. Index: the primary key. */
export const useLogo = statement<{ logoId: string; now: Date }>(
  'siteIdentity.useLogo',
  'UPDATE site_logos SET used_at = $now WHERE id = $logoId RETURNING id',
);

/** Selects the hash of a logo's file. Index: the primary key. */
export const logoFile = statement<{ logoId: string }>(
  'siteIdentity.logoFile',
  'SELECT file_hash AS "fileHash" FROM site_logos WHERE id = $logoId',
);

/**
 * Deletes the logos that were last used before a moment and that the site does not show. Uses no index: the table has
 * few rows.
 */
export const deleteUnusedLogos = statement<{ before: Date }>(
  'siteIdentity.deleteUnusedLogos',
  `DELETE FROM site_logos l WHERE l.used_at < $before
     AND NOT EXISTS (SELECT FROM site_identity s WHERE s.logo_id = l.id)`,
);
