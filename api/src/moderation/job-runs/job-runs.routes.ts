import type { Handlers } from '../../platform/core/handler.ts';
import type { RunJob } from '../../platform/schedule/jobs.ts';
import type { Services } from '../../platform/core/services.ts';
import { listJobs, runJob } from './job-runs.rules.ts';

/** Answers the calls about jobs. */
export const jobHandlers = (services: Services, run: RunJob): Handlers<'listJobs' | 'runJob'> => ({
  listJobs: () => listJobs(services),
  runJob: ({ params }, { viewer }) => runJob(services, viewer, params.name, run),
});
