import { statement } from '../../../platform/db/statement.ts';

/** Selects the claims of an account for the export of its data. Index: claims_of_account. */
export const exportedClaims = statement<{ accountId: string }>(
  'claims.exported',
  `SELECT p.name AS person, c.way, c.proof, c.email, c.state, c.reason, c.created_at AS created, c.decided_at AS decided
   FROM claims c JOIN people p ON p.id = c.person_id WHERE c.account_id = $accountId ORDER BY c.id`,
);

/** Selects the disputes of an account for the export of its data. Index: claim_disputes_account. */
export const exportedDisputes = statement<{ accountId: string }>(
  'claims.exportedDisputes',
  `SELECT p.name AS person, d.body, d.state, d.reason, d.created_at AS created, d.decided_at AS decided
   FROM claim_disputes d JOIN claims c ON c.id = d.claim_id JOIN people p ON p.id = c.person_id
   WHERE d.account_id = $accountId ORDER BY d.id`,
);

/** A row of `exportedPages`. */
export interface ExportedPageRow {
  id: string;
  person: string;
  slug: string;
  isStaff: boolean;
  since: string;
}

/**
 * Selects, for the export of an account's data, a batch of the pages on which it has a role. Index:
 * page_owners_account.
 */
export const exportedPages = statement<{ accountId: string; afterId: string; limit: number }>(
  'claims.exportedPages',
  `SELECT w.person_id AS id, p.name AS person, s.slug, w.is_staff AS "isStaff", w.since
   FROM page_owners w
   JOIN people p ON p.id = w.person_id
   JOIN person_slugs s ON s.person_id = w.person_id AND s.current
   WHERE w.account_id = $accountId AND w.person_id > $afterId ORDER BY w.person_id LIMIT $limit`,
);

/** Deletes the roles of an account, and all staff of the pages that it owns. Index: page_owners_account. */
export const purgePages = statement<{ accountId: string }>(
  'claims.purgePages',
  `DELETE FROM page_owners w USING page_owners o
   WHERE o.account_id = $accountId AND w.person_id = o.person_id AND (NOT o.is_staff OR w.account_id = $accountId)`,
);

/** Deletes the claims of an account. Index: claims_of_account. */
export const purgeClaims = statement<{ accountId: string }>(
  'claims.purge',
  'DELETE FROM claims WHERE account_id = $accountId',
);

/** Deletes the disputes of an account. Index: claim_disputes_account. */
export const purgeDisputes = statement<{ accountId: string }>(
  'claims.purgeDisputes',
  'DELETE FROM claim_disputes WHERE account_id = $accountId',
);

/** Clears an admin from the claims that the admin decided on or holds. Indexes: claims_decided_by, claims_held_by. */
export const clearAdmin = statement<{ accountId: string }>(
  'claims.clearAdmin',
  `UPDATE claims SET decided_by = nullif(decided_by, $accountId), held_by = nullif(held_by, $accountId)
   WHERE decided_by = $accountId OR held_by = $accountId`,
);

/** Clears an admin from the domains that the admin has tied. Index: claim_domains_added_by. */
export const clearTies = statement<{ accountId: string }>(
  'claims.clearTies',
  'UPDATE claim_domains SET added_by = NULL WHERE added_by = $accountId',
);
