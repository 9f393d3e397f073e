import { statement } from '../../../platform/db/statement.ts';

/**
 * Selects the deanonymisation requests of an admin for the export. Indexes: seal_openings_asker, seal_openings_agreer.
 */
export const requestsOfAdmin = statement<{ adminId: string }>(
  'deanonymisation.ofAdmin',
  `SELECT kind, reason, asked_at AS asked, asked_by = $adminId AS "askedByMe" FROM seal_openings
   WHERE asked_by = $adminId OR agreed_by = $adminId ORDER BY id`,
);

/** Removes an admin from deanonymisation requests. Indexes: seal_openings_asker, seal_openings_agreer. */
export const removeAdmin = statement<{ adminId: string }>(
  'deanonymisation.removeAdmin',
  `UPDATE seal_openings SET
     asked_by = CASE WHEN asked_by = $adminId THEN NULL ELSE asked_by END,
     agreed_by = CASE WHEN agreed_by = $adminId THEN NULL ELSE agreed_by END
   WHERE asked_by = $adminId OR agreed_by = $adminId`,
);
