import { statement } from '../../../platform/db/statement.ts';

/** Ties a domain to the offices of all people. */
export const tieDomainToAll = statement<{ domain: string; now: Date }>(
  'claims.demo.tie',
  `INSERT INTO claim_domains (person_id, domain, created_at) SELECT id, $domain, $now FROM people
   ON CONFLICT DO NOTHING`,
);

/** Adds an approved claim of Marit Vossen's page by the member polly.owner. */
export const addApprovedClaim = statement<{ proof: string; created: Date; decided: Date }>(
  'claims.demo.claim',
  `INSERT INTO claims (person_id, account_id, way, proof, state, created_at, proven_at, approved_at, decided_at)
   SELECT s.person_id, a.id, 'email', $proof, 'approved', $created, $created, $decided, $decided
   FROM person_slugs s, accounts a WHERE s.slug = 'marit-vossen' AND a.user_name_key = 'polly.owner'
   ON CONFLICT DO NOTHING`,
);

/** Makes the members with an approved claim owners of their pages. */
export const addOwners = statement(
  'claims.demo.own',
  `INSERT INTO page_owners (person_id, account_id, is_staff, since)
   SELECT person_id, account_id, false, approved_at FROM claims WHERE state = 'approved' ON CONFLICT DO NOTHING`,
);
