/** The record of job runs: the public face of the domain. */
export {
  announceJobs,
  deleteOldJobFailures,
  recordRun,
  recordRunForOne,
  withRecordedRuns,
  type AnnouncedJob,
} from './job-runs.rules.ts';
