import { z } from 'zod';
import { Moment } from '../common/schemas.ts';

/** The name of a recurring background job. */
export const JobName = z.enum([
  'anonymous-hours',
  'canary-guard',
  'cards',
  'close-days',
  'deletions',
  'election-reminders',
  'event-tidying',
  'file-collection',
  'invitations',
  'goal-archiving',
  'interrupted-replies',
  'levels',
  'news',
  'newsletters',
  'notification-digests',
  'notification-mails',
  'notification-pushes',
  'notification-tidying',
  'passages',
  'photos',
  'release-files',
  'release-pruning',
  'running-results',
  'sign-up-purging',
  'tag-names',
  'telemetry-tidying',
  'tidying',
]);
export type JobName = z.infer<typeof JobName>;

/**
 * The state of a job: never run, requested by an admin, running, done, failed, or interrupted because its process
 * stopped.
 */
export const JobState = z.enum(['never', 'asked', 'running', 'done', 'failed', 'brokenOff']);
export type JobState = z.infer<typeof JobState>;

/** A run that failed. */
export const JobFailure = z.object({ started: Moment, ended: Moment, reason: z.string() });
export type JobFailure = z.infer<typeof JobFailure>;

/** A job as admins see it (docs/product.md#3-entities: the background-job dashboard). */
export const AdminJob = z.object({
  name: JobName,
  state: JobState,
  /** The interval between runs. */
  everyMinutes: z.number().int(),
  next: Moment,
  /** The start and end of the last run. */
  started: Moment.optional(),
  ended: Moment.optional(),
  /** The error of the last run, in English. */
  reason: z.string().optional(),
  /** The number of stored failed runs. `failures` are the newest of these runs. */
  failed: z.number().int(),
  failures: z.array(JobFailure),
  /** Whether an admin can start the job at any time. */
  mayRun: z.boolean(),
});
export type AdminJob = z.infer<typeof AdminJob>;
