/** Scores of daily votes (docs/decisions/08-votes-and-scores.md). */
export { sealStoredSums } from './carry-over/carry-over.ts';
export { seedScores } from './demo/demo.ts';
export { scoreJobs } from './jobs.ts';
export { recalculateOfficialVotesOf } from './official/official-votes.rules.ts';
export { scoreHandlers, type ScoreCall } from './scores.routes.ts';
