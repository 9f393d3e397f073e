/** The rights and daily limits of each level (docs/decisions/04-reputation.md). */
export {
  dailyLimits,
  earnedLevel,
  effectiveLevelForLimits,
  levelInForce,
  levelOfRight,
  levelRights,
  mayPostAnonymously,
  refuseLimited,
  requireAnonymousMode,
  requireLevel,
  rightsOf,
  sanctionInForce,
} from './rights.rules.ts';
export type { EarnedAct } from './rights.rules.ts';
