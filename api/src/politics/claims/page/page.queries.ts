import { statement } from '../../../platform/db/statement.ts';
import { claimColumns, claimsFrom } from '../claims.queries.ts';

/** Selects the latest claim of a page by a member. Index: claims_of_account. */
export const latestOwnClaim = statement<{ accountId: string; personId: string }>(
  'claims.latestOwn',
  `SELECT ${claimColumns} FROM ${claimsFrom} WHERE c.account_id = $accountId AND c.person_id = $personId ORDER BY c.id DESC LIMIT 1`,
);

/** Makes a member the owner of a page. Index: the primary key. */
export const setOwner = statement<{ personId: string; accountId: string; now: Date }>(
  'claims.setOwner',
  `INSERT INTO page_owners (person_id, account_id, is_staff, since) VALUES ($personId, $accountId, false, $now)
   ON CONFLICT (person_id, account_id) DO UPDATE SET is_staff = false, since = $now`,
);

/** Removes the owner and all staff of a page, and returns them. Index: the primary key. */
export const removeOwnerAndStaff = statement<{ personId: string }>(
  'claims.removeOwnerAndStaff',
  'DELETE FROM page_owners WHERE person_id = $personId RETURNING account_id AS "accountId", is_staff AS "isStaff"',
);
