import type { Services } from '../../../platform/core/services.ts';
import * as queries from './demo.queries.ts';

/** The invented mail domain of the parliament of Westmere. */
const domain = 'parliament.westmere.example';

/**
 * Ties the domain of the parliament to everybody in office, and gives a demo member an approved claim. Needs the demo's
 * accounts and people. Idempotent.
 */
export async function seedClaims(services: Services): Promise<void> {
  const now = services.now().getTime();
  const hoursAgo = (count: number) => new Date(now - count * 3_600_000);
  await services.database.transaction(async (transaction) => {
    await transaction.query(queries.tieDomainToAll({ domain, now: hoursAgo(200) }));
    const claim = { proof: `@${domain}`, created: hoursAgo(150), decided: hoursAgo(120) };
    await transaction.query(queries.addApprovedClaim(claim));
    await transaction.query(queries.addOwners());
  });
}
