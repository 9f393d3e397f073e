import type { Limits } from '../../platform/config/limits.ts';
import type { Scoring } from './count/scoring.ts';

/** Returns the configured parameters of the scores. */
export const scoringFromLimits = (limits: Limits): Scoring => ({
  windowDays: limits.scoreWindowDays,
  halfLifeDays: limits.scoreHalfLifeDays,
  priorVotes: limits.scorePriorVotes,
  priorDays: limits.scorePriorDays,
  fewestAccounts: limits.scoreFewestAccounts,
  countStep: limits.scoreCountStep,
  fewestCoverage: limits.scoreFewestCoverage,
  rankedAccounts: limits.scoreRankedAccounts,
});
