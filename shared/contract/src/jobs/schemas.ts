import { z } from 'zod';
import { Id, Moment, writtenText } from '../common/schemas.ts';

/** The name of a recurring background job. */
export const JobName = z.enum([
  'activity-hours',
  'anonymous-hours',
  'canary-guard',
  'cards',
  'close-days',
  'coordinated-votes',
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
  'removed-items',
  'running-results',
  'sign-up-purging',
  'tag-names',
  'telemetry-tidying',
  'tidying',
  'vote-exclusions',
  'voter-districts',
]);
export type JobName = z.infer<typeof JobName>;

/**
 * The state of a job: never run, requested by an admin, running, done, failed, or interrupted because its process
 * stopped, or cancelled by an admin.
 */
export const JobState = z.enum(['never', 'asked', 'running', 'done', 'failed', 'brokenOff', 'cancelled']);
export type JobState = z.infer<typeof JobState>;

/** The result of a request for a run: it starts within seconds, or one is running already. */
export const RequestedRun = JobState.extract(['asked', 'running']);

/** A run that failed. */
export const JobFailure = z.object({ started: Moment, ended: Moment, reason: z.string() });
export type JobFailure = z.infer<typeof JobFailure>;

/** The progress of a run in items, such as members or days. */
export const JobProgress = z.object({ done: z.number().int(), total: z.number().int() });
export type JobProgress = z.infer<typeof JobProgress>;

/** The numbers of items that a run checked, changed, raised, lowered or found. */
export const JobCounts = z.object({
  checked: z.number().int().optional(),
  changed: z.number().int().optional(),
  raised: z.number().int().optional(),
  lowered: z.number().int().optional(),
  found: z.number().int().optional(),
});
export type JobCounts = z.infer<typeof JobCounts>;

/** A run of a job. A run without an end is running, or its process stopped. */
export const JobRun = z.object({
  id: Id,
  started: Moment,
  ended: Moment.optional(),
  outcome: JobState.extract(['running', 'done', 'failed', 'brokenOff', 'cancelled']),
  /** The error of a failed run, in English. */
  reason: z.string().optional(),
  /** Present if the job reports progress. */
  progress: JobProgress.optional(),
  counts: JobCounts.optional(),
  /** Whether an admin asked to cancel the run. It ends after its current step. */
  cancelAsked: z.boolean().optional(),
  /** Whether it was a calculation for one member, beside the runs for all. */
  forOne: z.boolean().optional(),
});
export type JobRun = z.infer<typeof JobRun>;

/** Pauses or resumes a job, with the reason that is recorded. */
export const JobPause = z.strictObject({
  paused: z.boolean(),
  reason: writtenText({ min: 'reasonLeastCharacters', max: 'reasonCharacters' }),
});
export type JobPause = z.input<typeof JobPause>;

/** A job as admins see it (docs/product.md#3-entities: the background-job dashboard). */
export const AdminJob = z.object({
  name: JobName,
  state: JobState,
  /** The interval between runs; absent, like `next`, for a job that runs only when an admin starts it. */
  everyMinutes: z.number().int().optional(),
  next: Moment.optional(),
  /** The start and end of the last run. */
  started: Moment.optional(),
  ended: Moment.optional(),
  /** The error of the last run, in English. */
  reason: z.string().optional(),
  /** The number of stored failed runs. `failures` are the newest of these runs. */
  failed: z.number().int(),
  failures: z.array(JobFailure),
  /** The newest runs, newest first. */
  runs: z.array(JobRun),
  /** Present if an admin paused the job. Then it runs only when an admin starts it. */
  paused: z
    .object({
      at: Moment,
      /** The user name of the admin; absent if the account was deleted. */
      by: z.string().optional(),
      reason: z.string(),
    })
    .optional(),
  /** Whether an admin can start the job at any time. */
  mayRun: z.boolean(),
  /** Whether an admin can pause the job. */
  mayPause: z.boolean(),
});
export type AdminJob = z.infer<typeof AdminJob>;
