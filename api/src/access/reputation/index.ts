/** Levels, what they rest on, and what members open: the public face of the domain. */
export { noteActiveDay } from './activity.ts';
export { calculateAll, nightlyReputation } from './everybody.ts';
export { holdMember, recomputeLevel, refreshLevel } from './levels.ts';
export { reputationPersonalData } from './personal-data.ts';
export { reputationHandlers } from './routes.ts';
export { calculateLevelsOf, calculateOne, requireEarned } from './rules.ts';
