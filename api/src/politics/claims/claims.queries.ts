import type { ClaimState, ClaimWay, PageRole } from '@hustings/contract';
import { statement } from '../../platform/db/statement.ts';

/** The polly of a claim. */
export interface PollyRow {
  personId: string;
  slug: string;
  name: string;
}

const pollyColumns = `p.id AS "personId", s.slug, p.name`;
const pollyFrom = 'people p JOIN person_slugs s ON s.person_id = p.id AND s.current';

/** Selects a polly by id. Indexes: the primary key, person_slugs_current. */
export const pollyById = statement<{ personId: string }>(
  'claims.pollyById',
  `SELECT ${pollyColumns} FROM ${pollyFrom} WHERE p.id = current_person($personId)`,
  { isQuick: true },
);

/** Selects a polly by a current or former slug. Indexes: the primary keys, person_slugs_current. */
export const pollyBySlug = statement<{ slug: string }>(
  'claims.pollyBySlug',
  `SELECT ${pollyColumns} FROM ${pollyFrom} WHERE p.id = (SELECT person_id FROM person_slugs WHERE slug = $slug)`,
  { isQuick: true },
);

/** A claim with its polly. */
export interface ClaimRow extends PollyRow {
  id: string;
  accountId: string;
  way: ClaimWay;
  proof: string;
  state: ClaimState;
  created: string;
  proven: string | null;
  /** The moment at which the link in the mail expires. */
  linkExpires: string | null;
  approved: string | null;
  decided: string | null;
  reason: string | null;
  disputed: boolean;
}

/** The columns for a `ClaimRow`, selected from `claimsFrom`. */
export const claimColumns = `c.id, c.account_id AS "accountId", c.way, c.proof, c.state, c.created_at AS created, c.proven_at AS proven, c.key_expires_at AS "linkExpires",
  c.approved_at AS approved, c.decided_at AS decided, c.reason, ${pollyColumns},
  EXISTS (SELECT FROM claim_disputes d WHERE d.claim_id = c.id AND d.state = 'pending') AS disputed`;

/** Joins claims `c` with their pollies. */
export const claimsFrom =
  'claims c JOIN people p ON p.id = c.person_id JOIN person_slugs s ON s.person_id = p.id AND s.current';

/** Selects a claim. Index: the primary key. */
export const claimById = statement<{ claimId: string }>(
  'claims.byId',
  `SELECT ${claimColumns} FROM ${claimsFrom} WHERE c.id = $claimId`,
);

/** Selects the approved claim of a page. Index: claims_owner. */
export const approvedClaim = statement<{ personId: string }>(
  'claims.approved',
  `SELECT ${claimColumns} FROM ${claimsFrom} WHERE c.person_id = $personId AND c.state = 'approved'`,
  { isQuick: true },
);

/** Selects the role of a member on a page. Index: the primary key. */
export const roleOf = statement<{ personId: string; accountId: string }>(
  'claims.roleOf',
  `SELECT CASE WHEN is_staff THEN 'staff' ELSE 'owner' END AS role FROM page_owners WHERE person_id = $personId AND account_id = $accountId`,
);

/** A row of `roleOf`. */
export interface RoleRow {
  role: PageRole;
}
