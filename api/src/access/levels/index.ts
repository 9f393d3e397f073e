/** Levels: how members earn them (docs/decisions/04-reputation.md). */
export { noteActiveDay } from './activity.ts';
export { calculateAll, nightlyReputation } from './everybody.ts';
export { holdMember, recomputeLevel, refreshLevel } from './stored-level.ts';
export { reputationPersonalData } from './personal-data.ts';
export { reputationHandlers } from './levels.routes.ts';
export { calculateLevelsOf, calculateOne, requireEarned } from './levels.rules.ts';
