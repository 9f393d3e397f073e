import type { Limits } from '../../platform/config/limits.ts';
import type { Scoring } from './count/scoring.ts';

/** The numbers that scores are reckoned with, as they are set. */
export const scoringOf = (limits: Limits): Scoring => ({
  windowDays: limits.scoreWindowDays,
  halfLifeDays: limits.scoreHalfLifeDays,
  priorVotes: limits.scorePriorVotes,
  priorDays: limits.scorePriorDays,
  fewestAccounts: limits.scoreFewestAccounts,
  countStep: limits.scoreCountStep,
  fewestCoverage: limits.scoreFewestCoverage,
  rankedAccounts: limits.scoreRankedAccounts,
});
