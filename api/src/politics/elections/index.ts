/** Elections, contests and candidacies: what comes, who stands, and the results. */
export { hasResultsSql } from './election/election.queries.ts';
export { electionHandlers } from './elections.routes.ts';
export { electionJobs } from './jobs.ts';
export { keyOfOffice, keyOfParty, requirePlace } from './records/references.rules.ts';
