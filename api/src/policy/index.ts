export { dailyLimits, effectiveLevelForLimits, recomputeLevel, requireLevel } from './levels.ts';
