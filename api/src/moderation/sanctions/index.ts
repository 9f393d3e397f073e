/** Sanctions on members and appeals against them (docs/decisions/12-moderation.md). */
export { countPendingAppeals } from './appeals/appeals.rules.ts';
export { deleteEndedSanctions, sanctionsPersonalData } from './personal-data.ts';
export { claimMember, sanctionsOn } from './sanction.ts';
export type { ClaimedState } from './sanctions.queries.ts';
export { sanctionHandlers } from './sanctions.routes.ts';
