/** What the site does by itself, noted for admins (specification, section 3): the public face of the room. */
export { announceJobs, forgetJobFailures, noted, noteRun, type AnnouncedJob } from './noting.ts';
export { jobHandlers } from './routes.ts';
export { listJobs, runJobByOperator } from './rules.ts';
