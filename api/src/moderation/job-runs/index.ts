/** What the site does by itself, shown to admins (docs/product.md#3-entities): the public face of the room. */
export { jobHandlers } from './job-runs.routes.ts';
export { listJobs, runJobByOperator } from './job-runs.rules.ts';
