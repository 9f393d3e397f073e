/** The rights and daily limits of each level (docs/decisions/04-reputation.md). */
export {
  dailyLimits,
  earnedLevel,
  effectiveLevelForLimits,
  levelOfRight,
  levelRights,
  mayPostAnonymously,
  requireAnonymousMode,
  requireLevel,
  rightsOf,
} from './rights.rules.ts';
export type { EarnedAct } from './rights.rules.ts';
