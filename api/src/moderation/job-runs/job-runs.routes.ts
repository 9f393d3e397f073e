import type { Handlers } from '../../platform/core/handler.ts';
import type { RunJob } from '../../platform/schedule/jobs.ts';
import type { Services } from '../../platform/core/services.ts';
import { listJobs, pauseJob, runJob } from './job-runs.rules.ts';

/** Answers the calls about jobs. */
export const jobHandlers = (services: Services, run: RunJob): Handlers<'listJobs' | 'runJob' | 'pauseJob'> => ({
  listJobs: () => listJobs(services),
  runJob: ({ params }, { viewer }) => runJob(services, viewer, params.name, run),
  pauseJob: ({ params, body }, { viewer }) => pauseJob(services, viewer, params.name, body),
});
