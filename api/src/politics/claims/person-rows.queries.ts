import { statement } from '../../platform/db/statement.ts';
import type { MergedPair } from '../../platform/core/merge-rows.ts';

/** The claims of two pages. */
export interface ClaimPair {
  keptClaimed: boolean;
  mergedClaimed: boolean;
  /** Whether a claim of the merged page waits for an admin, or for the link in its mail. */
  mergedWaits: boolean;
  /** The number of claims of the merged page. */
  claims: number;
}

/** Selects the state of the claims of two pages. Index: claims_of_person. */
export const claimPair = statement<MergedPair>(
  'claims.pair',
  `SELECT coalesce(bool_or(person_id = $keptId AND state = 'approved'), false) AS "keptClaimed",
     coalesce(bool_or(person_id = $mergedId AND state = 'approved'), false) AS "mergedClaimed",
     coalesce(bool_or(person_id = $mergedId AND state IN ('unconfirmed', 'pending')), false) AS "mergedWaits",
     count(*) FILTER (WHERE person_id = $mergedId)::int AS claims
   FROM claims WHERE person_id IN ($keptId, $mergedId)`,
);

/** Moves claims to another page and returns their ids. Index: claims_of_person. */
export const moveClaims = statement<MergedPair>(
  'claims.move',
  'UPDATE claims SET person_id = $keptId WHERE person_id = $mergedId RETURNING id',
);

/** Moves the owner and staff of a page to another page. Index: the primary key. */
export const movePageOwners = statement<MergedPair>(
  'claims.moveOwners',
  'UPDATE page_owners SET person_id = $keptId WHERE person_id = $mergedId',
);

/**
 * Moves the mail domains that admins tied to an office, and returns those that the other one lacked. Index: the primary
 * key.
 */
export const moveDomains = statement<MergedPair>(
  'claims.moveDomains',
  `WITH moved AS (DELETE FROM claim_domains WHERE person_id = $mergedId RETURNING domain, added_by, created_at)
   INSERT INTO claim_domains (person_id, domain, added_by, created_at)
   SELECT $keptId::uuid, domain, added_by, created_at FROM moved
   ON CONFLICT DO NOTHING RETURNING domain`,
);

/** Moves some claims back. Returns those that own the page. Index: the primary key. */
export const moveClaimsBack = statement<MergedPair & { claimIds: readonly string[] }>(
  'claims.moveBack',
  `WITH moved AS (
     UPDATE claims SET person_id = $mergedId WHERE id = ANY ($claimIds::uuid[]) AND person_id = $keptId RETURNING state
   ) SELECT FROM moved WHERE state = 'approved'`,
);

/** Moves the owner and staff of a page back. Index: the primary key. */
export const moveOwnersBack = statement<MergedPair>(
  'claims.moveOwnersBack',
  'UPDATE page_owners SET person_id = $mergedId WHERE person_id = $keptId',
);

/** Moves some mail domains back. Index: the primary key. */
export const moveDomainsBack = statement<MergedPair & { domains: readonly string[] }>(
  'claims.moveDomainsBack',
  'UPDATE claim_domains SET person_id = $mergedId WHERE person_id = $keptId AND domain = ANY ($domains)',
);

/** Selects a claim of a page that is newer than a moment. Index: claims_of_person. */
export const claimSince = statement<{ keptId: string; since: Date }>(
  'claims.since',
  `SELECT FROM claims WHERE person_id = $keptId
     AND (created_at > $since::timestamptz OR approved_at > $since::timestamptz) LIMIT 1`,
);
