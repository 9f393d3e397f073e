/** Stances of members on topics: the public interface of the domain. */
export { stancePublisher } from './anonymous/anonymous.rules.ts';
export { seedStances } from './demo/seed-stances.ts';
export { countPendingStances, pendingStancesById } from './moderation/moderation.rules.ts';
export { waitingStancesSql } from './moderation/moderation.queries.ts';
export { endOfficialPositions } from './moderation/official-position.rules.ts';
export { ownStances } from './own/own.rules.ts';
export { reportableStances } from './moderation/reportable.ts';
export { countStancesOf, deleteStancesOf } from './personal-data/consent.ts';
export { stancesPersonalData } from './personal-data/personal-data.ts';
export { stanceOperands, visibleStanceSql } from './stance/visibility.queries.ts';
export { stanceHandlers } from './stances.routes.ts';
export { stancesPersonRows } from './person-rows.ts';
