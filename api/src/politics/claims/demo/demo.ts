import { statement } from '../../../platform/db/statement.ts';
import type { Services } from '../../../platform/core/services.ts';

/** Everybody in office there has an address on it. */
const domain = 'parliament.westmere.example';

const tieStatement = statement<{ hours: Date }>(
  'claims.demo.tie',
  `INSERT INTO claim_domains (person_id, domain, created_at) SELECT id, '${domain}',
    $hours FROM people ON CONFLICT DO NOTHING`,
);

const claimStatement = statement<{ hoursSinceClaim: Date; hoursSinceDecision: Date }>(
  'claims.demo.claim',
  `INSERT INTO claims (person_id, account_id, way, proof, state, created_at, proven_at, approved_at, decided_at)
   SELECT s.person_id, a.id, 'email', '@${domain}', 'approved', $hoursSinceClaim, $hoursSinceClaim,
     $hoursSinceDecision, $hoursSinceDecision
   FROM person_slugs s, accounts a WHERE s.slug = 'marit-vossen' AND a.user_name_key = 'polly.owner'
   ON CONFLICT DO NOTHING`,
);

const ownStatement = statement(
  'claims.demo.own',
  `INSERT INTO page_owners (person_id, account_id, is_staff, since)
   SELECT person_id, account_id, false, approved_at FROM claims WHERE state = 'approved' ON CONFLICT DO NOTHING`,
);

/**
 * Ties the domain of the parliament of Westmere, an invented one, to everybody in office there, and lets a member of the demo
 * have a page. Accounts and people come before; seeding again changes nothing.
 */
export async function seedClaims(services: Services): Promise<void> {
  const now = services.now().getTime();
  const hours = (count: number) => new Date(now - count * 3_600_000);
  await services.database.transaction(async (transaction) => {
    await transaction.query(tieStatement({ hours: hours(200) }));
    await transaction.query(claimStatement({ hoursSinceClaim: hours(150), hoursSinceDecision: hours(120) }));
    await transaction.query(ownStatement());
  });
}
