/** Sanctions on members and appeals against them (docs/decisions/12-moderation.md). */
export { appealsById, countPendingAppeals, requireOtherAdmin } from './appeals/appeals.rules.ts';
export { waitingAppealsSql } from './appeals/appeals.queries.ts';
export { deleteEndedSanctions, sanctionsPersonalData } from './personal-data.ts';
export { claimMember, sanctionsOn } from './sanction.ts';
export type { ClaimedState } from './sanctions.queries.ts';
export { sanctionHandlers } from './sanctions.routes.ts';
