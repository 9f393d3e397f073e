/** Levels: how members earn them (docs/decisions/04-reputation.md). */
export { recordActiveDay } from './activity.rules.ts';
export { runNightlyLevelJob } from './recompute-all.rules.ts';
export { lockMember, recomputeLevel, refreshLevel } from './stored-level.rules.ts';
export { levelPersonalData } from './personal-data.ts';
export { levelHandlers } from './levels.routes.ts';
export { levelsOf, recomputeLevelsByOperator, recomputeLevelOf, requireEarned } from './levels.rules.ts';
