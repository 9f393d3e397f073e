import { z } from 'zod';
import { Id } from '../common/schemas.ts';
import { AdminJob, JobName, JobPause, RequestedRun } from './schemas.ts';
import { describeCalls } from '../call-description.ts';

/** Calls about background jobs (docs/product.md#3-entities: the background-job dashboard). */
export const jobCalls = describeCalls({
  listJobs: {
    endpoint: 'GET /adminutils/jobs',
    summary: 'What the site does by itself: the last run, what failed and why, and when it is due again',
    tag: 'operation',
    access: 'admin',
    answer: z.object({ results: z.array(AdminJob) }),
  },
  runJob: {
    endpoint: 'POST /adminutils/jobs/:name/run',
    summary: 'Have a job done within seconds, by one process; one that is under way already is not begun again',
    tag: 'operation',
    access: 'admin',
    params: z.object({ name: JobName }),
    answer: z.object({ state: RequestedRun }),
    failures: ['PasswordNeeded', 'NotFound'],
    changes: ['listJobs'],
  },
  cancelJob: {
    endpoint: 'POST /adminutils/jobs/:name/cancel',
    summary: 'End a run that reports progress after its current step; what it has stored stays',
    tag: 'operation',
    access: 'admin',
    params: z.object({ name: JobName }),
    body: z.strictObject({ runId: Id }),
    answer: AdminJob,
    failures: ['PasswordNeeded', 'NotFound', 'ChangedMeanwhile'],
    changes: ['listJobs'],
  },
  pauseJob: {
    endpoint: 'PUT /adminutils/jobs/:name/paused',
    summary: 'Pause a job, so that it runs only when an admin starts it, or have it run at its due times again',
    tag: 'operation',
    access: 'admin',
    params: z.object({ name: JobName }),
    body: JobPause,
    answer: AdminJob,
    failures: ['PasswordNeeded', 'NotFound', 'ChangedMeanwhile'],
    changes: ['listJobs'],
  },
});
