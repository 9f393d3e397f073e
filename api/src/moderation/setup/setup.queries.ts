import { statement } from '../../platform/db/statement.ts';

/** The stored set-up, and which steps the records of the site have done. */
export interface SetupRow {
  country: string | null;
  timeZone: string | null;
  hasLanguage: boolean;
  skipped: string[];
  mailServer: string | null;
  mailSender: string | null;
  mailTestedAt: string | null;
  mailAccepted: boolean | null;
  hasPlaces: boolean;
  hasPeople: boolean;
  /** Whether somebody voted on a target that follows the time zone of the site. */
  isTimeZoneFixed: boolean;
}

/**
 * Selects the set-up of the site. Looks for one place, one person in office, and one vote on a target without a time
 * zone. Indexes: the primary keys, vote_targets_without_zone, daily_votes_target.
 */
export const setup = statement(
  'setup.read',
  `SELECT s.country, s.time_zone AS "timeZone", coalesce(s.has_language, false) AS "hasLanguage",
     coalesce(s.skipped, '{}') AS skipped, s.mail_server AS "mailServer", s.mail_sender AS "mailSender",
     s.mail_tested_at AS "mailTestedAt", s.mail_accepted AS "mailAccepted",
     EXISTS (SELECT FROM divisions) AS "hasPlaces", EXISTS (SELECT FROM polly_cards WHERE NOT former) AS "hasPeople",
     EXISTS (
       SELECT FROM vote_targets target WHERE target.time_zone IS NULL
         AND EXISTS (SELECT FROM daily_votes v WHERE v.target_id = target.id)
     ) AS "isTimeZoneFixed"
   FROM (VALUES (true)) one (is_only) LEFT JOIN site_setup s USING (is_only)`,
);

/** Makes other changes wait until the end of the transaction. Reads go on. */
export const lockSetup = statement('setup.lock', `SELECT pg_advisory_xact_lock(hashtextextended('site setup', 0))`);

/** Stores the answers. Index: the primary key. */
export const storeSetup = statement<{
  country: string | null;
  timeZone: string | null;
  hasLanguage: boolean;
  skipped: readonly string[];
}>(
  'setup.store',
  `INSERT INTO site_setup (country, time_zone, has_language, skipped)
   VALUES ($country, $timeZone, $hasLanguage, $skipped)
   ON CONFLICT (is_only) DO UPDATE SET country = excluded.country, time_zone = excluded.time_zone,
     has_language = excluded.has_language, skipped = excluded.skipped`,
);

/** Stores the outcome of a test mail. Index: the primary key. */
export const storeTestMail = statement<{ server: string; sender: string; now: Date; accepted: boolean }>(
  'setup.storeTestMail',
  `INSERT INTO site_setup (mail_server, mail_sender, mail_tested_at, mail_accepted)
   VALUES ($server, $sender, $now, $accepted)
   ON CONFLICT (is_only) DO UPDATE SET mail_server = excluded.mail_server, mail_sender = excluded.mail_sender,
     mail_tested_at = excluded.mail_tested_at, mail_accepted = excluded.mail_accepted`,
);

/**
 * Finds out whether a target of votes or an election follows the time zone of the site. Indexes:
 * vote_targets_without_zone; the elections are few.
 */
export const followsSite = statement(
  'setup.followsSite',
  `SELECT WHERE EXISTS (SELECT FROM vote_targets WHERE time_zone IS NULL)
     OR EXISTS (SELECT FROM elections WHERE division_time_zone(division_id) IS NULL)`,
);
