import { z } from 'zod';
import { Moment } from '../common/schemas.ts';

/** What the site does by itself again and again. */
export const JobName = z.enum([
  'anonymous-hours',
  'canary-guard',
  'cards',
  'close-days',
  'deletions',
  'event-tidying',
  'file-collection',
  'levels',
  'news',
  'notification-digests',
  'notification-mails',
  'notification-pushes',
  'notification-tidying',
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
 * How a job stands: never done yet, asked for by an admin, under way, done, failed, or begun by a process that has gone
 * before it was done.
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
  /** How often it is due. */
  everyMinutes: z.number().int(),
  next: Moment,
  /** When the last run began, and when it ended. */
  started: Moment.optional(),
  ended: Moment.optional(),
  /** Why the last run failed, in the words of the program: English. */
  reason: z.string().optional(),
  /** Runs that failed and are kept: how many, and the newest of them first. */
  failed: z.number().int(),
  failures: z.array(JobFailure),
  /** Whether an admin may have it done at any moment. */
  mayRun: z.boolean(),
});
export type AdminJob = z.infer<typeof AdminJob>;
