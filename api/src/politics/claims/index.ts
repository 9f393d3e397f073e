/** Claims of pollies' pages by their offices, and who speaks for a polly: the public face of the domain. */
export { countWaitingClaims } from './deciding.ts';
export { seedClaims } from './demo.ts';
export { roleOf } from './find.ts';
export { claimsPersonalData } from './personal-data.ts';
export { claimHandlers } from './claims.routes.ts';
export { forgetUnconfirmedClaims } from './claims.rules.ts';
