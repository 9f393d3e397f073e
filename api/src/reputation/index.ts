/** Levels, what they rest on, and what members open: the public face of the domain. */
export { noteActiveDay } from './activity.ts';
export { nightlyReputation } from './everybody.ts';
export { holdMember, recomputeLevel, refreshLevel } from './levels.ts';
export { reputationPersonalData } from './personal-data.ts';
export { reputationHandlers } from './routes.ts';
export { calculateLevelsOf, requireEarned } from './rules.ts';
