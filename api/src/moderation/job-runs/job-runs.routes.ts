import type { Handlers } from '../../platform/core/handler.ts';
import type { RunJob } from '../../platform/schedule/jobs.ts';
import type { Services } from '../../platform/core/services.ts';
import { calculateLevels, recalculateDistricts } from './calculations.rules.ts';
import { cancelJob, listJobs, pauseJob, runJob } from './job-runs.rules.ts';

/** Answers the calls about jobs. */
export const jobHandlers = (
  services: Services,
  run: RunJob,
): Handlers<'listJobs' | 'runJob' | 'pauseJob' | 'cancelJob' | 'calculateLevels' | 'recalculateDistricts'> => ({
  listJobs: () => listJobs(services),
  runJob: ({ params }, { viewer }) => runJob(services, viewer, params.name, run),
  cancelJob: ({ params, body }, { viewer }) => cancelJob(services, viewer, params.name, body),
  calculateLevels: ({ body }, { viewer }) => calculateLevels(services, viewer, body, run),
  recalculateDistricts: ({ body }, { viewer }) => recalculateDistricts(services, viewer, body, run),
  pauseJob: ({ params, body }, { viewer }) => pauseJob(services, viewer, params.name, body),
});
