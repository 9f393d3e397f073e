/** The list of jobs for admins, who can also start jobs (docs/product.md#3-entities). */
export { jobHandlers } from './job-runs.routes.ts';
export { jobHealth, listJobs, runJobByOperator } from './job-runs.rules.ts';
