/** The exports for other domains: claims of pollies' pages, and the owner and staff of a page. */
export { adminClaimsById, countWaitingClaims, overdueSince } from './review/review.rules.ts';
export { waitingClaimsSql } from './review/review.queries.ts';
export { seedClaims } from './demo/demo.ts';
export { requirePolly, requireRole, roleOf } from './lookup.ts';
export { claimsPersonalData } from './personal-data/personal-data.ts';
export { claimHandlers } from './claims.routes.ts';
export { deleteUnconfirmedClaims } from './claim/claim.rules.ts';
export { claimsPersonRows } from './person-rows.ts';
