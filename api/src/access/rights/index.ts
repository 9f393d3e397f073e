/** Rights: what each level lets members do, and how often (docs/decisions/04-reputation.md). */
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
} from './rights.ts';
export type { EarnedAct } from './rights.ts';
