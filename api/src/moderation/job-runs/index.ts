/** The list of jobs for admins (docs/product.md#3-entities): the public face of the domain. */
export { jobHandlers } from './job-runs.routes.ts';
export { listJobs, runJobByOperator } from './job-runs.rules.ts';
