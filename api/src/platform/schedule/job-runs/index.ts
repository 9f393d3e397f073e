/** The record of what the site does by itself: the public face of the room. */
export { announceJobs, forgetJobFailures, noted, noteRun, type AnnouncedJob } from './job-runs.rules.ts';
