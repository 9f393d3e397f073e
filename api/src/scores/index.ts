/** Scores of daily votes, honestly counted (decisions, section 8): the public face of the domain. */
export { seedScores } from './demo.ts';
export { scoreJobs } from './jobs.ts';
export { scoreHandlers, type ScoreCall } from './routes.ts';
