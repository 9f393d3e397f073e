/** The record of job runs: the public face of the domain. */
export { announceJobs, forgetJobFailures, recordRun, withRecordedRuns, type AnnouncedJob } from './job-runs.rules.ts';
