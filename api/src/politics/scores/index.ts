/** Scores of daily votes, honestly counted (docs/decisions/08-votes-and-scores.md): the public face of the domain. */
export { seedScores } from './demo/demo.ts';
export { scoreJobs } from './jobs.ts';
export { scoreHandlers, type ScoreCall } from './scores.routes.ts';
